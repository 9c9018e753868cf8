import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isUnavailable } from '../common/unavailable';
import { CrawlerService } from '../crawl/crawler.service';
import type { SiteOpening } from '../crawl/page';
import { MeasuresService } from '../reports/measures.service';
import { bookNextCheck, type DueUptimeCheck } from '../reports/uptime-schedules.queries';
import type { UptimeSample } from '../signals/uptime';

/** Checks whether a home page answers, and stores the result. */
@Injectable()
export class UptimeChecker {
  private readonly logger = new Logger(UptimeChecker.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly crawler: CrawlerService,
    private readonly measures: MeasuresService,
  ) {}

  /** A site whose robots.txt disallows us is not requested, and no result is booked. */
  async check(due: DueUptimeCheck, signal: AbortSignal): Promise<void> {
    try {
      const check = uptimeCheckOf(await this.crawler.open(due.host, { signal }));
      if (check !== null) await this.measures.addUptimeCheck(due.id, check);
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      this.logger.debug({ err: error, domainId: due.id }, 'an uptime check gave no result');
    }
    await bookNextCheck(this.dataSource, due);
  }
}

/**
 * A site is up when it gives any answer below 500: a page that asks for a password is up, and so is one that redirects in
 * a circle or away. A server that fails on robots.txt is down. null when robots.txt shuts us out: then nothing is known.
 */
export function uptimeCheckOf({ home, robots }: Pick<SiteOpening, 'home' | 'robots'>): UptimeSample | null {
  const { fetchedAt: at, error, elapsedMs: ms } = home;
  const isRedirect = error?.kind === 'redirects';
  const status = isRedirect ? 302 : error?.kind === 'robots' ? robots.status : home.status;
  if (error?.kind === 'robots' && status < 500) return null;
  return { at, ok: (error === null || isRedirect) && status > 0 && status < 500, status, ms };
}
