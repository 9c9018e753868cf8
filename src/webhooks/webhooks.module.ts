import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DELIVERIES_QUEUE } from './deliveries.queue';
import { DeliveryLogService } from './delivery-log.service';
import { DeliveryLeaseService } from './delivery-lease.service';
import { DeliveryNudgesService } from './delivery-nudges.service';
import { DeliveryService } from './delivery.service';
import { WebhookSender } from './webhook-sender.service';
import { WebhooksService } from './webhooks.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookAttempt } from './webhook-attempt.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { OutboundModule } from '../outbound/outbound.module';
import { SecretBoxModule } from '../common/secret-box.module';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookAttempt, WebhookDelivery]),
    OutboundModule,
    SecretBoxModule,
    BullModule.registerQueue({ name: DELIVERIES_QUEUE }),
  ],
  providers: [
    DeliveryLeaseService,
    DeliveryLogService,
    DeliveryNudgesService,
    DeliveryService,
    WebhookSender,
    WebhooksService,
  ],
  exports: [
    DeliveryLeaseService,
    DeliveryLogService,
    DeliveryNudgesService,
    DeliveryService,
    WebhookSender,
    WebhooksService,
  ],
})
export class WebhooksModule {}
