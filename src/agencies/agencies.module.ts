import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { AccountChangesService } from './account-changes.service';
import { AccountMailsService } from './account-mails.service';
import { AgencyBranding } from './agency-branding.entity';
import { AgencyController } from './agency.controller';
import { Agency } from './agency.entity';
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
    TypeOrmModule.forFeature([Agency, AgencyBranding, SignInLink]),
    AuditLogModule,
    AuthModule,
    MailModule,
  ],
  controllers: [AgencyController, KeysController, PeopleController, SignupController],
  providers: [
    AccountChangesService,
    AccountMailsService,
    BrandingService,
    KeyChangesService,
    LogosService,
    PeopleChangesService,
    SignInLinksService,
    SignupService,
    SignupLimitService,
  ],
  exports: [BrandingService, KeyChangesService, PeopleChangesService, SignInLinksService],
})
export class AgenciesModule {}
