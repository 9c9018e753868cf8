import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { UptimeChecker } from '../pipeline/uptime-check.service';
import { type DueUptimeCheck, enrolDomains, UPTIME_SCHEDULES } from '../reports/uptime-schedules.queries';

/** Checks the home page of every domain each quarter of an hour. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class UptimeProcessor extends LeasedJob<DueUptimeCheck> {
  constructor(
    dataSource: DataSource,
    private readonly checker: UptimeChecker,
  ) {
    // mostly waiting for slow sites
    super(dataSource, UPTIME_SCHEDULES, { concurrency: 50, lookEveryMs: 5_000 });
  }

  override async look(): Promise<void> {
    try {
      await enrolDomains(this.dataSource);
    } finally {
      await super.look();
    }
  }

  protected async run(due: DueUptimeCheck, signal: AbortSignal): Promise<void> {
    await this.checker.check(due, signal);
  }
}
