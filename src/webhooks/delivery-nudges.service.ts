import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Batcher } from '../common/batcher';
import { type Due, type GroupNudge, nudgeGroup } from '../queue/nudge';
import { DELIVERIES_QUEUE } from './deliveries.queue';

/** In one job. */
export const MAX_NUDGED_TOGETHER = 100;
const PATIENCE_MS = 200;

/** Tells the workers which webhooks are due; those that become due together go together. */
@Injectable()
export class DeliveryNudgesService {
  private readonly batches: Batcher<Due, boolean>;

  constructor(@InjectQueue(DELIVERIES_QUEUE) queue: Queue<GroupNudge>) {
    this.batches = new Batcher(
      async (due) => {
        const accepted = await nudgeGroup(queue, due);
        return due.map(() => accepted);
      },
      { maxItems: MAX_NUDGED_TOGETHER, patienceMs: PATIENCE_MS },
    );
  }

  /** May fail without harm, and says whether it did. */
  async nudge(due: Due): Promise<boolean> {
    return await this.batches.submit(due);
  }
}
