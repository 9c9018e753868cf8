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
import { CsrfGuard } from './csrf.guard';
import { EventsController } from './events.controller';
import { FormBodyGuard } from './form-body.guard';
import { HomeService } from './home.service';
import { KeysPagesController } from './keys-pages.controller';
import { LiveBuildsService } from './live-builds.service';
import { LostPageController } from './lost-page.controller';
import { MailLinkController } from './mail-link.controller';
import { PagesController } from './pages.controller';
import { PagesService } from './pages.service';
import { ReportPastService } from './report-past.service';
import { ReportViewsService } from './report-views.service';
import { RootController } from './root.controller';
import { SameOriginGuard } from './same-origin.guard';
import { SessionsModule } from './sessions.module';
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
    SessionsModule,
  ],
  controllers: [
    RootController,
    AssetsController,
    EventsController,
    SignInController,
    MailLinkController,
    PagesController,
    KeysPagesController,
    AgencyPagesController,
    LostPageController,
  ],
  providers: [
    CsrfGuard,
    FormBodyGuard,
    HomeService,
    LiveBuildsService,
    PagesService,
    ReportPastService,
    ReportViewsService,
    SameOriginGuard,
  ],
})
export class DashboardModule {}
