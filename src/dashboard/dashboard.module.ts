import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module';
import { QuotaModule } from '../quota/quota.module';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AuthModule } from '../auth/auth.module';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { ReportsModule } from '../reports/reports.module';
import { DiligenceModule } from '../diligence/diligence.module';
import { HistoryModule } from '../history/history.module';
import { RefreshJobsModule } from '../refresh-jobs/refresh-jobs.module';
import { AssetsController } from './assets.controller';
import { AgencyPagesController } from './agency-pages.controller';
import { DomainPagesController } from './domain-pages.controller';
import { HomeController } from './home.controller';
import { KeysPagesController } from './keys-pages.controller';
import { LiveBuildsService } from './live-builds.service';
import { LostPageController } from './lost-page.controller';
import { ReportPastService } from './report-past.service';
import { ReportViewsService } from './report-views.service';
import { RootController } from './root.controller';
import { SessionsService } from './sessions.service';
import { SignInController } from './sign-in.controller';

/** Pages for agencies, made on the server: read-only but for keys and sessions. */
@Module({
  imports: [
    AgenciesModule,
    AuditLogModule,
    AuthModule,
    BuildsModule,
    DiligenceModule,
    DomainsModule,
    HistoryModule,
    QuotaModule,
    RefreshJobsModule,
    ReportsModule,
  ],
  controllers: [
    RootController,
    AssetsController,
    SignInController,
    HomeController,
    DomainPagesController,
    KeysPagesController,
    AgencyPagesController,
    LostPageController,
  ],
  providers: [LiveBuildsService, ReportPastService, ReportViewsService, SessionsService],
})
export class DashboardModule {}
