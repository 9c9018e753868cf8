import { Module } from '@nestjs/common';
import { ApiKeysService } from './api-keys.service';
import { BearerGuard } from './bearer.guard';
import { FailedAttemptsService } from './failed-attempts.service';

@Module({
  providers: [ApiKeysService, BearerGuard, FailedAttemptsService],
  exports: [ApiKeysService, BearerGuard, FailedAttemptsService],
})
export class AuthModule {}
