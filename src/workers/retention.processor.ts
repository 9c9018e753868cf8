import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { type ClaimedRetentionTask, RETENTION_TASKS } from '../retention/retention-rules.queries';
import { RetentionService } from '../retention/retention.service';

/** Applies each rule of retention once an hour. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class RetentionProcessor extends LeasedJob<ClaimedRetentionTask> {
  constructor(
    dataSource: DataSource,
    private readonly retention: RetentionService,
  ) {
    super(dataSource, RETENTION_TASKS, {
      concurrency: 1,
      enrol: (executor) => RETENTION_TASKS.enrol(executor),
    });
  }

  protected async run(task: ClaimedRetentionTask, signal: AbortSignal): Promise<void> {
    await this.retention.apply(task, signal);
  }
}
