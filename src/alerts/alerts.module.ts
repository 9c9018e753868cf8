import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { DomainsModule } from '../domains/domains.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { AlertChecksService } from './alert-checks.service';
import { AlertRedeliveriesService } from './alert-redeliveries.service';
import { AlertEvent } from './alert-event.entity';
import { AlertSubscription } from './alert-subscription.entity';
import { AlertsController } from './alerts.controller';
import { AlertsService } from './alerts.service';

@Module({
  imports: [
    AuditLogModule,
    DomainsModule,
    TypeOrmModule.forFeature([AlertEvent, AlertSubscription]),
    WebhooksModule,
  ],
  controllers: [AlertsController],
  providers: [AlertChecksService, AlertRedeliveriesService, AlertsService],
  exports: [AlertChecksService],
})
export class AlertsModule {}
