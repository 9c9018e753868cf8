import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { CallbackUrlService } from './callback-url.service';
import { DeliveryService } from './delivery.service';
import { RedeliveriesService } from './redeliveries.service';
import { WebhookSender } from './webhook-sender.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookAttempt } from './webhook-attempt.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { OutboundModule } from '../outbound/outbound.module';
import { DELIVERIES_QUEUE, WebhooksService } from './webhooks.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookAttempt, WebhookDelivery]),
    OutboundModule,
    BullModule.registerQueue({ name: DELIVERIES_QUEUE }),
  ],
  providers: [CallbackUrlService, DeliveryService, RedeliveriesService, WebhookSender, WebhooksService],
  exports: [CallbackUrlService, DeliveryService, RedeliveriesService, WebhookSender, WebhooksService],
})
export class WebhooksModule {}
