import { Injectable } from '@nestjs/common';
import { CrawlerService } from '../crawl/crawler.service';
import type { SiteOpening } from '../crawl/page';
import { MeasuresService } from '../reports/measures.service';
import type { DueUptimeCheck } from '../reports/uptime-schedules.service';
import type { UptimeCheck } from '../signals/uptime';

/** Looks whether a home page answers, and books what it saw. */
@Injectable()
export class UptimeChecker {
  constructor(
    private readonly crawler: CrawlerService,
    private readonly measures: MeasuresService,
  ) {}

  /** A site whose robots.txt keeps us out is not asked, and nothing is booked. */
  async check({ domainId, host }: DueUptimeCheck, signal: AbortSignal): Promise<void> {
    const opening = await this.crawler.open(host, { signal });
    const check = uptimeCheckOf(opening);
    if (check !== null) await this.measures.addUptimeCheck(domainId, check);
  }
}

/**
 * A site is up when it gives any proper answer: a page that asks for a password is up too. A server that fails at
 * robots.txt already is down; null when robots.txt keeps us out, which says nothing.
 */
export function uptimeCheckOf({ home, robots }: Pick<SiteOpening, 'home' | 'robots'>): UptimeCheck | null {
  const { fetchedAt: at, error, elapsedMs: ms } = home;
  const status = error?.kind === 'robots' ? robots.status : home.status;
  if (error?.kind === 'robots' && status < 500) return null;
  return { at, ok: error === null && status > 0 && status < 500, status, ms };
}
