import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { QuotaModule } from '../quota/quota.module';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { JobDeliveriesService } from './job-deliveries.service';
import { RefreshJob } from './refresh-job.entity';
import { RefreshJobsController } from './refresh-jobs.controller';
import { RefreshJobsService } from './refresh-jobs.service';
import { RefreshOrdersService } from './refresh-orders.service';
import { WebhookTestController } from './webhook-test.controller';
import { WebhookTestService } from './webhook-test.service';

@Module({
  imports: [
    IdempotencyModule,
    QuotaModule,
    BuildsModule,
    DomainsModule,
    TypeOrmModule.forFeature([RefreshJob]),
    WebhooksModule,
  ],
  controllers: [RefreshJobsController, WebhookTestController],
  providers: [JobDeliveriesService, RefreshJobsService, RefreshOrdersService, WebhookTestService],
  exports: [JobDeliveriesService],
})
export class RefreshJobsModule {}
