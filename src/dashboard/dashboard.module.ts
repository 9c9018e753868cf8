import { Module } from '@nestjs/common';
import { QuotaModule } from '../quota/quota.module';
import { AuthModule } from '../auth/auth.module';
import { BuildsModule } from '../builds/builds.module';
import { SecretBoxModule } from '../config/secret-box.module';
import { DomainsModule } from '../domains/domains.module';
import { ReportsModule } from '../reports/reports.module';
import { FormBodyGuard } from './form-body.guard';
import { LostPageController } from './lost-page.controller';
import { PagesController } from './pages.controller';
import { PagesService } from './pages.service';
import { SameOriginGuard } from './same-origin.guard';
import { SessionGuard } from './session.guard';
import { SessionsService } from './sessions.service';
import { SignInController } from './sign-in.controller';
import { StyleSheetController } from './style-sheet.controller';

/** Read-only pages for agencies, made on the server. */
@Module({
  imports: [QuotaModule, AuthModule, BuildsModule, DomainsModule, ReportsModule, SecretBoxModule],
  controllers: [StyleSheetController, SignInController, PagesController, LostPageController],
  providers: [FormBodyGuard, PagesService, SameOriginGuard, SessionGuard, SessionsService],
})
export class DashboardModule {}
