export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** UTC day of an instant, `YYYY-MM-DD`. `at`: milliseconds since 1970 when a number. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** An existing calendar day `YYYY-MM-DD`, from 2000 to 2999: PostgreSQL refuses what lies before the year 1. */
export function isDay(text: string): boolean {
  const ms = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && utcDay(ms) === text;
}

/** What `isDay` asks for, to follow the name of a field. */
export const DAY_RULE = 'must be a day that there is, from 2000-01-01 to 2999-12-31, as 2026-11-21';

/** The UTC day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return utcDay(Date.parse(day) - days * DAY_MS);
}

/** Days from one UTC day to a later one. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

/** From one UTC day to another, both included; none where the last lies before the first. */
export function daysThrough(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => daysBefore(first, -at));
}

export function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}

export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** The day that it is at an instant, in ISO 8601, where the day begins first: UTC+14. */
export function latestDay(now: string): string {
  return utcDay(Date.parse(now) + 14 * HOUR_MS);
}
