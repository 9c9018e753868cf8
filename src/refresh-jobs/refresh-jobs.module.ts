import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { CallbackUrlService } from './callback-url.service';
import { JobDeliveriesController } from './job-deliveries.controller';
import { JobDeliveriesService } from './job-deliveries.service';
import { RefreshJobsController } from './refresh-jobs.controller';
import { RefreshJobsService } from './refresh-jobs.service';
import { WebhookTestController } from './webhook-test.controller';
import { WebhookTestService } from './webhook-test.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RefreshJob } from './refresh-job.entity';
import { OutboundModule } from '../outbound/outbound.module';

@Module({
  imports: [
    TypeOrmModule.forFeature([RefreshJob]),
    AgenciesModule,
    OutboundModule,
    BuildsModule,
    DomainsModule,
    WebhooksModule,
  ],
  controllers: [JobDeliveriesController, RefreshJobsController, WebhookTestController],
  providers: [CallbackUrlService, JobDeliveriesService, RefreshJobsService, WebhookTestService],
  exports: [RefreshJobsService],
})
export class RefreshJobsModule {}
