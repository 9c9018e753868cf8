import { Processor } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { inSpan } from '../tracing/tracing';
import { type ClaimedDelivery, DELIVERIES } from '../webhooks/deliveries.queries';
import { DeliveryService } from '../webhooks/delivery.service';
import { DELIVERIES_QUEUE } from '../webhooks/webhooks.service';

@Processor(DELIVERIES_QUEUE)
@Injectable()
export class DeliveryProcessor extends LeasedJob<ClaimedDelivery> {
  constructor(
    dataSource: DataSource,
    private readonly deliveries: DeliveryService,
  ) {
    super(dataSource, DELIVERIES, { concurrency: 256, finishesOnStop: true });
  }

  protected async run(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    const { id, traceParent } = delivery;
    const span = {
      name: 'delivery',
      kind: 'client',
      parent: traceParent,
      attributes: { 'delivery.id': id },
    } as const;
    await inSpan(span, async () => {
      await this.deliveries.attempt(delivery, signal);
    });
  }
}
