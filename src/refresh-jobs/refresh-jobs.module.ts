import { Module } from '@nestjs/common';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { CallbackUrlService } from './callback-url.service';
import { RefreshJobsController } from './refresh-jobs.controller';
import { RefreshJobsService } from './refresh-jobs.service';

@Module({
  imports: [BuildsModule, DomainsModule, WebhooksModule],
  controllers: [RefreshJobsController],
  providers: [CallbackUrlService, RefreshJobsService],
  exports: [RefreshJobsService],
})
export class RefreshJobsModule {}
