/** One request, as a line of a log tells it. */
export interface LogEntry {
  /** `YYYY-MM-DD` by the clock of the log. */
  readonly day: string;
  /** 0 to 23, by the same clock. */
  readonly hour: number;
  /** Unix time. */
  readonly seconds: number;
  /** Of the client; may be a host name or no address at all. */
  readonly address: string;
  /** Without query; empty where the request was malformed. */
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
  /** Empty without one. */
  readonly referrer: string;
}

export const LINE_FAULTS = ['too_long', 'not_json', 'fields', 'time', 'status'] as const;
/** Why a line was not understood: its shape or its fields, its time, or its status. */
export type LineFault = (typeof LINE_FAULTS)[number];

/** null: a line that tells of no request, such as a header. */
export type ParsedLine = LogEntry | LineFault | null;

export type LineParser = (line: string) => ParsedLine;

/** Path of the target of a request, which may be a whole URL; without query and fragment. */
export function pathOf(target: string): string {
  const start = target.startsWith('/') ? 0 : target.indexOf('/', target.indexOf('://') + 3);
  if (start < 0) return target.includes('://') ? '/' : '';
  const end = target.slice(start).search(/[?#]/);
  return end < 0 ? target.slice(start) : target.slice(start, start + end);
}

/** In characters, as in the columns. */
const LONGEST_PATH = 512;

/** A path as it can be stored: cut, without NUL and halves of surrogate pairs. */
export function storablePath(path: string): string {
  return path.slice(0, LONGEST_PATH).toWellFormed().replaceAll('\u0000', '');
}

/** null where it is no status of HTTP. */
export function statusOf(given: unknown): number | null {
  const status = Number(given);
  return Number.isInteger(status) && status >= 100 && status <= 599 ? status : null;
}

/** The part of an entry that a moment in UTC decides; null where it is no moment. */
export function momentOf(ms: number): Pick<LogEntry, 'day' | 'hour' | 'seconds'> | null {
  if (!(ms >= 0 && ms < 4_102_444_800_000)) return null;
  const text = new Date(ms).toISOString();
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)), seconds: Math.floor(ms / 1_000) };
}
