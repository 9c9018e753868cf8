import { z } from 'zod';
import { checkedRows, isTrue } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';
import type { ProbeSchedule } from './probe-schedule.entity';
import { type RoundLook, roundLookShape } from './round-look';

/** Why a day brought no build of its own. */
export const SKIP_REASONS = [
  'fresh_quota_exceeded',
  'quota_exceeded',
  'build_running',
  'already_built',
  'spend_limit_reached',
  'service_away',
  'market_removed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const dueRun = z.object({
  /** Of the domain. */
  id: z.int(),
  agencyId: z.int(),
  attempt: z.int(),
  weekdays: z.array(z.int()),
  dueAt: z.date(),
  /** `marketKey`; null: all. */
  markets: z.array(z.string()).nullable(),
  plannedRounds: z.int().nullable(),
  baselineVersion: z.uuid().nullable(),
  since: z.date(),
  /** By the database's clock, which decides what day it is. */
  now: z.date(),
});
/** A domain whose time to be probed has come. */
export type DueRun = Readonly<z.infer<typeof dueRun>>;

/** One row for each domain. However many runs were missed, one makes up for them. */
export const PROBE_SCHEDULES = new LeasedRows<DueRun>({
  table: 'probe_schedules',
  key: 'domain_id',
  keyType: 'integer',
  open: 'domain_id IN (SELECT id FROM domains WHERE deleted_at IS NULL)',
  columns: `domain_id AS id, attempt, weekdays, due_at AS "dueAt", markets, planned_rounds AS "plannedRounds",
            baseline_version AS "baselineVersion", since, now() AS now,
            (SELECT agency_id FROM domains WHERE domains.id = domain_id) AS "agencyId"`,
  shape: dueRun,
});

/** Gives the lease back as well. Throws `LeaseLostError`: another worker has it, or the schedule was changed. */
export async function bookNext(executor: Executor, run: DueRun, at: Date): Promise<void> {
  await PROBE_SCHEDULES.book(executor, run, 'due_at = $3', [at]);
}

/** Keeps the lease. Throws `LeaseLostError`: another worker has it by now. */
export async function holdRun(executor: Executor, run: DueRun): Promise<void> {
  await PROBE_SCHEDULES.save(executor, run, 'due_at = due_at');
}

/** Ends the schedule itself. Throws `LeaseLostError`. */
export async function endSchedule(executor: Executor, run: DueRun): Promise<void> {
  await holdRun(executor, run);
  await executor.query('DELETE FROM probe_schedules WHERE domain_id = $1', [run.id]);
}

/** Of a domain in a market, by its slot as in `MarketLine`. */
export interface ScheduledLine {
  readonly domainId: number;
  readonly slot: string;
}

/** What came of a day. */
export interface Decision {
  readonly skipped: SkipReason | null;
  readonly buildId: string | null;
}

/** What is noted of a day already stays. */
export async function noteRuns(
  executor: Executor,
  { domainId, slot }: ScheduledLine,
  days: readonly string[],
  { skipped, buildId }: Decision,
): Promise<void> {
  await executor.query(
    `INSERT INTO scheduled_runs (domain_id, day, market, skipped, build_id)
     SELECT $1, day, $5, $3, $4 FROM unnest($2::date[]) AS day ON CONFLICT DO NOTHING`,
    [domainId, days, skipped, buildId, slot],
  );
}

/** Is it noted what came of the day? */
export async function isNoted(
  executor: Executor,
  { domainId, slot }: ScheduledLine,
  day: string,
): Promise<boolean> {
  return await isTrue(
    executor,
    'EXISTS (SELECT FROM scheduled_runs WHERE domain_id = $1 AND market = $2 AND day = $3)',
    [domainId, slot, day],
  );
}

const round = z.object({
  day: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  versionId: z.uuid().nullable(),
  looked: z.boolean(),
});
/** A build that a schedule with planned rounds has ordered. */
export type Round = Readonly<z.infer<typeof round>>;

/** Oldest first. */
export async function roundsSince(
  executor: Executor,
  { domainId, slot }: ScheduledLine,
  since: Date,
): Promise<Round[]> {
  return await checkedRows(
    executor,
    round,
    `SELECT to_char(run.day, 'YYYY-MM-DD') AS day, build.state, build.version_id AS "versionId", run.look IS NOT NULL AS looked
       FROM scheduled_runs run JOIN builds build ON build.id = run.build_id
      WHERE run.domain_id = $1 AND run.market = $2 AND run.skipped IS NULL AND run.decided_at >= $3 ORDER BY run.day`,
    [domainId, slot, since],
  );
}

/** Notes what a round showed. */
export async function noteLook(
  executor: Executor,
  { domainId, slot }: ScheduledLine,
  day: string,
  look: RoundLook,
): Promise<void> {
  await executor.query(
    `UPDATE scheduled_runs SET look = $4 WHERE domain_id = $1 AND market = $2 AND day = $3`,
    [domainId, slot, day, JSON.stringify(look)],
  );
}

/** Of the UTC day of `$2`. */
const START_OF_DAY = `date_trunc('day', $2::timestamptz, 'UTC')`;

/** Have all prompts been asked from the market on the UTC day of `now`? A build of other prompts keeps the answers to those that stay. */
export async function isBuiltToday(
  executor: Executor,
  { domainId, slot }: ScheduledLine,
  now: Date,
): Promise<boolean> {
  return await isTrue(
    executor,
    `EXISTS (SELECT FROM builds
              WHERE domain_id = $1 AND market = $3 AND state = 'done' AND cause <> 'profile'
                AND started_at >= ${START_OF_DAY}
                AND NOT EXISTS (SELECT FROM snapshot_probes probe JOIN probe_answers answer ON answer.id = probe.answer_id
                                 WHERE probe.version_id = builds.version_id AND answer.captured_at < ${START_OF_DAY}))`,
    [domainId, now, slot],
  );
}

/** A schedule that is not stored yet. */
export type NewSchedule = Pick<
  ProbeSchedule,
  'domainId' | 'markets' | 'plannedRounds' | 'baselineVersion' | 'dueAt'
> & { readonly weekdays: readonly number[] };

/**
 * Sets the schedule of a domain. An equal one stays as it is, so that a run that is due is still made; as long as none of its
 * planned rounds was ordered, these are compared with the newer report.
 */
export async function saveSchedule(executor: Executor, schedule: NewSchedule): Promise<void> {
  const { domainId, weekdays, markets, plannedRounds, baselineVersion, dueAt } = schedule;
  await executor.query(
    `INSERT INTO probe_schedules AS s (domain_id, weekdays, markets, planned_rounds, baseline_version, due_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (domain_id) DO UPDATE
        SET weekdays = excluded.weekdays, markets = excluded.markets, planned_rounds = excluded.planned_rounds,
            baseline_version = excluded.baseline_version, since = now(), due_at = excluded.due_at,
            attempt = s.attempt + 1, lease_until = NULL
      WHERE (s.weekdays, s.markets, s.planned_rounds)
            IS DISTINCT FROM (excluded.weekdays, excluded.markets, excluded.planned_rounds)
         OR (s.baseline_version IS DISTINCT FROM excluded.baseline_version
             AND NOT EXISTS (SELECT FROM scheduled_runs run
                              WHERE run.domain_id = s.domain_id AND run.skipped IS NULL AND run.decided_at >= s.since))`,
    [domainId, weekdays, markets, plannedRounds, baselineVersion, dueAt],
  );
}

const scheduledRun = z.object({
  day: z.string(),
  /** `marketKey`; '': the default market. */
  market: z.string(),
  skipped: z.enum(SKIP_REASONS).nullable(),
  buildId: z.uuid().nullable(),
  decidedAt: z.date(),
  look: roundLookShape.nullable(),
});
export type ScheduledDay = Readonly<z.infer<typeof scheduledRun>>;

interface WantedDays {
  /** null: of all markets. */
  readonly slot: string | null;
  readonly before: string | null;
  readonly limit: number;
  readonly onlySkipped: boolean;
}

/** Those before a day, newest first; the default market before the others. */
export async function scheduledDays(
  executor: Executor,
  domainId: number,
  { slot, before, limit, onlySkipped }: WantedDays,
): Promise<ScheduledDay[]> {
  return await checkedRows(
    executor,
    scheduledRun,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, market, skipped, build_id AS "buildId", decided_at AS "decidedAt", look
       FROM scheduled_runs
      WHERE domain_id = $1 AND ($2::date IS NULL OR day < $2) AND (skipped IS NOT NULL OR NOT $4)
        AND ($5::text IS NULL OR market = $5)
      ORDER BY scheduled_runs.day DESC, market LIMIT $3`,
    [domainId, before, limit, onlySkipped, slot],
  );
}
