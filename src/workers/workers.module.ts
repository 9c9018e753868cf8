import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module';
import { CanaryModule } from '../canary/canary.module';
import { DomainsModule } from '../domains/domains.module';
import { HistoryModule } from '../history/history.module';
import { MailModule } from '../mail/mail.module';
import { PipelineModule } from '../pipeline/pipeline.module';
import { RetentionModule } from '../retention/retention.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { SealingModule } from '../sealing/sealing.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BuildProcessor } from './build.processor';
import { DeliveryProcessor } from './delivery.processor';
import { MailProcessor } from './mail.processor';
import {
  AlertProcessor,
  ConstantsProcessor,
  EngineWatchProcessor,
  PartitionProcessor,
  ResealingProcessor,
  RetentionProcessor,
} from './scheduled-jobs.processor';
import { ScheduleProcessor } from './schedule.processor';
import { UptimeProcessor } from './uptime.processor';

@Module({
  imports: [
    AlertsModule,
    CanaryModule,
    DomainsModule,
    HistoryModule,
    MailModule,
    PipelineModule,
    RetentionModule,
    SchedulesModule,
    SealingModule,
    WebhooksModule,
  ],
  providers: [
    AlertProcessor,
    BuildProcessor,
    ConstantsProcessor,
    DeliveryProcessor,
    EngineWatchProcessor,
    MailProcessor,
    PartitionProcessor,
    ResealingProcessor,
    RetentionProcessor,
    ScheduleProcessor,
    UptimeProcessor,
  ],
})
export class WorkersModule {}
