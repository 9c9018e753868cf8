import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { dayOfInstant, dayStart } from '../database/utc-time';
import { ofMarket } from '../domains/domains.queries';
import { groupBy } from '../text/group-by';

/** Which of a domain's reports are meant. `market`: as in `MarketLine`. */
export interface PastLine {
  readonly domainId: number;
  readonly market: string | null;
}

const versionShape = z.object({
  versionId: z.string(),
  generatedAt: z.date(),
  answeredAt: z.date(),
  source: z.enum(['live', 'simulated']),
  /** `marketKey`; '': no place was named. */
  market: z.string(),
});
export type ReportVersion = Readonly<z.infer<typeof versionShape>>;

const ANSWERED_AT = 'LEAST(generated_at, answers_of)';
const COLUMNS = `version_id AS "versionId", generated_at AS "generatedAt", ${ANSWERED_AT} AS "answeredAt", source, market`;

/** Newest first, those before `beforeVersionId`. */
export async function versionsOf(
  executor: Executor,
  { domainId, market }: PastLine,
  beforeVersionId: string | null,
  limit: number,
): Promise<ReportVersion[]> {
  return await checkedRows(
    executor,
    versionShape,
    `SELECT ${COLUMNS} FROM snapshots
      WHERE domain_id = $1 AND ${ofMarket('$4')}
        AND ($2::uuid IS NULL OR (generated_at, version_id) <
             (SELECT generated_at, version_id FROM snapshots WHERE version_id = $2 AND domain_id = $1))
      ORDER BY generated_at DESC, version_id DESC LIMIT $3`,
    [domainId, beforeVersionId, limit, market],
  );
}

/**
 * The newest before a report that was made from answers of an earlier UTC day: within a day the answers to a prompt are the
 * same. Otherwise the newest made from earlier answers of the same day; otherwise the newest with the same answers (read
 * again for another profile, or with further prompts), which shows no change. null: there is no other.
 */
export async function versionBefore(
  executor: Executor,
  { domainId, market }: PastLine,
  versionId: string,
): Promise<ReportVersion | null> {
  const ofReport = (columns: string): string =>
    `SELECT ${columns} FROM snapshots WHERE version_id = $2 AND domain_id = $1`;
  return await checkedRow(
    executor,
    versionShape,
    `SELECT ${COLUMNS} FROM snapshots
      WHERE domain_id = $1 AND ${ofMarket('$3')}
        AND (generated_at, version_id) < (${ofReport('generated_at, version_id')})
      ORDER BY ${dayOfInstant(ANSWERED_AT)} < (${ofReport(dayOfInstant(ANSWERED_AT))}) DESC,
               ${ANSWERED_AT} < (${ofReport(ANSWERED_AT)}) DESC, generated_at DESC, version_id DESC LIMIT 1`,
    [domainId, versionId, market],
  );
}

/** null: the domain has no such report. */
export async function versionById(
  executor: Executor,
  domainId: number,
  versionId: string,
): Promise<ReportVersion | null> {
  return await checkedRow(
    executor,
    versionShape,
    `SELECT ${COLUMNS} FROM snapshots WHERE domain_id = $1 AND version_id = $2`,
    [domainId, versionId],
  );
}

/** The newest report of a domain and the newest that was made from answers of an earlier day, else of earlier ones of the same. */
export interface VersionPair {
  readonly domainId: number;
  readonly from: ReportVersion;
  readonly to: ReportVersion;
}

/** For the default market, of those of the domains that have at least two. */
export async function newestPairs(executor: Executor, domainIds: readonly number[]): Promise<VersionPair[]> {
  const newestOfAnswersBefore = (end: string, place: number): string =>
    `(SELECT domain_id AS "domainId", ${COLUMNS}, ${place} AS place FROM snapshots
       WHERE domain_id = newest."domainId" AND is_default AND ${ANSWERED_AT} < ${end}
       ORDER BY generated_at DESC, version_id DESC LIMIT 1)`;
  const rows = await checkedRows(
    executor,
    versionShape.extend({ domainId: z.int() }),
    `WITH newest AS (
       SELECT one.* FROM unnest($1::int[]) AS wanted (id), LATERAL (
         SELECT domain_id AS "domainId", ${COLUMNS}, 0 AS place FROM snapshots WHERE domain_id = wanted.id AND is_default
          ORDER BY generated_at DESC, version_id DESC LIMIT 1) AS one
     )
     SELECT * FROM newest
     UNION ALL
     SELECT earlier.* FROM newest, LATERAL (
       ${newestOfAnswersBefore(`date_trunc('day', newest."answeredAt", 'UTC')`, 1)} UNION ALL
       ${newestOfAnswersBefore('newest."answeredAt"', 2)}) AS earlier
      ORDER BY place`,
    [domainIds],
  );
  const byDomain = groupBy(rows, ({ domainId }) => String(domainId));
  return [...byDomain.values()].flatMap(([to, from]) =>
    to === undefined || from === undefined ? [] : [{ domainId: to.domainId, from, to }],
  );
}

const versionRateShape = z.object({
  versionId: z.string(),
  answeredAt: z.date(),
  /** null: over all engines. */
  engine: z.string().nullable(),
  answers: z.int(),
  pct: z.number(),
  low: z.number(),
  high: z.number(),
});
/** How often the answers of a report name the brand, with its interval, in percent. */
export type VersionRate = Readonly<z.infer<typeof versionRateShape>>;

const RATE = `(rate->>'denominator')::int AS answers, (rate->>'pct')::float AS pct, (rate->>'ci_low_pct')::float AS low, (rate->>'ci_high_pct')::float AS high`;

/** Of the reports since `from`, a UTC day, oldest first; without those that have no statistics. */
export async function versionRates(
  executor: Executor,
  { domainId, market }: PastLine,
  from: string,
): Promise<VersionRate[]> {
  return await checkedRows(
    executor,
    versionRateShape,
    `WITH rated AS (
       SELECT version_id, ${ANSWERED_AT} AS answered_at, statistics::jsonb->'visibility' AS visibility
         FROM snapshots
        WHERE domain_id = $1 AND ${ofMarket('$3')} AND generated_at >= ${dayStart('$2')} AND statistics IS NOT NULL
     ), rates AS (
       SELECT version_id, answered_at, NULL AS engine, visibility AS rate FROM rated
       UNION ALL
       SELECT version_id, answered_at, one->>'engine', one
         FROM rated, jsonb_array_elements(CASE WHEN jsonb_typeof(visibility) = 'object' THEN visibility->'per_engine' ELSE '[]' END) AS one
     )
     SELECT version_id AS "versionId", answered_at AS "answeredAt", engine, ${RATE}
       FROM rates WHERE jsonb_typeof(rate) = 'object' ORDER BY answered_at, version_id`,
    [domainId, from, market],
  );
}

/** Keys of the markets that reports of the domain were made for, also those that it no longer has. */
export async function reportedMarkets(executor: Executor, domainId: number): Promise<string[]> {
  const rows = await checkedRows(
    executor,
    z.object({ market: z.string() }),
    `SELECT DISTINCT market FROM snapshots WHERE domain_id = $1 AND market <> ''`,
    [domainId],
  );
  return rows.map(({ market }) => market);
}
