import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DeliveryLogService } from './delivery-log.service';
import { DeliveryService } from './delivery.service';
import { WebhookSender } from './webhook-sender.service';
import { DELIVERIES_QUEUE, WebhooksService } from './webhooks.service';

@Module({
  imports: [BullModule.registerQueue({ name: DELIVERIES_QUEUE })],
  providers: [DeliveryLogService, DeliveryService, WebhookSender, WebhooksService],
  exports: [DeliveryLogService, DeliveryService, WebhookSender, WebhooksService],
})
export class WebhooksModule {}
