import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { CallbackUrlService } from './callback-url.service';
import { DeliveryLogService } from './delivery-log.service';
import { DeliveryService } from './delivery.service';
import { ReceiverWindowService } from './receiver-window.service';
import { RedeliveriesService } from './redeliveries.service';
import { WebhookSender } from './webhook-sender.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookAttempt } from './webhook-attempt.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { OutboundModule } from '../outbound/outbound.module';
import { SecretBoxModule } from '../config/secret-box.module';
import { DELIVERIES_QUEUE, WebhooksService } from './webhooks.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookAttempt, WebhookDelivery]),
    OutboundModule,
    SecretBoxModule,
    BullModule.registerQueue({ name: DELIVERIES_QUEUE }),
  ],
  providers: [
    CallbackUrlService,
    DeliveryLogService,
    DeliveryService,
    ReceiverWindowService,
    RedeliveriesService,
    WebhookSender,
    WebhooksService,
  ],
  exports: [
    CallbackUrlService,
    DeliveryLogService,
    DeliveryService,
    ReceiverWindowService,
    RedeliveriesService,
    WebhookSender,
    WebhooksService,
  ],
})
export class WebhooksModule {}
