import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { ProbesModule } from '../probes/probes.module';
import { ReadingsService } from './readings.service';
import { StoredReading } from './stored-reading.entity';

@Module({
  imports: [EnginesModule, ProbesModule, TypeOrmModule.forFeature([StoredReading])],
  providers: [ReadingsService],
  exports: [ReadingsService],
})
export class ReadingsModule {}
