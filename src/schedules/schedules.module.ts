import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuildsModule } from '../builds/builds.module';
import { ProbesModule } from '../probes/probes.module';
import { QuotaModule } from '../quota/quota.module';
import { ProbeSchedule } from './probe-schedule.entity';
import { ScheduledBuildsService } from './scheduled-builds.service';
import { ScheduledRun } from './scheduled-run.entity';
import { SchedulesService } from './schedules.service';

@Module({
  imports: [BuildsModule, ProbesModule, QuotaModule, TypeOrmModule.forFeature([ProbeSchedule, ScheduledRun])],
  providers: [ScheduledBuildsService, SchedulesService],
  exports: [ScheduledBuildsService, SchedulesService],
})
export class SchedulesModule {}
