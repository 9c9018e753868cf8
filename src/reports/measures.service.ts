import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRows } from '../database/query';
import { storableJson } from '../database/storable';
import type { UptimeCheck } from '../signals/uptime';
import type { PageScoreRow } from './page-scores';
import type { SignalState } from './signal-states';

/** Checks of the last 30 days count for uptime, the newest 3,000 at most: one each quarter of an hour. */
export const UPTIME_DAYS = 30;
const UPTIME_CHECKS = 3_000;

interface Dated {
  readonly fetchedAt: Date | null;
}

/** Last known good measures of a domain's pages and signals, and its uptime checks. */
@Injectable()
export class MeasuresService {
  constructor(private readonly dataSource: DataSource) {}

  async pageScores(domainId: number): Promise<PageScoreRow[]> {
    const rows = await queryRows<Omit<PageScoreRow, 'fetchedAt'> & Dated>(
      this.dataSource,
      'SELECT url, score, dimensions, stale, fetched_at AS "fetchedAt" FROM page_scores WHERE domain_id = $1',
      [domainId],
    );
    return rows.map(withIsoDate);
  }

  async signals(domainId: number): Promise<SignalState[]> {
    const rows = await queryRows<Omit<SignalState, 'fetchedAt'> & Dated>(
      this.dataSource,
      'SELECT result, stale, fetched_at AS "fetchedAt" FROM signal_results WHERE domain_id = $1',
      [domainId],
    );
    return rows.map(withIsoDate);
  }

  async uptimeChecks(domainId: number): Promise<UptimeCheck[]> {
    const rows = await queryRows<{ at: Date; ok: boolean; status: number; ms: number }>(
      this.dataSource,
      `SELECT checked_at AS at, ok, status, elapsed_ms AS ms FROM uptime_checks
        WHERE domain_id = $1 AND checked_at > now() - make_interval(days => $2)
        ORDER BY checked_at DESC LIMIT $3`,
      [domainId, UPTIME_DAYS, UPTIME_CHECKS],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  async addUptimeCheck(domainId: number, check: UptimeCheck): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uptime_checks (domain_id, checked_at, ok, status, elapsed_ms) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (domain_id, checked_at) DO NOTHING`,
      [domainId, check.at, check.ok, check.status, Math.round(check.ms)],
    );
  }

  /** Replaces the page rows of the domain: a page that the crawl no longer finds is forgotten. */
  async savePageScores(executor: Executor, domainId: number, rows: readonly PageScoreRow[]): Promise<void> {
    await executor.query('DELETE FROM page_scores WHERE domain_id = $1', [domainId]);
    await executor.query(
      `INSERT INTO page_scores (domain_id, url, score, dimensions, stale, fetched_at)
       SELECT $1, url, score, dimensions, stale, "fetchedAt"
         FROM jsonb_to_recordset($2::jsonb) AS row (url text, score smallint, dimensions jsonb, stale boolean, "fetchedAt" timestamptz)`,
      [domainId, storableJson(rows)],
    );
  }

  async saveSignals(executor: Executor, domainId: number, states: readonly SignalState[]): Promise<void> {
    await executor.query(
      `INSERT INTO signal_results (domain_id, endpoint, result, stale, fetched_at)
       SELECT $1, result->>'endpoint', result, stale, "fetchedAt"
         FROM jsonb_to_recordset($2::jsonb) AS row (result jsonb, stale boolean, "fetchedAt" timestamptz)
       ON CONFLICT (domain_id, endpoint) DO UPDATE
          SET result = excluded.result, stale = excluded.stale, fetched_at = excluded.fetched_at`,
      [domainId, storableJson(states)],
    );
  }
}

function withIsoDate<Row extends Dated>(row: Row): Omit<Row, 'fetchedAt'> & { fetchedAt: string | null } {
  return { ...row, fetchedAt: row.fetchedAt?.toISOString() ?? null };
}
