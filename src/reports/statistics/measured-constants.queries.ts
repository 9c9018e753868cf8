import { z } from 'zod';
import { checkedRows } from '../../database/checked-rows';
import type { Executor } from '../../database/query';
import { type NamedRow, NamedRows } from '../../leases/named-rows.queries';
import { CONSTANT_NAMES, type ConstantEstimate, type ConstantName } from '../../statistics/design-constants';
import { type DatedEstimate, type KnownConstants, knownConstants } from './known-constants';

const EVERY_HOURS = 24;

export const MEASURED_CONSTANTS = new NamedRows('measured_constants', CONSTANT_NAMES);
export type DueMeasurement = NamedRow<ConstantName>;

type Measured = Readonly<Record<ConstantName, ConstantEstimate | null>>;

/** `first`: number of the first of four parameters. */
const measuredFrom = (first: number): string =>
  `value = $${first}, ci_low = $${first + 1}, ci_high = $${first + 2}, days = $${first + 3},
   measured_at = now(), due_at = now() + interval '${EVERY_HOURS} hours'`;

/** All constants, which are measured together, in one transaction. null: the answers do not tell. Throws `LeaseLostError`. */
export async function bookMeasurement(
  executor: Executor,
  due: DueMeasurement,
  measured: Measured,
): Promise<void> {
  const values = (one: ConstantName): unknown[] => {
    const { value = null, interval = null, days = 0 } = measured[one] ?? {};
    return [value, interval?.low ?? null, interval?.high ?? null, days];
  };
  await MEASURED_CONSTANTS.book(executor, due, measuredFrom(3), values(due.id));
  for (const other of CONSTANT_NAMES.filter((one) => one !== due.id)) {
    await executor.query(
      `UPDATE measured_constants SET ${measuredFrom(2)} WHERE name = $1 AND lease_until IS NULL`,
      [other, ...values(other)],
    );
  }
}

const measuredRow = z
  .object({
    name: z.enum(CONSTANT_NAMES),
    value: z.number(),
    low: z.number(),
    high: z.number(),
    days: z.int(),
    measuredAt: z.date(),
  })
  .transform(({ low, high, ...row }): DatedEstimate => ({ ...row, interval: { low, high } }));

/** The values to go by today. */
export async function readConstants(executor: Executor): Promise<KnownConstants> {
  const measured = await checkedRows(
    executor,
    measuredRow,
    `SELECT name, value, ci_low AS low, ci_high AS high, days, measured_at AS "measuredAt"
       FROM measured_constants WHERE value IS NOT NULL`,
  );
  return knownConstants(measured);
}
