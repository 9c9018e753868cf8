/** SQL of the calendar month in UTC by the database's clock: one clock for all processes. Its first day, as `date`. */
export const THIS_MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

/** When it began, as `timestamptz`. */
export const MONTH_START = `date_trunc('month', now(), 'UTC')`;
