import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isOutOfTime } from '../common/unavailable';
import { Config } from '../config/config';
import { expiredPartitions, monthsAhead } from './partition-months';
import {
  type ClaimedTable,
  dropPartition,
  makePartition,
  MONTHLY_TABLES,
  PARTITIONED_TABLES,
  partitionNames,
} from './partitioned-tables.queries';

/** Workers may be away for so long before rows go into the default partition. */
const MONTHS_AHEAD = 3;
const EVERY_SECONDS = 3_600;

/** Makes the partitions of the months to come, and drops those whose time is over. */
@Injectable()
export class PartitionsService {
  private readonly logger = new Logger(PartitionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async apply(table: ClaimedTable, signal: AbortSignal): Promise<void> {
    const now = new Date();
    const present = await partitionNames(this.dataSource, table.id);
    for (const month of monthsAhead(table.id, now, MONTHS_AHEAD)) {
      signal.throwIfAborted();
      if (present.includes(month.name)) continue;
      await this.inTime(async () => {
        const made = await makePartition(this.dataSource, table.id, month);
        this.logger.log({ partition: month.name, made }, 'a month ahead');
      });
    }
    const keptDays = this.config[MONTHLY_TABLES[table.id].keptDays];
    for (const name of expiredPartitions(table.id, present, now, keptDays)) {
      signal.throwIfAborted();
      await this.inTime(async () => {
        await dropPartition(this.dataSource, name);
        this.logger.log({ partition: name }, 'a month whose time was over was dropped');
      });
    }
    await PARTITIONED_TABLES.giveBack(this.dataSource, table, EVERY_SECONDS);
  }

  /** Others wait for the table meanwhile: what does not end in time is tried again at the next look, and no sooner. */
  private async inTime(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      this.logger.warn({ err: error }, 'a month could not be made or dropped in time');
    }
  }
}
