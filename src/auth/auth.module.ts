import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitsService } from '../queue/rate-limits.service';
import { ApiKey } from './api-key.entity';
import { ApiKeysService } from './api-keys.service';
import { BearerGuard } from './bearer.guard';
import { KeyThrottleGuard, keyThrottle } from './key-throttle.guard';
import { KeyUsesService } from './key-uses.service';
import { PeopleService } from './people.service';
import { Person } from './person.entity';
import { PrincipalsService } from './principals.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([ApiKey, Person]),
    ThrottlerModule.forRootAsync({ inject: [RateLimitsService], useFactory: keyThrottle }),
  ],
  providers: [
    ApiKeysService,
    BearerGuard,
    KeyThrottleGuard,
    KeyUsesService,
    PeopleService,
    PrincipalsService,
  ],
  exports: [ApiKeysService, BearerGuard, KeyThrottleGuard, PeopleService, PrincipalsService],
})
export class AuthModule {}
