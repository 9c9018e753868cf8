import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartitionedTable } from './partitioned-table.entity';
import { PartitionsService } from './partitions.service';
import { RetentionTask } from './retention-task.entity';
import { RetentionService } from './retention.service';

@Module({
  imports: [TypeOrmModule.forFeature([PartitionedTable, RetentionTask])],
  providers: [PartitionsService, RetentionService],
  exports: [PartitionsService, RetentionService],
})
export class RetentionModule {}
