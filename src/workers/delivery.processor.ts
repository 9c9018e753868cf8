import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { Nudge } from '../queue/nudge';
import { DELIVERIES_QUEUE } from '../webhooks/deliveries.queue';
import { DeliveryService } from '../webhooks/delivery.service';

/** A slow receiver holds a place for up to 15 s; one origin gets a quarter of the places at most. */
const CONCURRENCY = 128;

@Processor(DELIVERIES_QUEUE)
export class DeliveryProcessor {
  constructor(private readonly deliveries: DeliveryService) {}

  @Process({ concurrency: CONCURRENCY })
  async process(job: Job<Nudge>): Promise<void> {
    await this.deliveries.deliver(job.data.id);
  }
}
