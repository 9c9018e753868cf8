import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { PipelineModule } from '../pipeline/pipeline.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BuildProcessor } from './build.processor';
import { DeliveryProcessor } from './delivery.processor';
import { MailProcessor } from './mail.processor';
import { UptimeProcessor } from './uptime.processor';

/** Every background job. */
@Module({
  imports: [MailModule, PipelineModule, WebhooksModule],
  providers: [BuildProcessor, DeliveryProcessor, MailProcessor, UptimeProcessor],
})
export class WorkersModule {}
