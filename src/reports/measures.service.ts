import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { UptimeSample } from '../signals/uptime';
import { KnownSite, type SiteSummary } from './known-site.entity';
import { lockMeasures, replacePages } from './measures.queries';
import { ANALYSIS_VERSION, type KnownPage, PageFetch } from './page-fetch.entity';
import { PageScore } from './page-score.entity';
import type { PageScoreRow } from './page-scores';
import { SignalResultRow } from './signal-result.entity';
import type { SignalState } from './signal-states';
import type { KnownConstants } from './statistics/known-constants';
import { readConstants } from './statistics/measured-constants.queries';
import { UptimeCheck } from './uptime-check.entity';
import { DAY_MS } from '../text/utc-day';

/** Checks of the last 30 days count for uptime, the newest 3,000 at most: one each quarter of an hour. */
export const UPTIME_DAYS = 30;
const UPTIME_CHECKS = 3_000;

/** Last known good measures of a domain's pages and signals, its uptime checks, and how alike answers are. */
@Injectable()
export class MeasuresService {
  constructor(private readonly dataSource: DataSource) {}

  /** What windows go by that are too short to measure it themselves. */
  async constants(): Promise<KnownConstants> {
    return await readConstants(this.dataSource);
  }

  /** By address: a page that has not changed is neither sent nor analysed again. Analyses of an older version are left out. */
  async pages(domainId: number): Promise<ReadonlyMap<string, KnownPage>> {
    const pages = await this.dataSource.manager.find(PageFetch, {
      select: { url: true, etag: true, lastModified: true, analysis: true },
      where: { domainId, analysisVersion: ANALYSIS_VERSION },
    });
    return new Map(pages.map((page) => [page.url, page]));
  }

  /** Replaces the pages of the domain. */
  async savePages(domainId: number, pages: readonly KnownPage[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockMeasures(manager, domainId);
      await replacePages(manager, domainId, pages);
    });
  }

  /** What the last build that visited the site found; null: none of this version did. */
  async site(domainId: number): Promise<SiteSummary | null> {
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(KnownSite, { domainId, analysisVersion: ANALYSIS_VERSION });
    return known?.site ?? null;
  }

  async pageScores(domainId: number): Promise<PageScoreRow[]> {
    const rows = await this.dataSource.manager.findBy(PageScore, { domainId });
    return rows.map(({ fetchedAt, ...row }) => ({ ...row, fetchedAt: isoDate(fetchedAt) }));
  }

  async signals(domainId: number): Promise<SignalState[]> {
    const rows = await this.dataSource.manager.findBy(SignalResultRow, { domainId });
    return rows.map(({ result, stale, fetchedAt }) => ({ result, stale, fetchedAt: isoDate(fetchedAt) }));
  }

  /** Newest first. */
  async uptimeChecks(domainId: number): Promise<UptimeSample[]> {
    const rows = await this.dataSource.manager.find(UptimeCheck, {
      where: { domainId, checkedAt: MoreThan(new Date(Date.now() - UPTIME_DAYS * DAY_MS)) },
      order: { checkedAt: 'DESC' },
      take: UPTIME_CHECKS,
    });
    return rows.map(({ checkedAt, ok, status, elapsedMs }) => ({
      at: checkedAt.toISOString(),
      ok,
      status,
      ms: elapsedMs,
    }));
  }

  async addUptimeCheck(domainId: number, { at, ok, status, ms }: UptimeSample): Promise<void> {
    const check = { domainId, checkedAt: new Date(at), ok, status, elapsedMs: Math.round(ms) };
    await this.dataSource.manager.upsert(UptimeCheck, check, ['domainId', 'checkedAt']);
  }
}

function isoDate(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
