import { Injectable } from '@nestjs/common';
import { CrawlerService } from '../crawl/crawler.service';
import type { SiteOpening } from '../crawl/page';
import { MeasuresService } from '../reports/measures.service';
import type { DueUptimeCheck } from '../reports/uptime-schedules.service';
import type { UptimeCheck } from '../signals/uptime';

/** Checks whether a home page answers, and stores the result. */
@Injectable()
export class UptimeChecker {
  constructor(
    private readonly crawler: CrawlerService,
    private readonly measures: MeasuresService,
  ) {}

  /** Sites whose robots.txt shuts us out are not requested, and nothing is stored. */
  async check({ domainId, host }: DueUptimeCheck, signal: AbortSignal): Promise<void> {
    const opening = await this.crawler.open(host, { signal });
    const check = uptimeCheckOf(opening);
    if (check !== null) await this.measures.addUptimeCheck(domainId, check);
  }
}

/**
 * A site is up when it gives any answer below 500: a page that asks for a password is up. A server that fails on
 * robots.txt is down. null when robots.txt shuts us out.
 */
export function uptimeCheckOf({ home, robots }: Pick<SiteOpening, 'home' | 'robots'>): UptimeCheck | null {
  const { fetchedAt: at, error, elapsedMs: ms } = home;
  const status = error?.kind === 'robots' ? robots.status : home.status;
  if (error?.kind === 'robots' && status < 500) return null;
  return { at, ok: error === null && status > 0 && status < 500, status, ms };
}
