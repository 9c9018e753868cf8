import type { EntityManager } from 'typeorm';
import type { Executor } from '../database/query';
import { storableJson } from '../database/storable';
import type { SiteSummary } from './known-site.entity';
import { ANALYSIS_VERSION, type KnownPage, PageFetch } from './page-fetch.entity';
import { PageScore } from './page-score.entity';
import type { PageScoreRow } from './page-scores';
import type { SignalState } from './signal-states';

/** Until the transaction ends no build of another market of the domain writes these rows. Must come before the first of them. */
export async function lockMeasures(executor: Executor, domainId: number): Promise<void> {
  await executor.query(`SELECT pg_advisory_xact_lock(hashtextextended('measures:' || $1::int, 0))`, [
    domainId,
  ]);
}

/** Replaces the page rows of the domain. Needs the lock. */
export async function replacePageScores(
  manager: EntityManager,
  domainId: number,
  rows: readonly PageScoreRow[],
): Promise<void> {
  await manager.delete(PageScore, { domainId });
  await manager.query(
    `INSERT INTO page_scores (domain_id, url, score, dimensions, stale, fetched_at)
     SELECT $1, url, score, dimensions, stale, "fetchedAt"
       FROM jsonb_to_recordset($2::jsonb) AS row (url text, score smallint, dimensions jsonb, stale boolean, "fetchedAt" timestamptz)`,
    [domainId, storableJson(rows)],
  );
}

export async function upsertSignals(
  executor: Executor,
  domainId: number,
  states: readonly SignalState[],
): Promise<void> {
  await executor.query(
    `INSERT INTO signal_results (domain_id, endpoint, result, stale, fetched_at)
     SELECT $1, result->>'endpoint', result, stale, "fetchedAt"
       FROM jsonb_to_recordset($2::jsonb) AS row (result jsonb, stale boolean, "fetchedAt" timestamptz)
     ON CONFLICT (domain_id, endpoint) DO UPDATE
        SET result = excluded.result, stale = excluded.stale, fetched_at = excluded.fetched_at`,
    [domainId, storableJson(states)],
  );
}

/** Replaces the known pages of the domain; the first of several with one address counts. Needs the lock. */
export async function replacePages(
  manager: EntityManager,
  domainId: number,
  pages: readonly KnownPage[],
): Promise<void> {
  await manager.delete(PageFetch, { domainId });
  await manager.query(
    `INSERT INTO page_fetches (domain_id, url, etag, last_modified, analysis_version, analysis)
     SELECT $1, url, etag, "lastModified", $2, analysis
       FROM jsonb_to_recordset($3::jsonb) AS row (url text, etag text, "lastModified" text, analysis jsonb)
     ON CONFLICT (domain_id, url) DO NOTHING`,
    [domainId, ANALYSIS_VERSION, storableJson(pages)],
  );
}

export async function saveKnownSite(executor: Executor, domainId: number, site: SiteSummary): Promise<void> {
  await executor.query(
    `INSERT INTO known_sites (domain_id, analysis_version, site) VALUES ($1, $2, $3)
     ON CONFLICT (domain_id) DO UPDATE SET analysis_version = excluded.analysis_version, site = excluded.site`,
    [domainId, ANALYSIS_VERSION, storableJson(site)],
  );
}
