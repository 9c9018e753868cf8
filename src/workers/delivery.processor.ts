import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { GroupNudge } from '../queue/nudge';
import { DELIVERIES_QUEUE } from '../webhooks/deliveries.queue';
import { DeliveryService } from '../webhooks/delivery.service';

/** A job is over when its webhooks are taken over, not when they are sent. */
const CONCURRENCY = 4;

@Processor(DELIVERIES_QUEUE)
export class DeliveryProcessor {
  constructor(private readonly deliveries: DeliveryService) {}

  @Process({ concurrency: CONCURRENCY })
  async process(job: Job<GroupNudge>): Promise<void> {
    await this.deliveries.take(job.data.ids);
  }
}
