import { Injectable } from '@nestjs/common';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import type { Domain } from '../domains/domain.entity';
import type { AnswerDto } from '../reports/answer.dto';
import type { Snapshot } from '../reports/snapshot.entity';
import type { MarketChoice } from './market-choice';
import { ReportEvidenceService } from './report-evidence.service';
import { ReportPastService } from './report-past.service';
import { type ReportView, reportView } from './report-view';

/** A report with all that a page tells of it. */
@Injectable()
export class ReportViewsService {
  constructor(
    private readonly evidence: ReportEvidenceService,
    private readonly past: ReportPastService,
  ) {}

  /** `snapshot`: of the domain, for the market. */
  async of(domain: Domain, snapshot: Snapshot, market: MarketChoice): Promise<ReportView> {
    const [evidence, past] = await Promise.all([
      this.evidence.of(domain, snapshot.versionId, market.line),
      this.past.of({ agencyId: domain.agencyId, domainId: domain.id, market }),
    ]);
    return reportView(snapshot, evidence, past);
  }

  async answers(domain: Domain, { versionId }: Snapshot): Promise<AnswerDto[]> {
    return await this.evidence.answersOf(domain, versionId);
  }

  async bundle(domain: Domain, { line }: MarketChoice): Promise<BrandDiligenceDto | null> {
    return await this.evidence.bundleOf(domain, line);
  }
}
