import { Injectable } from '@nestjs/common';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import { DiligenceService } from '../diligence/diligence.service';
import type { Domain } from '../domains/domain.entity';
import type { MarketLine } from '../domains/market-line';
import type { AnswerDto } from '../reports/answer.dto';
import { AnswersService } from '../reports/answers.service';
import { SnapshotsService } from '../reports/snapshots.service';
import { SourcesService } from '../reports/sources.service';
import type { ReportEvidenceView } from './report-view';

const TOP_PROMPTS = 5;

/** What stands behind a report, as the API serves it. Uses no unit and waits for no build. */
@Injectable()
export class ReportEvidenceService {
  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly answers: AnswersService,
    private readonly sources: SourcesService,
    private readonly diligence: DiligenceService,
  ) {}

  /** `versionId`: of a snapshot of the domain for the market. */
  async of(domain: Domain, versionId: string, line: MarketLine): Promise<ReportEvidenceView> {
    const [topPrompts, answers, evidence, bundle] = await Promise.all([
      this.snapshots.topPrompts(versionId, TOP_PROMPTS),
      this.answers.ofVersion(domain.agencyId, versionId),
      this.sources.ofVersion(versionId, domain),
      this.diligence.newest(domain, line),
    ]);
    return { topPrompts, answers, ...evidence, bundle };
  }

  async answersOf({ agencyId }: Domain, versionId: string): Promise<AnswerDto[]> {
    return await this.answers.ofVersion(agencyId, versionId);
  }

  async bundleOf(domain: Domain, line: MarketLine): Promise<BrandDiligenceDto | null> {
    return await this.diligence.newest(domain, line);
  }
}
