export const DAY_MS = 86_400_000;

/** UTC day of an instant, `YYYY-MM-DD`. `at`: milliseconds since 1970 when a number. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The UTC day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return utcDay(Date.parse(day) - days * DAY_MS);
}
