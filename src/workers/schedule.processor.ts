import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { ScheduledBuildsService } from '../schedules/scheduled-builds.service';
import { type DueRun, PROBE_SCHEDULES } from '../schedules/schedules.queries';

/** Has domains probed at their times. Nothing nudges it: it runs on their schedules alone. */
@Injectable()
export class ScheduleProcessor extends LeasedJob<DueRun> {
  constructor(
    dataSource: DataSource,
    private readonly builds: ScheduledBuildsService,
  ) {
    super(dataSource, PROBE_SCHEDULES, { concurrency: 4 });
  }

  protected async run(due: DueRun): Promise<void> {
    await this.builds.run(due);
  }
}
