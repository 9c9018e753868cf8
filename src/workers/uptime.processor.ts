import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UptimeChecker } from '../pipeline/uptime-check.service';
import { type DueUptimeCheck, enrolDomains, UPTIME_SCHEDULES } from '../reports/uptime-schedules.queries';
import { CallJob } from './call-job';

/** Checks the home page of every domain each quarter of an hour. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class UptimeProcessor extends CallJob<DueUptimeCheck> {
  constructor(dataSource: DataSource, checker: UptimeChecker) {
    // mostly waiting for slow sites
    const settings = { concurrency: 50, lookEveryMs: 5_000 };
    super(dataSource, UPTIME_SCHEDULES, settings, (due, signal) => checker.check(due, signal));
  }

  override async look(): Promise<void> {
    try {
      await enrolDomains(this.dataSource);
    } finally {
      await super.look();
    }
  }
}
