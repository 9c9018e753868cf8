import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { AccountChangesService } from './account-changes.service';
import { AccountMailsService } from './account-mails.service';
import { AgenciesService } from './agencies.service';
import { AgencyBranding } from './agency-branding.entity';
import { AgencyController } from './agency.controller';
import { Agency } from './agency.entity';
import { AuditEntry } from './audit-entry.entity';
import { AuditLogController } from './audit-log.controller';
import { AuditLogService } from './audit-log.service';
import { BrandingService } from './branding.service';
import { KeyChangesService } from './key-changes.service';
import { KeysController } from './keys.controller';
import { LogosService } from './logos.service';
import { PeopleChangesService } from './people-changes.service';
import { PeopleController } from './people.controller';
import { SignInLink } from './sign-in-link.entity';
import { SignInLinksService } from './sign-in-links.service';
import { SignupController } from './signup.controller';
import { SignupLimitService } from './signup-limit.service';
import { SignupService } from './signup.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Agency, AgencyBranding, AuditEntry, SignInLink]),
    AuthModule,
    MailModule,
  ],
  controllers: [AgencyController, KeysController, PeopleController, AuditLogController, SignupController],
  providers: [
    AccountChangesService,
    AccountMailsService,
    AgenciesService,
    AuditLogService,
    BrandingService,
    KeyChangesService,
    LogosService,
    PeopleChangesService,
    SignInLinksService,
    SignupService,
    SignupLimitService,
  ],
  exports: [
    AgenciesService,
    AuditLogService,
    BrandingService,
    KeyChangesService,
    PeopleChangesService,
    SignInLinksService,
  ],
})
export class AgenciesModule {}
