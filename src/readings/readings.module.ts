import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { ProbesModule } from '../probes/probes.module';
import { FactChecksService } from './fact-checks.service';
import { FactCheck, StoredReading } from './model-task.entity';
import { ModelTaskServices } from './model-tasks.service';
import { ReadingsService } from './readings.service';

@Module({
  imports: [EnginesModule, ProbesModule, TypeOrmModule.forFeature([StoredReading, FactCheck])],
  providers: [ModelTaskServices, ReadingsService, FactChecksService],
  exports: [ReadingsService, FactChecksService],
})
export class ReadingsModule {}
