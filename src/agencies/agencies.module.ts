import { type DynamicModule, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { RedisService } from '../queue/redis.service';
import { AccountsService } from './accounts.service';
import { AgenciesService } from './agencies.service';
import { IdempotencyService } from './idempotency.service';
import { KeyThrottleGuard, MINUTE_MS } from './key-throttle.guard';
import { QuotaService } from './quota.service';
import { ReadChargesService } from './read-charges.service';
import { RedisThrottlerStorage } from './redis-throttler-storage.service';
import { SignupController } from './signup.controller';
import { SERVICE_ADDRESSES, SignupService, type ServiceAddresses } from './signup.service';
import { SIGNUPS_PER_HOUR, SignupThrottleGuard } from './signup-throttle.guard';
import { UsageController } from './usage.controller';

export interface AgenciesSettings {
  readonly addresses: ServiceAddresses;
  /** Per client address; 0: no limit. */
  readonly signupsPerHour: number;
}

@Module({})
export class AgenciesModule {
  static forRoot(settings: AgenciesSettings): DynamicModule {
    return {
      module: AgenciesModule,
      global: true,
      imports: [
        AuthModule,
        MailModule,
        ThrottlerModule.forRootAsync({
          inject: [RedisService],
          useFactory: (redis: RedisService) => ({
            // the limit is the caller's own: the guard looks it up
            throttlers: [{ name: 'minute', ttl: MINUTE_MS, limit: 1 }],
            storage: new RedisThrottlerStorage(redis),
          }),
        }),
      ],
      controllers: [SignupController, UsageController],
      providers: [
        AccountsService,
        AgenciesService,
        IdempotencyService,
        KeyThrottleGuard,
        QuotaService,
        ReadChargesService,
        SignupService,
        SignupThrottleGuard,
        { provide: SERVICE_ADDRESSES, useValue: settings.addresses },
        { provide: SIGNUPS_PER_HOUR, useValue: settings.signupsPerHour },
      ],
      exports: [
        AccountsService,
        AgenciesService,
        IdempotencyService,
        KeyThrottleGuard,
        QuotaService,
        ReadChargesService,
        ThrottlerModule,
        SERVICE_ADDRESSES,
      ],
    };
  }
}
