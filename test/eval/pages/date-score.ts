const HOUR_MS = 3_600_000;

/**
 * Is it the day that was expected? `expected` is a day or a moment. A moment counts on the calendar of the zone it is
 * written in; one in plain UTC (`Z`) tells no zone, so it counts on the calendar of any.
 */
export function sameDay(expected: string | null, found: string | null): boolean {
  if (sameWrittenDay(expected, found)) return true;
  if (expected?.endsWith('Z') !== true || found === null) return false;
  const moment = Date.parse(expected);
  return [-12, 14].some((hours) => new Date(moment + hours * HOUR_MS).toISOString().startsWith(found));
}

/** The day as the expected text writes it, to the letter. */
export function sameWrittenDay(expected: string | null, found: string | null): boolean {
  return (expected?.slice(0, 10) ?? null) === found;
}
