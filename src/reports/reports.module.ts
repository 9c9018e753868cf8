import { type DynamicModule, Module } from '@nestjs/common';
import { BuildsModule } from '../builds/builds.module';
import { MeasuresService } from './measures.service';
import { ReportsController } from './reports.controller';
import { ReadyReportsService } from './ready-reports.service';
import { ReportHeadsService } from './report-heads.service';
import { REPORT_SETTINGS, type ReportSettings, ReportsService } from './reports.service';
import { SnapshotsService } from './snapshots.service';

@Module({})
export class ReportsModule {
  static forRoot(settings: ReportSettings): DynamicModule {
    return {
      module: ReportsModule,
      global: true,
      imports: [BuildsModule],
      controllers: [ReportsController],
      providers: [
        MeasuresService,
        ReadyReportsService,
        ReportHeadsService,
        ReportsService,
        SnapshotsService,
        { provide: REPORT_SETTINGS, useValue: settings },
      ],
      exports: [MeasuresService, SnapshotsService],
    };
  }
}
