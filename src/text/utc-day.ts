export const DAY_MS = 86_400_000;

/** UTC day of an instant, `YYYY-MM-DD`. `at`: milliseconds since 1970 when a number. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A day `YYYY-MM-DD` that there is, from 2000 to 2999: PostgreSQL refuses what lies before the year 1. */
export function isDay(text: string): boolean {
  const ms = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && utcDay(ms) === text;
}

/** The UTC day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return utcDay(Date.parse(day) - days * DAY_MS);
}
