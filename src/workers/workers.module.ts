import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { PipelineModule } from '../pipeline/pipeline.module';
import { RetentionModule } from '../retention/retention.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { SealingModule } from '../sealing/sealing.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BuildProcessor } from './build.processor';
import { DeliveryProcessor } from './delivery.processor';
import { MailProcessor } from './mail.processor';
import { ResealingProcessor } from './resealing.processor';
import { RetentionProcessor } from './retention.processor';
import { ScheduleProcessor } from './schedule.processor';
import { UptimeProcessor } from './uptime.processor';

/** Every background job. */
@Module({
  imports: [MailModule, PipelineModule, RetentionModule, SchedulesModule, SealingModule, WebhooksModule],
  providers: [
    BuildProcessor,
    DeliveryProcessor,
    MailProcessor,
    ResealingProcessor,
    RetentionProcessor,
    ScheduleProcessor,
    UptimeProcessor,
  ],
})
export class WorkersModule {}
