/** Start of the calendar month (UTC) after `now`. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** Whole seconds, at least 1, until the monthly quotas are reset. */
export function secondsToNextMonth(now: Date): number {
  return Math.max(1, Math.ceil((nextMonth(now).getTime() - now.getTime()) / 1000));
}
