// SQL of days and months in UTC, whatever time zone the server or a session has.

/** The UTC day of a `timestamptz`, as `date`. */
export const dayOfInstant = (at: string): string => `((${at}) AT TIME ZONE 'UTC')::date`;

/** When the UTC day of a parameter such as `$2`, `2026-11-24`, began, as `timestamptz`. */
export const dayStart = (day: string): string => `(${day}::timestamp AT TIME ZONE 'UTC')`;

/** The present UTC day by the database's clock: one clock for all processes. */
export const TODAY = dayOfInstant('now()');

/** When it began, as `timestamptz`. */
export const DAY_START = `date_trunc('day', now(), 'UTC')`;

/** The calendar month in UTC by the same clock: its first day, as `date`. */
export const THIS_MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

/** When it began, as `timestamptz`. */
export const MONTH_START = `date_trunc('month', now(), 'UTC')`;
