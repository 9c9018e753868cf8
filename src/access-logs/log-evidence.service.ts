import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LogEvidence } from '../signals/observed-answers';
import { AccessLogDaysService } from './access-log-days.service';
import { answeredPages } from './access-logs.queries';
import { DAY_MS, utcDay } from '../text/utc-day';

const DAYS = 28;
/** Each is held against robots.txt. */
const MAX_PAGES = 500;

/** What the logs of the last four weeks say of the answers that AI agents get. */
@Injectable()
export class LogEvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: AccessLogDaysService,
  ) {}

  /** null: no log was given for these days, and nothing is known. */
  async ofDomain(domainId: number): Promise<LogEvidence | null> {
    const now = Date.now();
    const period = { domainId, from: utcDay(now - (DAYS - 1) * DAY_MS), to: utcDay(now + DAY_MS) };
    const days = await this.days.within(period);
    const [first, last] = [days[0]?.day, days.at(-1)?.day];
    if (first === undefined || last === undefined) return null;
    const pages = await answeredPages(this.dataSource, period, MAX_PAGES);
    return { from: first, to: last, days: days.length, pages };
  }
}
