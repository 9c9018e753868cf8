import { z } from 'zod';
import { checkedRows } from '../../database/checked-rows';
import type { Executor } from '../../database/query';
import { LeasedRows } from '../../leases/leased-rows.queries';
import { CONSTANT_NAMES, type ConstantEstimate, type ConstantName } from '../../statistics/design-constants';
import { type DatedEstimate, type KnownConstants, knownConstants } from './known-constants';

const EVERY_HOURS = 24;

const name = z.enum(CONSTANT_NAMES);
const dueMeasurement = z.object({ id: name, attempt: z.int() });
export type DueMeasurement = Readonly<z.infer<typeof dueMeasurement>>;

export const MEASURED_CONSTANTS = new LeasedRows<DueMeasurement>({
  table: 'measured_constants',
  key: 'name',
  keyType: 'text',
  open: `name = ANY ('{${CONSTANT_NAMES.join()}}')`,
  columns: 'name AS id, attempt',
  shape: dueMeasurement,
});

/** A row for each constant that has none. */
export async function enrolConstants(executor: Executor): Promise<void> {
  await executor.query(
    'INSERT INTO measured_constants (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO NOTHING',
    [[...CONSTANT_NAMES]],
  );
}

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
    name,
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
