import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../quota/quota.module';
import { BuildsModule } from '../builds/builds.module';
import { DomainsModule } from '../domains/domains.module';
import { AnswersController } from './answers.controller';
import { AnswersService } from './answers.service';
import { CurrentSnapshotsService } from './current-snapshots.service';
import { EvidenceTurnsService } from './evidence-turns.service';
import { FreshBuildsService } from './fresh-builds.service';
import { KnownSite } from './known-site.entity';
import { MeasuresService } from './measures.service';
import { NewestPagesService } from './newest-pages.service';
import { PageFetch } from './page-fetch.entity';
import { PageScore } from './page-score.entity';
import { ReadyReportsService } from './ready-reports.service';
import { ReportHeadsService } from './report-heads.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';
import { SignalResultRow } from './signal-result.entity';
import { SnapshotProbe } from './snapshot-probe.entity';
import { Snapshot } from './snapshot.entity';
import { SnapshotsService } from './snapshots.service';
import { MeasuredConstant } from './statistics/measured-constant.entity';
import { UptimeCheck } from './uptime-check.entity';
import { UptimeSchedule } from './uptime-schedule.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      KnownSite,
      MeasuredConstant,
      PageFetch,
      PageScore,
      SignalResultRow,
      Snapshot,
      SnapshotProbe,
      UptimeCheck,
      UptimeSchedule,
    ]),
    QuotaModule,
    BuildsModule,
    DomainsModule,
  ],
  controllers: [ReportsController, AnswersController],
  providers: [
    AnswersService,
    CurrentSnapshotsService,
    EvidenceTurnsService,
    FreshBuildsService,
    MeasuresService,
    NewestPagesService,
    ReadyReportsService,
    ReportHeadsService,
    ReportsService,
    SnapshotsService,
  ],
  exports: [AnswersService, FreshBuildsService, MeasuresService, SnapshotsService],
})
export class ReportsModule {}
