import { Module } from '@nestjs/common';
import { EnginesModule } from '../engines/engines.module';
import { EngineCallsService } from './engine-calls.service';
import { ProbeCacheService } from './probe-cache.service';
import { ProbesService } from './probes.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EngineCall } from './engine-call.entity';
import { ProbeAnswer } from './probe-answer.entity';

@Module({
  imports: [EnginesModule, TypeOrmModule.forFeature([EngineCall, ProbeAnswer])],
  providers: [EngineCallsService, ProbeCacheService, ProbesService],
  exports: [EngineCallsService, ProbesService],
})
export class ProbesModule {}
