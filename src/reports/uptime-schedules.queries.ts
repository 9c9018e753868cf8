import { z } from 'zod';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';
import { UPTIME_DAYS } from './measures.service';

/** Minutes between two checks of one home page. */
const EVERY_MINUTES = 15;

const dueUptimeCheck = z.object({
  /** Of the domain. */
  id: z.number(),
  host: z.string(),
  attempt: z.number(),
});
export type DueUptimeCheck = Readonly<z.infer<typeof dueUptimeCheck>>;

/** One row a domain. A check that was missed for long is made once, not many times. */
export const UPTIME_SCHEDULES = new LeasedRows<DueUptimeCheck>({
  table: 'uptime_schedules',
  key: 'domain_id',
  keyType: 'integer',
  open: 'domain_id IN (SELECT id FROM domains WHERE deleted_at IS NULL)',
  columns: 'domain_id AS id, attempt, (SELECT host FROM domains WHERE domains.id = domain_id) AS host',
  shape: dueUptimeCheck,
});

/** Each has up to some thousand checks. */
const FORGOTTEN_AT_ONCE = 20;

/** Spreads new domains over the next quarter of an hour, and forgets deleted ones, some at a time. */
export async function enrolDomains(executor: Executor): Promise<void> {
  await executor.query(
    `INSERT INTO uptime_schedules (domain_id, due_at)
     SELECT id, now() + random() * make_interval(mins => $1) FROM domains
      WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM uptime_schedules WHERE domain_id = domains.id)
     ON CONFLICT (domain_id) DO NOTHING`,
    [EVERY_MINUTES],
  );
  await executor.query(
    `WITH forgotten AS (
       DELETE FROM uptime_schedules WHERE domain_id IN (
         SELECT domain_id FROM uptime_schedules JOIN domains ON domains.id = domain_id
          WHERE deleted_at IS NOT NULL LIMIT $1)
       RETURNING domain_id
     )
     DELETE FROM uptime_checks USING forgotten WHERE uptime_checks.domain_id = forgotten.domain_id`,
    [FORGOTTEN_AT_ONCE],
  );
}

/** Schedules the next check and drops those that no longer count. Throws `LeaseLostError`. */
export async function bookNextCheck(executor: Executor, due: DueUptimeCheck): Promise<void> {
  await UPTIME_SCHEDULES.book(executor, due, 'due_at = now() + make_interval(mins => $3)', [EVERY_MINUTES]);
  await executor.query(
    'DELETE FROM uptime_checks WHERE domain_id = $1 AND checked_at < now() - make_interval(days => $2)',
    [due.id, UPTIME_DAYS],
  );
}
