import { daysBefore, utcDay } from '../text/utc-day';

/** A calendar month in UTC, for which a table has a partition of its own. */
export interface PartitionMonth {
  /** `YYYY-MM-01`. */
  readonly start: string;
  /** First day of the next month. */
  readonly end: string;
  /** Of the partition: `table_YYYY_MM`. */
  readonly name: string;
}

function partitionMonth(table: string, year: number, month: number): PartitionMonth {
  const day = (at: number): string => utcDay(Date.UTC(year, at, 1));
  const start = day(month);
  return { start, end: day(month + 1), name: `${table}_${start.slice(0, 7).replace('-', '_')}` };
}

/** The month of `now` and so many after it. */
export function monthsAhead(table: string, now: Date, count: number): PartitionMonth[] {
  return Array.from({ length: count + 1 }, (_, at) =>
    partitionMonth(table, now.getUTCFullYear(), now.getUTCMonth() + at),
  );
}

/** Which of these partitions hold nothing younger than so many days. Those of no month, as the default one, never. */
export function expiredPartitions(
  table: string,
  names: readonly string[],
  now: Date,
  keptDays: number,
): string[] {
  const keptFrom = daysBefore(utcDay(now), keptDays);
  return names.filter((name) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (year === undefined || month === undefined) return false;
    const known = partitionMonth(table, Number(year), Number(month) - 1);
    return known.name === name && known.end <= keptFrom;
  });
}
