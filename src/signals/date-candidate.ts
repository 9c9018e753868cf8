import { type DateReading, readDate, readEpoch } from './date-text';

export type DateSource = 'json_ld' | 'meta' | 'url' | 'markup' | 'text';

export interface PageDate {
  /** YYYY-MM-DD, as the page writes it. */
  readonly date: string;
  readonly source: DateSource;
}

/** When a page was published or changed, according to one place on it. */
export interface DateCandidate extends PageDate {
  /** 0 to 100; candidates compete by it. */
  readonly weight: number;
  readonly modified: boolean;
  /** Hour of a UTC timestamp, whose day may differ from the reader's; null for local and plain dates. */
  readonly utcHour: number | null;
  /** A reader sees this very day. */
  readonly shown: boolean;
}

/** A stamp with its hour, in UTC. */
const UTC_STAMP = /(?:T|\s)(\d{1,2}):\d\d[\d:.]{0,12}\s?(?:Z|GMT|UTC|\+00:?00)$/u;

export function utcHourOf(raw: string): number | null {
  // exact midnight means that only the day is known
  if (/\D00:00:00/u.test(raw)) return null;
  const hour = UTC_STAMP.exec(raw.slice(0, 80).trim())?.[1];
  return hour === undefined ? null : Number(hour);
}

/** The day that a page tells machines in so many words, in `meta` also as an epoch; none where they hold no day. */
export function told(
  source: DateSource,
  raw: string,
  { weight, modified }: Pick<DateCandidate, 'weight' | 'modified'>,
  reading: DateReading,
): DateCandidate[] {
  const date = readDate(raw, reading) ?? (source === 'meta' ? readEpoch(raw, reading) : null);
  return date === null ? [] : [{ date, source, weight, modified, utcHour: utcHourOf(raw), shown: false }];
}
