import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { ResealingService } from '../sealing/resealing.service';
import { type ClaimedColumn, enrolColumns, SEALED_COLUMN_ROWS } from '../sealing/sealed-columns.queries';

/** Looks through each sealed column when a worker starts, and on its schedule. Nothing nudges it. */
@Injectable()
export class ResealingProcessor extends LeasedJob<ClaimedColumn> {
  constructor(
    dataSource: DataSource,
    private readonly resealing: ResealingService,
  ) {
    super(dataSource, SEALED_COLUMN_ROWS, { concurrency: 1, lookEveryMs: 5_000, enrol: enrolColumns });
  }

  protected async run(column: ClaimedColumn, signal: AbortSignal): Promise<void> {
    await this.resealing.apply(column, signal);
  }
}
