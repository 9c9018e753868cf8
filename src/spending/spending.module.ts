import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SpendHold } from './spend-hold.entity';
import { SpendLimitsService } from './spend-limits.service';
import { SpendPeriod } from './spend-period.entity';

@Module({
  imports: [TypeOrmModule.forFeature([SpendHold, SpendPeriod])],
  providers: [SpendLimitsService],
  exports: [SpendLimitsService],
})
export class SpendingModule {}
