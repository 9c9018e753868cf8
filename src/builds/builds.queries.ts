import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { DAY_START } from '../database/utc-time';
import { LeasedRows } from '../leases/leased-rows.queries';
import { activeTraceParent } from '../tracing/tracing';
import { BUILD_CAUSES, type Build, type BuildCause, type BuildState } from './build.entity';
import { BUILD_STAGES, type BuildStage, STAGE_PROGRESS } from './build-stage';

/** Seconds to the next try after each failed one; the build that fails once more has failed for good. */
const RETRY_SECONDS = [2, 10] as const;
const ETA_SAMPLE = 50;

const state = z.enum(['queued', 'running', 'done', 'failed']) satisfies z.ZodType<BuildState>;

const claimedBuild = z.object({
  id: z.uuid(),
  domainId: z.number(),
  /** `marketKey`; '': the domain's default market. */
  market: z.string(),
  cause: z.enum(BUILD_CAUSES),
  /** The build makes a bundle of the brand as well. */
  aboutBrand: z.boolean(),
  attempt: z.number(),
  failures: z.number(),
  deaths: z.int(),
  /** How often each prompt is put to each engine. */
  samples: z.int(),
  createdAt: z.date(),
  traceParent: z.string().nullable(),
});
export type ClaimedBuild = Readonly<z.infer<typeof claimedBuild>>;

const ABOUT_BRAND = `(cause = 'diligence' OR bundle_ref IS NOT NULL) AS "aboutBrand"`;

export const BUILDS = new LeasedRows<ClaimedBuild>({
  table: 'builds',
  keyType: 'uuid',
  open: `state IN ('queued', 'running')`,
  columns: `id, domain_id AS "domainId", market, cause, ${ABOUT_BRAND}, attempt, failures, deaths,
            samples, created_at AS "createdAt", trace_parent AS "traceParent"`,
  shape: claimedBuild,
  // a lease that was not given back is that of a worker that died
  onClaim: `deaths = deaths + (lease_until IS NOT NULL)::int, state = 'running', started_at = COALESCE(started_at, now()), stage = 'crawl', progress = ${STAGE_PROGRESS.crawl}`,
  onGiveBack: `state = 'queued'`,
});

const buildView = z.object({
  id: z.uuid(),
  domainId: z.number(),
  state,
  stage: z.enum(BUILD_STAGES),
  /** Percent. */
  progress: z.number(),
  error: z.string().nullable(),
  versionId: z.uuid().nullable(),
});
export type BuildView = Readonly<z.infer<typeof buildView>>;

const VIEW = `id, domain_id AS "domainId", state, stage, progress, error, version_id AS "versionId"`;

const activeBuild = claimedBuild
  .pick({ id: true, cause: true, aboutBrand: true })
  .extend({ freshUnits: z.int() });
export type ActiveBuild = Readonly<z.infer<typeof activeBuild>>;
const insertedBuild = z.object({ first: z.boolean(), freshUnits: z.int() });
/** An ordered build. `first`: it is for the default market, and none for that has succeeded yet. */
export type InsertedBuild = Readonly<z.infer<typeof insertedBuild>>;

/**
 * How often a build of cause `$2` asks each question of a domain, and what it costs: samples that an earlier report for the
 * same market asked today (UTC) are paid for already. After a change of its prompts only those asked since then are.
 * `market`: SQL.
 */
function asked(market: string): string {
  return `domains.samples AS samples, GREATEST(1, domains.samples - COALESCE((
    SELECT max(LEAST(earlier.samples, (
             SELECT min(CASE WHEN change.cause = 'prompts' AND change.market = earlier.market AND change.state = 'done'
                             THEN change.samples ELSE 0 END)
               FROM builds change
              WHERE change.domain_id = domains.id AND change.id <> earlier.id AND change.cause IN ('onboard', 'prompts')
                AND COALESCE(change.started_at, now()) > earlier.started_at
                -- another default market leaves the prompts of the others as they are
                AND (change.cause = 'prompts' OR change.market = earlier.market OR EXISTS (
                  SELECT FROM prompts
                   WHERE prompts.domain_id = domains.id AND prompts.retired_at > earlier.started_at
                     AND (prompts.market = earlier.market OR prompts.origin = 'custom'))))))
      FROM builds earlier
     WHERE domain_id = domains.id AND earlier.market = ${market} AND state = 'done' AND cause <> 'profile'
       AND started_at >= ${DAY_START} AND $2::varchar NOT IN ('onboard', 'prompts')
  ), 0)) AS fresh_units`;
}

type NewBuild = Readonly<Pick<Build, 'id' | 'domainId' | 'market' | 'cause'>>;

/** The active build of a domain for a market, locked. */
export async function lockActiveBuild(
  executor: Executor,
  domainId: number,
  market: string,
): Promise<ActiveBuild | null> {
  return await checkedRow(
    executor,
    activeBuild,
    `SELECT id, cause, ${ABOUT_BRAND}, fresh_units AS "freshUnits" FROM builds
      WHERE domain_id = $1 AND market = $2 AND state IN ('queued', 'running') FOR UPDATE`,
    [domainId, market],
  );
}

/** Restarts a locked build for another cause: its worker loses the lease, and those who wait for it wait on. */
export async function restartBuild(
  executor: Executor,
  buildId: string,
  cause: BuildCause,
): Promise<InsertedBuild | null> {
  return await checkedRow(
    executor,
    insertedBuild,
    `UPDATE builds SET cause = $2::varchar, state = 'queued', attempt = attempt + 1, failures = 0, deaths = 0,
            lease_until = NULL, due_at = now(), started_at = NULL, stage = 'queued', progress = 0, samples = asked.samples, fresh_units = asked.fresh_units
       FROM (SELECT restarted.id, ${asked('restarted.market')} FROM domains JOIN builds restarted ON restarted.domain_id = domains.id) AS asked
      WHERE builds.id = $1 AND asked.id = $1
     RETURNING false AS first, builds.fresh_units AS "freshUnits"`,
    [buildId, cause],
  );
}

/** Lets a locked build make a bundle of the brand as well. */
export async function widenBuild(executor: Executor, buildId: string, bundleRef: string): Promise<void> {
  await executor.query('UPDATE builds SET bundle_ref = $2 WHERE id = $1', [buildId, bundleRef]);
}

/** What was paid for the bundle of a build: null when none was ordered. Locks the build. */
export async function bundleRefOf(executor: Executor, buildId: string): Promise<string | null> {
  const row = await checkedRow(
    executor,
    z.object({ ref: z.string().nullable() }),
    `SELECT CASE WHEN cause = 'diligence' THEN id ELSE bundle_ref END AS ref FROM builds WHERE id = $1 FOR UPDATE`,
    [buildId],
  );
  return row?.ref ?? null;
}

/** null when the domain has an active build for that market. */
export async function insertBuild(
  executor: Executor,
  { id, domainId, market, cause }: NewBuild,
): Promise<InsertedBuild | null> {
  return await checkedRow(
    executor,
    insertedBuild,
    `INSERT INTO builds (id, domain_id, market, cause, trace_parent, samples, fresh_units)
     SELECT $1::uuid, id, $3::varchar, $2::varchar, $5::varchar, ${asked('$3::varchar')} FROM domains WHERE id = $4
     ON CONFLICT (domain_id, market) WHERE state IN ('queued', 'running') DO NOTHING
     RETURNING fresh_units AS "freshUnits", market = '' AND NOT EXISTS (
       SELECT FROM builds WHERE domain_id = $4 AND market = '' AND state = 'done') AS first`,
    [id, cause, market, domainId, activeTraceParent()],
  );
}

export async function readBuild(executor: Executor, buildId: string): Promise<BuildView | null> {
  return await checkedRow(executor, buildView, `SELECT ${VIEW} FROM builds WHERE id = $1`, [buildId]);
}

/** The newest build of each of the domains for a market. */
export async function readLatestBuilds(
  executor: Executor,
  domainIds: readonly number[],
  market: string,
): Promise<BuildView[]> {
  return await checkedRows(
    executor,
    buildView,
    `SELECT newest.* FROM unnest($1::int[]) AS asked (id), LATERAL (
       SELECT ${VIEW} FROM builds WHERE domain_id = asked.id AND market = $2
        ORDER BY created_at DESC LIMIT 1) AS newest`,
    [domainIds, market],
  );
}

/** Seconds until fewer than `most` builds of a cause were ordered for the domain within an hour; null: fewer were. */
export async function secondsUntilFewer(
  executor: Executor,
  domainId: number,
  cause: BuildCause,
  most: number,
): Promise<number | null> {
  const row = await checkedRow(
    executor,
    z.object({ seconds: z.int() }),
    `SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::int AS seconds FROM builds
      WHERE domain_id = $1 AND cause = $2 AND created_at > now() - interval '1 hour'
      ORDER BY created_at DESC OFFSET $3 - 1 LIMIT 1`,
    [domainId, cause, most],
  );
  return row === null ? null : Math.max(1, row.seconds);
}

/** Median seconds of the recent builds that visited the site, from order to end; null while there are none. */
export async function medianBuildSeconds(executor: Executor): Promise<number | null> {
  const row = await checkedRow(
    executor,
    z.object({ median: z.number().nullable() }),
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::float AS median FROM (
       SELECT extract(epoch FROM ended_at - created_at) AS seconds FROM builds
        WHERE state = 'done' AND cause <> 'profile' ORDER BY ended_at DESC LIMIT $1) AS recent`,
    [ETA_SAMPLE],
  );
  return row?.median ?? null;
}

/** Writes nothing once the lease has ended; the outcomes below throw `LeaseLostError` then. */
export async function bookProgress(
  executor: Executor,
  build: ClaimedBuild,
  stage: BuildStage,
  progress: number,
): Promise<void> {
  // it may come when the outcome has just been booked
  await BUILDS.note(executor, build, 'stage = $3, progress = $4', [stage, progress]);
}

/** Keeps the lease, in the transaction of a write. Throws `LeaseLostError`. */
export async function holdBuild(executor: Executor, build: ClaimedBuild): Promise<void> {
  await BUILDS.save(executor, build, 'due_at = due_at');
}

/** For the transaction that writes the snapshot. */
export async function bookSuccess(executor: Executor, build: ClaimedBuild, versionId: string): Promise<void> {
  await BUILDS.end(
    executor,
    build,
    `state = 'done', stage = 'done', progress = 100, version_id = $3, ended_at = now(), error = NULL`,
    [versionId],
  );
}

/** Returns whether the build has now failed for good. `isLast`: another try would be of no use. */
export async function bookFailure(
  executor: Executor,
  build: ClaimedBuild,
  error: string,
  isLast: boolean,
): Promise<boolean> {
  const waitSeconds = isLast ? undefined : RETRY_SECONDS[build.failures];
  const forGood = waitSeconds === undefined;
  await BUILDS[forGood ? 'end' : 'book'](
    executor,
    build,
    `failures = failures + 1, error = left($3, 500), state = CASE WHEN $4 THEN 'failed' ELSE 'queued' END,
     ended_at = CASE WHEN $4 THEN now() END, due_at = now() + make_interval(secs => $5)`,
    [error, forGood, waitSeconds ?? 0],
  );
  return forGood;
}
