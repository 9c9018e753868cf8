export const ALPHA_ALARM = 0.005;
const MIN_DAYS_BEFORE = 14;
const MIN_DAYS_NOW = 5;
const QUIET_DAYS = 7;

/** The last 7 days against the 28 before, of one of `series` figures that are watched. */
export interface WatchedChange {
  readonly p: number;
  readonly series: number;
  /** Days with an answer, of the 28 and of the 7. */
  readonly daysBefore: number;
  readonly daysNow: number;
  /** Since the last alarm of the series; null: there was none. */
  readonly daysSinceLast: number | null;
}

/** Is the change worth waking somebody for? About one false alarm in two to four years and series. */
export function isAlarm({ p, series, daysBefore, daysNow, daysSinceLast }: WatchedChange): boolean {
  const isQuiet = daysSinceLast !== null && daysSinceLast < QUIET_DAYS;
  return p <= ALPHA_ALARM / series && daysBefore >= MIN_DAYS_BEFORE && daysNow >= MIN_DAYS_NOW && !isQuiet;
}
