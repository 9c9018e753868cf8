import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { type ClaimedTable, PARTITIONED_TABLES } from '../retention/partitioned-tables.queries';
import { PartitionsService } from '../retention/partitions.service';

/** Sees to the partitions of each table once an hour. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class PartitionProcessor extends LeasedJob<ClaimedTable> {
  constructor(
    dataSource: DataSource,
    private readonly partitions: PartitionsService,
  ) {
    super(dataSource, PARTITIONED_TABLES, {
      concurrency: 1,
      lookEveryMs: 5_000,
      enrol: (executor) => PARTITIONED_TABLES.enrol(executor),
    });
  }

  protected async run(table: ClaimedTable, signal: AbortSignal): Promise<void> {
    await this.partitions.apply(table, signal);
  }
}
