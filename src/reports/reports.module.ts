import { type DynamicModule, Module } from '@nestjs/common';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { AnswersController } from './answers.controller';
import { AnswersService } from './answers.service';
import { FreshBuildsService } from './fresh-builds.service';
import { KnownPagesService } from './known-pages.service';
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
      imports: [BuildsModule, DomainsModule],
      controllers: [AnswersController, ReportsController],
      providers: [
        AnswersService,
        FreshBuildsService,
        KnownPagesService,
        MeasuresService,
        ReadyReportsService,
        ReportHeadsService,
        ReportsService,
        SnapshotsService,
        { provide: REPORT_SETTINGS, useValue: settings },
      ],
      exports: [
        FreshBuildsService,
        KnownPagesService,
        MeasuresService,
        REPORT_SETTINGS,
        SnapshotsService,
      ],
    };
  }
}
