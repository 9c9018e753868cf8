import { Processor } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inSpan } from '../tracing/tracing';
import { type ClaimedDelivery, DELIVERIES } from '../webhooks/deliveries.queries';
import { DeliveryService } from '../webhooks/delivery.service';
import { DELIVERIES_QUEUE } from '../webhooks/webhooks.service';
import { CallJob } from './call-job';

@Processor(DELIVERIES_QUEUE)
@Injectable()
export class DeliveryProcessor extends CallJob<ClaimedDelivery> {
  constructor(dataSource: DataSource, deliveries: DeliveryService) {
    const settings = { concurrency: 256, finishesOnStop: true };
    super(dataSource, DELIVERIES, settings, async (delivery, signal) => {
      const { id, traceParent: parent } = delivery;
      const span = { name: 'delivery', kind: 'client', parent, attributes: { 'delivery.id': id } } as const;
      await inSpan(span, () => deliveries.attempt(delivery, signal));
    });
  }
}
