import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessLogsModule } from '../access-logs/access-logs.module';
import { BuildsModule } from '../builds/builds.module';
import { CrawlModule } from '../crawl/crawl.module';
import { DiligenceBundle } from '../diligence/diligence-bundle.entity';
import { DomainsModule } from '../domains/domains.module';
import { EnginesModule } from '../engines/engines.module';
import { ProbesModule } from '../probes/probes.module';
import { ReadingsModule } from '../readings/readings.module';
import { RefreshJob } from '../refresh-jobs/refresh-job.entity';
import { ReportsModule } from '../reports/reports.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { AnswerReader } from './answer-reader.service';
import { BuildPipeline } from './build-pipeline.service';
import { BuildRecordService } from './build-record.service';
import { DiligenceStep } from './diligence-step.service';
import { PageAnalyser } from './page-analyser.service';
import { ProfileStep } from './profile-step.service';
import { QuestionStep } from './question-step.service';
import { ReaderPool } from './reader-pool.service';
import { ReadingStep } from './reading-step.service';
import { RereadingStep } from './rereading-step.service';
import { ResultStep } from './result-step.service';
import { SiteStep } from './site-step.service';
import { StoredAnswers } from './stored-answers.service';
import { UptimeChecker } from './uptime-check.service';
import { WaitingJobsService } from './waiting-jobs.service';

@Module({
  imports: [
    AccessLogsModule,
    BuildsModule,
    CrawlModule,
    DomainsModule,
    EnginesModule,
    ProbesModule,
    ReadingsModule,
    ReportsModule,
    TypeOrmModule.forFeature([DiligenceBundle, RefreshJob]),
    WebhooksModule,
  ],
  providers: [
    AnswerReader,
    BuildPipeline,
    BuildRecordService,
    DiligenceStep,
    PageAnalyser,
    ProfileStep,
    QuestionStep,
    ReaderPool,
    ReadingStep,
    RereadingStep,
    ResultStep,
    SiteStep,
    StoredAnswers,
    UptimeChecker,
    WaitingJobsService,
  ],
  exports: [BuildPipeline, BuildRecordService, UptimeChecker],
})
export class PipelineModule {}
