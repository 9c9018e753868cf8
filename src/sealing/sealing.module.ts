import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResealingService } from './resealing.service';
import { SealedColumn } from './sealed-column.entity';

@Module({
  imports: [TypeOrmModule.forFeature([SealedColumn])],
  providers: [ResealingService],
  exports: [ResealingService],
})
export class SealingModule {}
