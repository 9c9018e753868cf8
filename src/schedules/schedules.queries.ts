import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';

/** Why a day brought no build of its own. */
export const SKIP_REASONS = [
  'fresh_quota_exceeded',
  'quota_exceeded',
  'build_running',
  'already_built',
  'spend_limit_reached',
  'service_away',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const dueRun = z.object({
  /** Of the domain. */
  id: z.int(),
  agencyId: z.int(),
  attempt: z.int(),
  weekdays: z.array(z.int()),
  dueAt: z.date(),
  /** By the database's clock, which decides what day it is. */
  now: z.date(),
});
/** A domain whose time to be probed has come. */
export type DueRun = Readonly<z.infer<typeof dueRun>>;

/** One row a domain. Runs that were missed for long are made up for once. */
export const PROBE_SCHEDULES = new LeasedRows<DueRun>({
  table: 'probe_schedules',
  key: 'domain_id',
  keyType: 'integer',
  open: 'domain_id IN (SELECT id FROM domains WHERE deleted_at IS NULL)',
  columns: `domain_id AS id, attempt, weekdays, due_at AS "dueAt", now() AS now,
            (SELECT agency_id FROM domains WHERE domains.id = domain_id) AS "agencyId"`,
  shape: dueRun,
});

/** Ends a run. Throws `LeaseLostError`: another worker has it, or the schedule was changed. */
export async function bookNextDay(executor: Executor, run: DueRun, nextAt: Date): Promise<void> {
  await PROBE_SCHEDULES.book(executor, run, 'due_at = $3', [nextAt]);
}

/** Says what came of days. What was said of a day stays. */
export async function noteRuns(
  executor: Executor,
  domainId: number,
  days: readonly string[],
  { skipped, buildId }: { readonly skipped: SkipReason | null; readonly buildId: string | null },
): Promise<void> {
  await executor.query(
    `INSERT INTO scheduled_runs (domain_id, day, skipped, build_id)
     SELECT $1, day, $3, $4 FROM unnest($2::date[]) AS day ON CONFLICT DO NOTHING`,
    [domainId, days, skipped, buildId],
  );
}

/** Has the site been visited, and have all prompts been asked, on the UTC day of `now`? */
export async function isBuiltToday(executor: Executor, domainId: number, now: Date): Promise<boolean> {
  const row = await checkedRow(
    executor,
    z.object({ built: z.boolean() }),
    `SELECT EXISTS (SELECT FROM builds
                     WHERE domain_id = $1 AND market = '' AND state = 'done' AND cause NOT IN ('profile', 'prompts')
                       AND started_at >= date_trunc('day', $2::timestamptz, 'UTC')) AS built`,
    [domainId, now],
  );
  return row?.built ?? false;
}

/** Sets the days of a domain. A schedule that has these days already stays as it is; a run that is due is then still made. */
export async function saveSchedule(
  executor: Executor,
  domainId: number,
  weekdays: readonly number[],
  nextAt: Date,
): Promise<void> {
  await executor.query(
    `INSERT INTO probe_schedules AS s (domain_id, weekdays, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (domain_id) DO UPDATE
        SET weekdays = excluded.weekdays, due_at = excluded.due_at, attempt = s.attempt + 1, lease_until = NULL
      WHERE s.weekdays <> excluded.weekdays`,
    [domainId, weekdays, nextAt],
  );
}

const scheduledRun = z.object({
  day: z.string(),
  skipped: z.enum(SKIP_REASONS).nullable(),
  buildId: z.uuid().nullable(),
  decidedAt: z.date(),
});
export type ScheduledDay = Readonly<z.infer<typeof scheduledRun>>;

/** The newest first, those before a day. */
export async function scheduledDays(
  executor: Executor,
  domainId: number,
  { before, limit, onlySkipped }: { before: string | null; limit: number; onlySkipped: boolean },
): Promise<ScheduledDay[]> {
  return await checkedRows(
    executor,
    scheduledRun,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, skipped, build_id AS "buildId", decided_at AS "decidedAt"
       FROM scheduled_runs
      WHERE domain_id = $1 AND ($2::date IS NULL OR day < $2) AND (skipped IS NOT NULL OR NOT $4)
      ORDER BY day DESC LIMIT $3`,
    [domainId, before, limit, onlySkipped],
  );
}
