import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { SpendingModule } from '../spending/spending.module';
import { EngineCall } from './engine-call.entity';
import { EngineCallsService } from './engine-calls.service';
import { ProbeAnswer } from './probe-answer.entity';
import { ReportCostsService } from './report-costs.service';
import { RawAnswer } from './raw-answer.entity';
import { ProbesService } from './probes.service';

@Module({
  imports: [EnginesModule, SpendingModule, TypeOrmModule.forFeature([EngineCall, ProbeAnswer, RawAnswer])],
  providers: [EngineCallsService, ProbesService, ReportCostsService],
  exports: [EngineCallsService, ProbesService, ReportCostsService],
})
export class ProbesModule {}
