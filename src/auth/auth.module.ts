import { Module } from '@nestjs/common';
import { AccessMemoryService } from './access-memory.service';
import { ApiKeysService } from './api-keys.service';
import { BearerGuard } from './bearer.guard';
import { FailedAttemptsService } from './failed-attempts.service';
import { PrincipalsService } from './principals.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKey } from './api-key.entity';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey])],
  providers: [AccessMemoryService, ApiKeysService, BearerGuard, FailedAttemptsService, PrincipalsService],
  exports: [AccessMemoryService, ApiKeysService, BearerGuard, FailedAttemptsService, PrincipalsService],
})
export class AuthModule {}
