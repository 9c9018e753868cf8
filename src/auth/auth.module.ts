import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitsService } from '../queue/rate-limits.service';
import { ApiKey } from './api-key.entity';
import { ApiKeysService } from './api-keys.service';
import { BearerGuard } from './bearer.guard';
import { KeyThrottleGuard, keyThrottle } from './key-throttle.guard';
import { KeyUsesService } from './key-uses.service';
import { PrincipalsService } from './principals.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([ApiKey]),
    ThrottlerModule.forRootAsync({ inject: [RateLimitsService], useFactory: keyThrottle }),
  ],
  providers: [ApiKeysService, BearerGuard, KeyThrottleGuard, KeyUsesService, PrincipalsService],
  exports: [ApiKeysService, BearerGuard, KeyThrottleGuard, PrincipalsService],
})
export class AuthModule {}
