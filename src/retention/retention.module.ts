import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionTask } from './retention-task.entity';
import { RetentionService } from './retention.service';

@Module({
  imports: [TypeOrmModule.forFeature([RetentionTask])],
  providers: [RetentionService],
  exports: [RetentionService],
})
export class RetentionModule {}
