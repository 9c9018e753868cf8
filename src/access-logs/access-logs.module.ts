import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainsModule } from '../domains/domains.module';
import { QuotaModule } from '../quota/quota.module';
import { AccessLogDay } from './access-log-day.entity';
import { AccessLogDaysService } from './access-log-days.service';
import { AccessLogsController } from './access-logs.controller';
import { AccessLogsService } from './access-logs.service';
import { AgentRangeFile } from './agent-range-file.entity';
import { AgentRangesService } from './agent-ranges.service';
import { AgentRequestCount } from './agent-request-count.entity';
import { AiVisitsService } from './ai-visits.service';
import { LogEvidenceService } from './log-evidence.service';
import { AssistantArrival } from './assistant-arrival.entity';

@Module({
  imports: [
    DomainsModule,
    QuotaModule,
    TypeOrmModule.forFeature([AccessLogDay, AgentRangeFile, AgentRequestCount, AssistantArrival]),
  ],
  controllers: [AccessLogsController],
  providers: [
    AccessLogDaysService,
    AccessLogsService,
    AgentRangesService,
    AiVisitsService,
    LogEvidenceService,
  ],
  exports: [LogEvidenceService],
})
export class AccessLogsModule {}
