import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { ProbesModule } from '../probes/probes.module';
import { FactCheck } from './fact-check.entity';
import { FactChecksService } from './fact-checks.service';
import { ReadingsService } from './readings.service';
import { StoredReading } from './stored-reading.entity';

@Module({
  imports: [EnginesModule, ProbesModule, TypeOrmModule.forFeature([StoredReading, FactCheck])],
  providers: [ReadingsService, FactChecksService],
  exports: [ReadingsService, FactChecksService],
})
export class ReadingsModule {}
