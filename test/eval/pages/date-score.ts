const HOUR_MS = 3_600_000;

/**
 * Is it the day that was expected? `expected` is a day or a moment; a moment counts on the calendar of the zone it is
 * written in.
 */
export function sameDay(expected: string | null, found: string | null): boolean {
  return (expected?.slice(0, 10) ?? null) === found;
}

/** As `sameDay`, and for a moment also the day that any time zone of the world had then. */
export function sameDaySomewhere(expected: string | null, found: string | null): boolean {
  if (sameDay(expected, found)) return true;
  if (expected === null || found === null || expected.length <= 10) return false;
  const moment = Date.parse(expected.replace(/^(\S+) (\S+)/u, '$1T$2'));
  return [-12, 0, 14].some((hours) => new Date(moment + hours * HOUR_MS).toISOString().startsWith(found));
}
