import { Module } from '@nestjs/common';
import { BuildsModule } from '../builds/builds.module';
import { PipelineModule } from '../pipeline/pipeline.module';
import { ReportsModule } from '../reports/reports.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BuildProcessor } from './build.processor';
import { DeliveryProcessor } from './delivery.processor';
import { MailProcessor } from './mail.processor';
import { SweeperService } from './sweeper.service';
import { UptimeScheduler } from './uptime-scheduler.service';

@Module({
  imports: [BuildsModule, ReportsModule, WebhooksModule, PipelineModule],
  providers: [BuildProcessor, DeliveryProcessor, MailProcessor, SweeperService, UptimeScheduler],
})
export class WorkersModule {}
