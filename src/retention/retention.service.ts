import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Config } from '../config/config';
import { checkedRows } from '../database/checked-rows';
import { type ClaimedRetentionTask, RETENTION_RULES, RETENTION_TASKS } from './retention-rules.queries';

/** Few enough that no other statement waits long for the rows of one batch. */
const ROWS_PER_BATCH = 200;
/** After so many batches the task is left to whoever looks next. */
const BATCHES_PER_RUN = 200;
const EVERY_SECONDS = 3_600;
const CONTINUE_SECONDS = 1;

const doneRow = z.object({ done: z.int() });

/** Deletes what is older than the configuration allows, in small batches. */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async apply(task: ClaimedRetentionTask, signal: AbortSignal): Promise<void> {
    const rule = RETENTION_RULES.find(({ name }) => name === task.id);
    const keptSeconds = rule?.keptSeconds(this.config) ?? 0;
    let batchesLeft = BATCHES_PER_RUN;
    let rows = 0;
    for (const batch of rule?.batches ?? []) {
      for (let isFull = true; isFull && batchesLeft > 0; batchesLeft -= 1) {
        signal.throwIfAborted();
        const done = await checkedRows(this.dataSource, doneRow, batch, [keptSeconds, ROWS_PER_BATCH]);
        isFull = done.length === ROWS_PER_BATCH;
        rows += done.length;
      }
    }
    if (rows > 0)
      this.logger.log({ rule: task.id, rows }, 'rows whose time was over were deleted or emptied');
    const seconds = batchesLeft > 0 ? EVERY_SECONDS : CONTINUE_SECONDS;
    await RETENTION_TASKS.giveBack(this.dataSource, task, seconds);
  }
}
