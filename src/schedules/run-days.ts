import { DAY_MS, MINUTE_MS, utcDay } from '../text/utc-day';

/** In the order of ISO 8601, in which Monday is day 1. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** None begins so early that a worker whose clock is behind would still take it for the day before. */
const FIRST_MINUTE = 10;
/** Nor in the last four hours of a day: they are left to try again while answers still count for it. */
const MINUTES = 20 * 60 - FIRST_MINUTE;
/** Shares no factor with the minutes, so that neighbouring numbers are far apart and all minutes are used alike. */
const STRIDE = 743;

/** The minute of the day (UTC) at which a domain is probed: always the same, and not that of its neighbours. */
export function minuteOf(domainId: number): number {
  return FIRST_MINUTE + ((domainId * STRIDE) % MINUTES);
}

/** The first run after an instant. `weekdays`: ISO numbers, at least one. */
export function nextRun(weekdays: readonly number[], domainId: number, after: Date): Date {
  const today = Date.parse(utcDay(after)) + minuteOf(domainId) * MINUTE_MS;
  const days = Array.from({ length: WEEKDAYS.length + 1 }, (_, ahead) => today + ahead * DAY_MS);
  const next = days.find((at) => at > after.getTime() && weekdays.includes(weekdayOf(at)));
  if (next === undefined) throw new RangeError('a schedule needs a day of the week');
  return new Date(next);
}

/** The days of a schedule from the one on which a run was due until the day before today, the oldest first. */
export function missedDays(weekdays: readonly number[], dueAt: Date, now: Date, most: number): string[] {
  const today = Date.parse(utcDay(now));
  const since = Math.max(Date.parse(utcDay(dueAt)), today - most * DAY_MS);
  const days = Array.from({ length: (today - since) / DAY_MS }, (_, ahead) => since + ahead * DAY_MS);
  return days.filter((at) => weekdays.includes(weekdayOf(at))).map(utcDay);
}

function weekdayOf(at: number): number {
  return new Date(at).getUTCDay() || WEEKDAYS.length;
}
