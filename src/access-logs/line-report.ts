import type { LineExampleDto, LogLinesDto } from './access-log.dto';
import type { LineFault } from './log-entry';

const MAX_EXAMPLES = 5;
const LONGEST_EXAMPLE = 120;
const MAX_DAYS = 10;

/** What became of the lines of a log, as it is stored and shown. */
export type LineReport = Pick<LogLinesDto, keyof LogLinesDto>;

/** Counts the lines of a log. */
export class LineCounter {
  private lines = 0;
  private ofDay = 0;
  private noRequest = 0;
  private readonly hours = new Set<number>();
  private readonly days = new Map<string, number>();
  private readonly faults = new Map<LineFault, number>();
  private readonly examples: LineExampleDto[] = [];

  next(): void {
    this.lines += 1;
  }

  countOfDay(hour: number): void {
    this.ofDay += 1;
    this.hours.add(hour);
  }

  countNoRequest(): void {
    this.noRequest += 1;
  }

  /** A log of a hundred years is named by its first days alone. */
  countOtherDay(day: string): void {
    const known = this.days.get(day);
    const key = known !== undefined || this.days.size < 1_000 ? Buffer.from(day).toString() : '';
    this.days.set(key, (this.days.get(key) ?? 0) + 1);
  }

  countFault(reason: LineFault, line: string): void {
    const before = this.faults.get(reason) ?? 0;
    this.faults.set(reason, before + 1);
    if (before === 0 && this.examples.length < MAX_EXAMPLES) {
      this.examples.push({ line: this.lines, reason, text: withoutAddresses(line) });
    }
  }

  report(): LineReport {
    const days = [...this.days].map(([day, lines]) => ({ day, lines }));
    const reasons = [...this.faults].map(([reason, lines]) => ({ reason, lines }));
    return {
      lines: this.lines,
      of_day: this.ofDay,
      hours: this.hours.size,
      no_request: this.noRequest,
      other_days: {
        lines: sum(days),
        days: mostFirst(days.filter(({ day }) => day !== '')).slice(0, MAX_DAYS),
      },
      not_understood: { lines: sum(reasons), reasons: mostFirst(reasons), examples: this.examples },
    };
  }
}

const IPV4 = /\d{1,3}(?:[.-]\d{1,3}){3}/g;
const IPV6 = /(?<![\da-f:])(?:[\da-f]{0,4}:){5,7}[\da-f]{0,4}|[\da-f:]{0,40}::[\da-f:.]{0,40}/gi;
const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+/g;
const QUERY = /\?[^\s"]*/g;

/** The beginning of a line without what could name a person: addresses, host names before the time, queries. */
export function withoutAddresses(line: string): string {
  const text = line
    .slice(0, 4 * LONGEST_EXAMPLE)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .replace(QUERY, '?…')
    .replace(EMAIL, '…')
    .replace(IPV4, '…')
    .replace(IPV6, '…')
    .replace(/^[^\s"{[]*\.[^\s"{[]*/, '…');
  return text.length > LONGEST_EXAMPLE
    ? `${text.slice(0, LONGEST_EXAMPLE - 1).toWellFormed()}…`
    : Buffer.from(text).toString();
}

function mostFirst<Counted extends { readonly lines: number }>(counts: readonly Counted[]): Counted[] {
  return counts.toSorted((a, b) => b.lines - a.lines);
}

function sum(counts: readonly { readonly lines: number }[]): number {
  return counts.reduce((total, { lines }) => total + lines, 0);
}
