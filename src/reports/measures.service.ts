import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { UptimeSample } from '../signals/uptime';
import { KnownSite, type SiteSummary } from './known-site.entity';
import { ANALYSIS_VERSION } from './page-fetch.entity';
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
  constructor(
    @InjectRepository(PageScore) private readonly scores: Repository<PageScore>,
    @InjectRepository(SignalResultRow) private readonly results: Repository<SignalResultRow>,
    @InjectRepository(UptimeCheck) private readonly checks: Repository<UptimeCheck>,
  ) {}

  /** What windows go by that are too short to measure it themselves. */
  async constants(): Promise<KnownConstants> {
    return await readConstants(this.scores.manager);
  }

  /** What the last build that visited the site found; null: none of this version did. */
  async site(domainId: number): Promise<SiteSummary | null> {
    const { manager } = this.scores;
    const known = await manager.findOneBy(KnownSite, { domainId, analysisVersion: ANALYSIS_VERSION });
    return known?.site ?? null;
  }

  async pageScores(domainId: number): Promise<PageScoreRow[]> {
    const rows = await this.scores.findBy({ domainId });
    return rows.map(({ fetchedAt, ...row }) => ({ ...row, fetchedAt: isoDate(fetchedAt) }));
  }

  async signals(domainId: number): Promise<SignalState[]> {
    const rows = await this.results.findBy({ domainId });
    return rows.map(({ result, stale, fetchedAt }) => ({ result, stale, fetchedAt: isoDate(fetchedAt) }));
  }

  /** Newest first. */
  async uptimeChecks(domainId: number): Promise<UptimeSample[]> {
    const rows = await this.checks.find({
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
    await this.checks.upsert(check, ['domainId', 'checkedAt']);
  }
}

function isoDate(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
