import { z } from 'zod';
import { BUILD_STAGES } from '../builds/build-stage';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { asciiHost } from '../text/host-name';

export const SORTS = ['attention', 'name', 'visibility', 'grade', 'newest'] as const;
export type DomainSort = (typeof SORTS)[number];
export const STATES = ['all', 'failed', 'building', 'ready'] as const;
export type DomainState = (typeof STATES)[number];

export interface DomainListQuery {
  readonly agencyId: number;
  /** In host or brand; '': any. */
  readonly search: string;
  readonly state: DomainState;
  readonly sort: DomainSort;
  readonly offset: number;
  readonly limit: number;
}

const listedDomain = z.object({
  id: z.int(),
  host: z.string(),
  brand: z.string().nullable(),
  /** Of the newest build; null: there is none. */
  state: z.enum(['queued', 'running', 'done', 'failed']).nullable(),
  stage: z.enum(BUILD_STAGES).nullable(),
  progress: z.number().nullable(),
  /** The site could not be read at all. */
  unread: z.boolean(),
  /** Of the newest report; null: there is none. */
  generatedAt: z.date().nullable(),
  source: z.enum(['live', 'simulated']).nullable(),
  /** `marketKey` of the market that it was made for; '': of none that was known. */
  reportMarket: z.string().nullable(),
  visibility: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  grade: z.string().nullable(),
  score: z.number().nullable(),
  /** When a report is built by itself; null: it is not. */
  nextAt: z.date().nullable(),
  /** Of the default market, where the agency names several; and how many it names. */
  country: z.string().nullable(),
  language: z.string().nullable(),
  markets: z.int(),
  /** Domains that match, on all pages. */
  total: z.int(),
});
export type ListedDomain = Readonly<z.infer<typeof listedDomain>>;

const NEWEST_BUILD = `SELECT state, stage, progress FROM builds WHERE domain_id = d.id AND market = '' ORDER BY created_at DESC LIMIT 1`;
const NEWEST_SNAPSHOT = `SELECT generated_at, source, market, overview, readiness, statistics FROM snapshots
   WHERE domain_id = d.id AND is_default ORDER BY generated_at DESC LIMIT 1`;
const MARKETS = `d.own_profile->'markets'`;
const BRAND = `COALESCE(d.own_profile->>'brand', d.profile->>'brand')`;

/** Sort keys are computed only where they are asked for: they are read out of a report's text. */
const ORDER = `
  CASE WHEN $4 = 'attention' THEN CASE WHEN build.state = 'failed' THEN 0
    WHEN d.site->>'status' IN ('unreachable', 'forbidden') THEN 1 WHEN build.state IN ('queued', 'running') THEN 2 ELSE 3 END END,
  CASE WHEN $4 = 'visibility' THEN (newest.overview::jsonb->>'visibility_pct')::float END DESC NULLS LAST,
  CASE WHEN $4 = 'grade' THEN (newest.readiness::jsonb->>'headline_score')::float END DESC NULLS LAST,
  CASE WHEN $4 = 'newest' THEN d.id END DESC,
  d.host, d.id`;

/** One page of an agency's domains. `offset`, `limit`: of the domains that match. */
export async function listDomains(
  executor: Executor,
  { agencyId, search, state, sort, offset, limit }: DomainListQuery,
): Promise<ListedDomain[]> {
  return await checkedRows(
    executor,
    listedDomain,
    `WITH listed AS (
       SELECT d.id, d.host, ${BRAND} AS brand, ${MARKETS}->0->>'country' AS country, ${MARKETS}->0->>'language' AS language,
              COALESCE(jsonb_array_length(${MARKETS}), 1) AS markets, newest.market AS "reportMarket", build.state, build.stage, build.progress,
              COALESCE(d.site->>'status' IN ('unreachable', 'forbidden'), false) AS unread,
              schedule.due_at AS "nextAt", newest.generated_at AS "generatedAt", newest.source, newest.overview, newest.readiness, newest.statistics,
              (count(*) OVER ())::int AS total, row_number() OVER (ORDER BY ${ORDER}) AS place
         FROM domains d
         LEFT JOIN LATERAL (${NEWEST_BUILD}) AS build ON true
         LEFT JOIN LATERAL (${NEWEST_SNAPSHOT}) AS newest ON true
         LEFT JOIN probe_schedules schedule ON schedule.domain_id = d.id
        WHERE d.agency_id = $1 AND d.deleted_at IS NULL
          AND ($2 = '' OR strpos(lower(d.host), lower($2)) > 0 OR strpos(d.host, $7) > 0 OR strpos(lower(${BRAND}), lower($2)) > 0)
          AND CASE $3 WHEN 'failed' THEN build.state = 'failed' WHEN 'building' THEN build.state IN ('queued', 'running')
                      WHEN 'ready' THEN build.state = 'done' ELSE true END
        ORDER BY place OFFSET $5 LIMIT $6
     )
     SELECT id, host, brand, country, language, markets, "reportMarket", state, stage, progress, unread, "generatedAt", "nextAt", source, total,
            (overview::jsonb->>'visibility_pct')::float AS visibility,
            (statistics::jsonb#>>'{visibility,ci_low_pct}')::float AS low,
            (statistics::jsonb#>>'{visibility,ci_high_pct}')::float AS high,
            readiness::jsonb->>'headline_grade' AS grade,
            (readiness::jsonb->>'headline_score')::float AS score
       FROM listed ORDER BY place`,
    // hosts are stored in ASCII and shown as people write them
    [agencyId, search, state, sort, offset, limit, asciiHost(search)],
  );
}

const domainCounts = z.object({ all: z.int(), failed: z.int(), unread: z.int(), building: z.int() });
export type DomainCounts = Readonly<z.infer<typeof domainCounts>>;

export async function countDomains(executor: Executor, agencyId: number): Promise<DomainCounts> {
  const row = await checkedRow(
    executor,
    domainCounts,
    `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE build.state = 'failed'))::int AS failed,
            (count(*) FILTER (WHERE d.site->>'status' IN ('unreachable', 'forbidden') AND build.state = 'done'))::int AS unread,
            (count(*) FILTER (WHERE build.state IN ('queued', 'running')))::int AS building
       FROM domains d LEFT JOIN LATERAL (${NEWEST_BUILD}) AS build ON true
      WHERE d.agency_id = $1 AND d.deleted_at IS NULL`,
    [agencyId],
  );
  return row ?? { all: 0, failed: 0, unread: 0, building: 0 };
}

const activeBuild = z.object({
  domainId: z.int(),
  /** `marketKey`; '': the default. */
  market: z.string(),
  stage: z.enum(BUILD_STAGES),
  progress: z.number(),
});
export type ActiveDomainBuild = Readonly<z.infer<typeof activeBuild>>;

export async function activeBuilds(executor: Executor, agencyId: number): Promise<ActiveDomainBuild[]> {
  return await checkedRows(
    executor,
    activeBuild,
    `SELECT build.domain_id AS "domainId", build.market, build.stage, build.progress
       FROM builds build JOIN domains d ON d.id = build.domain_id
      WHERE d.agency_id = $1 AND d.deleted_at IS NULL AND build.state IN ('queued', 'running')
      ORDER BY build.domain_id, build.market`,
    [agencyId],
  );
}
