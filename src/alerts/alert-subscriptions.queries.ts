import { z } from 'zod';
import type { Executor } from '../database/query';
import { DAY_START } from '../database/utc-time';
import { LeasedRows } from '../leases/leased-rows.queries';

const dueCheck = z.object({
  /** Of the domain. */
  id: z.int(),
  attempt: z.number(),
  url: z.string(),
  secretSealed: z.instanceof(Buffer),
  perEngine: z.boolean(),
  /** UTC days, `YYYY-MM-DD`, as in the row. */
  since: z.string(),
  checkedThrough: z.string(),
});
export type DueAlertCheck = Readonly<z.infer<typeof dueCheck>>;

/** Of domains that are not deleted. */
export const ALERT_SUBSCRIPTIONS = new LeasedRows<DueAlertCheck>({
  table: 'alert_subscriptions',
  key: 'domain_id',
  keyType: 'integer',
  open: 'domain_id IN (SELECT id FROM domains WHERE deleted_at IS NULL)',
  columns: `domain_id AS id, attempt, url, secret_sealed AS "secretSealed", per_engine AS "perEngine",
            since::text, checked_through::text AS "checkedThrough"`,
  shape: dueCheck,
});

/** Days are checked when they are over: half an hour later, spread over the hour that follows. */
const NEXT_CHECK = `${DAY_START} + interval '24 hours 30 minutes'`;

/**
 * Watches from `since` on, or goes on watching with another address, secret or choice of series. A check that is under way with
 * the former ones loses its lease, and is made again with these.
 */
export async function subscribe(
  executor: Executor,
  { id, url, secretSealed, perEngine, since }: Omit<DueAlertCheck, 'attempt' | 'checkedThrough'>,
): Promise<void> {
  await executor.query(
    `INSERT INTO alert_subscriptions AS s (domain_id, url, secret_sealed, per_engine, since, checked_through, due_at)
     VALUES ($1, $2, $3, $4, $5, $5::date - 1, ${NEXT_CHECK} + make_interval(mins => $1 % 60))
     ON CONFLICT (domain_id) DO UPDATE
        SET url = excluded.url, secret_sealed = excluded.secret_sealed, per_engine = excluded.per_engine,
            attempt = s.attempt + 1, lease_until = NULL`,
    [id, url, secretSealed, perEngine, since],
  );
}

/** `isDone` false: there are days left, and the lease is kept. Throws `LeaseLostError`. */
export async function bookDays(
  executor: Executor,
  check: DueAlertCheck,
  checkedThrough: string,
  isDone: boolean,
): Promise<void> {
  const values = [checkedThrough];
  if (!isDone) await ALERT_SUBSCRIPTIONS.save(executor, check, 'checked_through = $3', values);
  else
    await ALERT_SUBSCRIPTIONS.book(
      executor,
      check,
      `checked_through = $3, due_at = ${NEXT_CHECK} + make_interval(mins => domain_id % 60)`,
      values,
    );
}
