import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlertChecksService } from '../alerts/alert-checks.service';
import { ALERT_SUBSCRIPTIONS, type DueAlertCheck } from '../alerts/alert-subscriptions.queries';
import { LeasedJob } from '../leases/leased-job';

/** Checks once a day whether a rate that somebody watches moved. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class AlertProcessor extends LeasedJob<DueAlertCheck> {
  constructor(
    dataSource: DataSource,
    private readonly checks: AlertChecksService,
  ) {
    super(dataSource, ALERT_SUBSCRIPTIONS, { concurrency: 2 });
  }

  protected async run(due: DueAlertCheck, signal: AbortSignal): Promise<void> {
    await this.checks.check(due, signal);
  }
}
