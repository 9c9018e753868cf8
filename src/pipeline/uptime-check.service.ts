import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isUnavailable } from '../common/unavailable';
import { CrawlerService } from '../crawl/crawler.service';
import { MeasuresService } from '../reports/measures.service';
import { bookNextCheck, type DueUptimeCheck } from '../reports/uptime-schedules.queries';
import { uptimeSampleOf } from './uptime-sample';

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
      const check = uptimeSampleOf(await this.crawler.open(due.host, signal));
      if (check !== null) await this.measures.addUptimeCheck(due.id, check);
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      this.logger.debug({ err: error, domainId: due.id }, 'an uptime check gave no result');
    }
    await bookNextCheck(this.dataSource, due);
  }
}
