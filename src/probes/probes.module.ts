import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { EngineCall } from './engine-call.entity';
import { EngineCallsService } from './engine-calls.service';
import { ProbesService } from './probes.service';

@Module({
  imports: [EnginesModule, TypeOrmModule.forFeature([EngineCall])],
  providers: [EngineCallsService, ProbesService],
  exports: [EngineCallsService, ProbesService],
})
export class ProbesModule {}
