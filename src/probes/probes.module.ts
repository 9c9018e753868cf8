import { type DynamicModule, Module } from '@nestjs/common';
import { EnginesModule } from '../engines/engines.module';
import { EngineCallsService } from './engine-calls.service';
import { ProbeCacheService } from './probe-cache.service';
import { ENGINE_DEADLINE_MS, ProbesService } from './probes.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EngineCall } from './engine-call.entity';
import { ProbeAnswer } from './probe-answer.entity';

@Module({})
export class ProbesModule {
  static forRoot(deadlineMs: number): DynamicModule {
    return {
      module: ProbesModule,
      imports: [TypeOrmModule.forFeature([EngineCall, ProbeAnswer]), EnginesModule],
      providers: [
        EngineCallsService,
        ProbeCacheService,
        ProbesService,
        { provide: ENGINE_DEADLINE_MS, useValue: deadlineMs },
      ],
      exports: [EngineCallsService, ProbesService],
    };
  }
}
