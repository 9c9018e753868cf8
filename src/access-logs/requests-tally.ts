import type { AddressRanges, Verification } from './address-ranges';
import { type LogEntry, storablePath } from './log-entry';
import { kindOf, type RequestKind } from './request-kind';

/** Requests of one agent that are alike. */
export interface AgentRequests {
  readonly agent: string;
  readonly verification: Verification;
  readonly kind: RequestKind;
  /** Without query, cut; empty: one of the paths beyond the most frequent. */
  readonly path: string;
  readonly status: number;
  requests: number;
}

/** What may be kept with its path. A path has several counts: by agent, verification and status. */
export interface MostKept {
  readonly paths: number;
  readonly counts: number;
}

interface CountedPath {
  readonly path: string;
  readonly kind: RequestKind;
  readonly cells: Map<string, AgentRequests>;
  requests: number;
}

/** While a log is read. A log that makes up paths, or agents and statuses of one path, meets one of the two bounds. */
const MAX_IN_MEMORY: MostKept = { paths: 20_000, counts: 64_000 };
/** So that not each further line has to sort. */
const AFTER_SORTING: MostKept = { paths: MAX_IN_MEMORY.paths / 2, counts: MAX_IN_MEMORY.counts / 2 };
/** Of a malformed request. */
const NO_PATH = '(none)';
const MAX_ADDRESSES = 20_000;
/** No site answers with so many statuses; further ones count as the first of their class, such as 400. */
const MAX_STATUSES = 40;
/** An address of IPv6 has 45 characters at most. Host names are not looked up, and not remembered. */
const LONGEST_ADDRESS = 45;

/** Counts the requests of agents in bounded memory. The addresses are dropped as soon as they are judged. */
export class RequestsTally {
  private readonly paths = new Map<string, CountedPath>();
  /** Of all paths. */
  private counts = 0;
  /** Without a path. */
  private readonly others = new Map<string, AgentRequests>();
  private readonly judged = new Map<string, Verification>();
  private readonly statuses = new Set<number>();

  constructor(private readonly ranges: AddressRanges) {}

  add(agent: string, { address, path, status: given }: LogEntry): void {
    const status = this.countedAs(given);
    const verification = this.verification(agent, address);
    const shown = path === '' ? NO_PATH : storablePath(path);
    const counted = this.paths.get(shown) ?? this.added(shown);
    counted.requests += 1;
    const one = { agent, verification, kind: counted.kind, path: counted.path, status, requests: 1 };
    if (addTo(counted.cells, one)) this.counts += 1;
    if (this.paths.size > MAX_IN_MEMORY.paths || this.counts > MAX_IN_MEMORY.counts)
      this.keepMostFrequent(AFTER_SORTING);
  }

  /** The most frequent paths with all their counts, the others added up without; no request is lost. */
  result(most: MostKept): AgentRequests[] {
    this.keepMostFrequent(most);
    return [...[...this.paths.values()].flatMap(({ cells }) => [...cells.values()]), ...this.others.values()];
  }

  private added(shown: string): CountedPath {
    // copied: a part of a line would keep the whole chunk that it came in
    const path = Buffer.from(shown).toString();
    const counted: CountedPath = { path, kind: kindOf(path), cells: new Map(), requests: 0 };
    this.paths.set(path, counted);
    return counted;
  }

  private verification(agent: string, given: string): Verification {
    const address = given.length > LONGEST_ADDRESS ? '' : given;
    const key = `${agent}\n${address}`;
    const known = this.judged.get(key);
    if (known !== undefined) return known;
    if (this.judged.size >= MAX_ADDRESSES) this.judged.clear();
    const verification = this.ranges.verify(agent, address);
    this.judged.set(key, verification);
    return verification;
  }

  private countedAs(status: number): number {
    if (this.statuses.size >= MAX_STATUSES && !this.statuses.has(status))
      return Math.floor(status / 100) * 100;
    this.statuses.add(status);
    return status;
  }

  private keepMostFrequent({ paths, counts }: MostKept): void {
    if (this.paths.size <= paths && this.counts <= counts) return;
    const sorted = [...this.paths.values()].sort(byFrequency);
    let keptCounts = 0;
    let kept = 0;
    for (const { cells } of sorted) {
      if (kept === paths || keptCounts + cells.size > counts) break;
      keptCounts += cells.size;
      kept += 1;
    }
    for (const { path, cells } of sorted.slice(kept)) {
      this.paths.delete(path);
      for (const cell of cells.values()) addTo(this.others, { ...cell, path: '' });
    }
    this.counts = keptCounts;
  }
}

/** Ties by path: the same lines in another order are kept alike. */
function byFrequency(one: CountedPath, other: CountedPath): number {
  if (one.requests !== other.requests) return other.requests - one.requests;
  return one.path < other.path ? -1 : 1;
}

/** Answers whether it is the first of its kind. */
function addTo(cells: Map<string, AgentRequests>, added: AgentRequests): boolean {
  const { agent, verification, status, kind } = added;
  const key = `${agent}\n${verification}\n${status}\n${kind}`;
  const known = cells.get(key);
  if (known === undefined) cells.set(key, added);
  else known.requests += added.requests;
  return known === undefined;
}
