import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { EngineCall } from './engine-call.entity';
import { EngineCallsService } from './engine-calls.service';
import { ProbeAnswer } from './probe-answer.entity';
import { ProbesService } from './probes.service';

@Module({
  imports: [EnginesModule, TypeOrmModule.forFeature([EngineCall, ProbeAnswer])],
  providers: [EngineCallsService, ProbesService],
  exports: [EngineCallsService, ProbesService],
})
export class ProbesModule {}
