import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DELIVERIES_QUEUE } from './deliveries.queue';
import { DeliveryLogService } from './delivery-log.service';
import { DeliveryService } from './delivery.service';
import { WebhookSender } from './webhook-sender.service';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [BullModule.registerQueue({ name: DELIVERIES_QUEUE })],
  providers: [DeliveryLogService, DeliveryService, WebhookSender, WebhooksService],
  exports: [BullModule, DeliveryLogService, DeliveryService, WebhookSender, WebhooksService],
})
export class WebhooksModule {}
