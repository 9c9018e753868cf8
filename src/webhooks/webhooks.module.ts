import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DELIVERIES_QUEUE } from './deliveries.queue';
import { DeliveryService } from './delivery.service';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [BullModule.registerQueue({ name: DELIVERIES_QUEUE })],
  providers: [DeliveryService, WebhooksService],
  exports: [BullModule, DeliveryService, WebhooksService],
})
export class WebhooksModule {}
