import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module';
import { QuotaModule } from '../quota/quota.module';
import { AuthModule } from '../auth/auth.module';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { ReportsModule } from '../reports/reports.module';
import { AgencyPagesController } from './agency-pages.controller';
import { CsrfGuard } from './csrf.guard';
import { FormBodyGuard } from './form-body.guard';
import { KeysPagesController } from './keys-pages.controller';
import { LostPageController } from './lost-page.controller';
import { MailLinkController } from './mail-link.controller';
import { PagesController } from './pages.controller';
import { PagesService } from './pages.service';
import { SameOriginGuard } from './same-origin.guard';
import { SessionsModule } from './sessions.module';
import { SignInController } from './sign-in.controller';
import { StyleSheetController } from './style-sheet.controller';

/** Pages for agencies, made on the server: read-only but for the keys. */
@Module({
  imports: [
    AgenciesModule,
    AuthModule,
    BuildsModule,
    DomainsModule,
    QuotaModule,
    ReportsModule,
    SessionsModule,
  ],
  controllers: [
    StyleSheetController,
    SignInController,
    MailLinkController,
    PagesController,
    KeysPagesController,
    AgencyPagesController,
    LostPageController,
  ],
  providers: [CsrfGuard, FormBodyGuard, PagesService, SameOriginGuard],
})
export class DashboardModule {}
