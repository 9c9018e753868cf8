import { Module } from '@nestjs/common';
import { EnginesModule } from '../engines/engines.module';
import { EngineCallsService } from './engine-calls.service';
import { ProbeCacheService } from './probe-cache.service';
import { ProbesService } from './probes.service';

@Module({
  imports: [EnginesModule],
  providers: [EngineCallsService, ProbeCacheService, ProbesService],
  exports: [EngineCallsService, ProbesService],
})
export class ProbesModule {}
