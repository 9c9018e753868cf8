import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { SecretBoxModule } from '../common/secret-box.module';
import { MailModule } from '../mail/mail.module';
import { AccountMailsService } from './account-mails.service';
import { AgenciesService } from './agencies.service';
import { Agency } from './agency.entity';
import { IdempotencyKey } from './idempotency-key.entity';
import { IdempotencyService } from './idempotency.service';
import { KeyChangesService } from './key-changes.service';
import { KeysController } from './keys.controller';
import { QuotaEntry } from './quota-entry.entity';
import { QuotaMonth } from './quota-month.entity';
import { QuotaService } from './quota.service';
import { ReadChargesService } from './read-charges.service';
import { SignupController } from './signup.controller';
import { SignupService } from './signup.service';
import { SignupThrottleGuard } from './signup-throttle.guard';
import { UsageController } from './usage.controller';

@Module({
  imports: [
    TypeOrmModule.forFeature([Agency, IdempotencyKey, QuotaEntry, QuotaMonth]),
    AuthModule,
    MailModule,
    SecretBoxModule,
  ],
  controllers: [KeysController, SignupController, UsageController],
  providers: [
    AccountMailsService,
    AgenciesService,
    IdempotencyService,
    KeyChangesService,
    QuotaService,
    ReadChargesService,
    SignupService,
    SignupThrottleGuard,
  ],
  exports: [IdempotencyService, KeyChangesService, QuotaService, ReadChargesService],
})
export class AgenciesModule {}
