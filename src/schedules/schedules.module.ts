import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuildsModule } from '../builds/builds.module';
import { QuotaModule } from '../quota/quota.module';
import { SpendingModule } from '../spending/spending.module';
import { ProbeSchedule } from './probe-schedule.entity';
import { ScheduledBuildsService } from './scheduled-builds.service';
import { ScheduledRun } from './scheduled-run.entity';
import { SchedulesService } from './schedules.service';

@Module({
  imports: [
    BuildsModule,
    QuotaModule,
    SpendingModule,
    TypeOrmModule.forFeature([ProbeSchedule, ScheduledRun]),
  ],
  providers: [ScheduledBuildsService, SchedulesService],
  exports: [ScheduledBuildsService, SchedulesService],
})
export class SchedulesModule {}
