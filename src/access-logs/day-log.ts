import { type ArrivalCount, Arrivals } from './arrivals';
import type { AddressRanges } from './address-ranges';
import { LineCounter, type LineReport } from './line-report';
import { LineSplitter } from './line-splitter';
import { formatOf, type LogFormat, parserOf } from './log-format';
import type { LineParser } from './log-entry';
import { namedAgent } from './named-agent';
import { type AgentRequests, RequestsTally } from './requests-tally';

/** Lines that may decide the format. */
const FIRST_LINES = 50;
/** Of a day: paths that are kept, and counts of these. The second bound leaves a count for each agent that we know. */
const MAX_KEPT = { paths: 2_000, counts: 32_000 };
const MAX_LANDINGS = 200;
const MAX_USER_AGENTS = 5_000;
/** In characters; what follows tells nothing. */
const LONGEST_USER_AGENT = 512;
const AUTOMATED = /bot|crawl|spider|slurp|preview|fetch|monitor/i;

/** What a day's log says of AI agents, and of people whom assistants sent. */
export interface DayCounts {
  readonly requests: readonly AgentRequests[];
  readonly arrivals: readonly ArrivalCount[];
}

export interface DayLogSettings {
  /** `YYYY-MM-DD`; lines of other days are only counted. */
  readonly day: string;
  /** null: by the first lines. */
  readonly format: LogFormat | null;
  readonly ranges: AddressRanges;
}

/** Reads a log as it arrives, in memory that does not grow with it. */
export class DayLog {
  private readonly splitter = new LineSplitter();
  private readonly counter = new LineCounter();
  private readonly tally: RequestsTally;
  private readonly arrivals = new Arrivals();
  private readonly agents = new Map<string, string | null>();
  private first: (string | null)[] = [];
  private parse: LineParser | null = null;
  private known: LogFormat | null = null;
  private readonly onLine = (line: string | null): void => {
    this.take(line === null ? null : withoutMark(line));
  };

  constructor(private readonly settings: DayLogSettings) {
    this.tally = new RequestsTally(settings.ranges);
    this.known = settings.format;
    if (settings.format !== null) this.parse = parserOf(settings.format);
  }

  /** null until it is known. */
  get format(): LogFormat | null {
    return this.known;
  }

  /** Empty ones too. */
  get lines(): number {
    return this.splitter.lines;
  }

  push(chunk: Buffer): void {
    this.splitter.push(chunk, this.onLine);
  }

  end(): LineReport & { readonly counts: DayCounts } {
    this.splitter.end(this.onLine);
    if (this.parse === null) this.decide();
    return {
      ...this.counter.report(),
      counts: { requests: this.tally.result(MAX_KEPT), arrivals: this.arrivals.result(MAX_LANDINGS) },
    };
  }

  private take(line: string | null): void {
    if (this.parse !== null) {
      this.count(line, this.parse);
      return;
    }
    this.first.push(line === null ? null : Buffer.from(line).toString());
    if (this.first.length === FIRST_LINES) this.decide();
  }

  /** A log whose lines do not tell its format is read as the most common one, so that its report says what is wrong. */
  private decide(): void {
    this.known = formatOf(this.first.filter((line) => line !== null));
    const parse = parserOf(this.known ?? 'combined');
    this.parse = parse;
    for (const line of this.first) this.count(line, parse);
    this.first = [];
  }

  private count(line: string | null, parse: LineParser): void {
    this.counter.next();
    const entry = line === null ? 'too_long' : parse(line);
    if (entry === null) this.counter.countNoRequest();
    else if (typeof entry === 'string') this.counter.countFault(entry, line ?? '');
    else if (entry.day !== this.settings.day) this.counter.countOtherDay(entry.day);
    else {
      this.counter.countOfDay(entry.hour);
      const userAgent = entry.userAgent.slice(0, LONGEST_USER_AGENT);
      const agent = this.agentOf(userAgent);
      if (agent !== null) this.tally.add(agent, entry);
      else if (!AUTOMATED.test(userAgent)) this.arrivals.add(entry);
    }
  }

  /** A log has few user agents and many lines. */
  private agentOf(userAgent: string): string | null {
    const known = this.agents.get(userAgent);
    if (known !== undefined) return known;
    const agent = namedAgent(userAgent);
    if (this.agents.size >= MAX_USER_AGENTS) this.agents.clear();
    this.agents.set(Buffer.from(userAgent).toString(), agent);
    return agent;
  }
}

/** Without the byte order mark that some tools write: at the head of any line, where files were joined. */
function withoutMark(line: string): string {
  return line.startsWith('\uFEFF') ? line.slice(1) : line;
}
