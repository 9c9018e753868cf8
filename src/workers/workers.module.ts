import { type DynamicModule, Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { PipelineModule, type PipelineSettings } from '../pipeline/pipeline.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BuildProcessor } from './build.processor';
import { DeliveryProcessor } from './delivery.processor';
import { MailProcessor } from './mail.processor';
import { UptimeProcessor } from './uptime.processor';

/** Every background job. */
@Module({})
export class WorkersModule {
  static forRoot(settings: PipelineSettings): DynamicModule {
    return {
      module: WorkersModule,
      imports: [MailModule, PipelineModule.forRoot(settings), WebhooksModule],
      providers: [BuildProcessor, DeliveryProcessor, MailProcessor, UptimeProcessor],
    };
  }
}
