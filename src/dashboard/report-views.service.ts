import { Injectable } from '@nestjs/common';
import { SECTION_KEYS } from '../common/section-keys';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import { DiligenceService } from '../diligence/diligence.service';
import type { Domain } from '../domains/domain.entity';
import type { AnswerDto } from '../reports/answer.dto';
import { AnswersService } from '../reports/answers.service';
import { presentCoverage, presentFraming } from '../reports/coverage.presenter';
import type { Snapshot } from '../reports/snapshot.entity';
import { SnapshotsService } from '../reports/snapshots.service';
import { type MarketChoice, snapshotTag } from './market-choice';
import { ReportPastService } from './report-past.service';
import { type ReportView, snapshotView } from './report-view';

const TOP_PROMPTS = 5;

/** A report with all that a page tells of it, as the API serves it. Uses no unit and waits for no build. */
@Injectable()
export class ReportViewsService {
  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly answers: AnswersService,
    private readonly diligence: DiligenceService,
    private readonly past: ReportPastService,
  ) {}

  /** `snapshot`: of the domain, for the market. */
  async of(domain: Domain, snapshot: Snapshot, market: MarketChoice): Promise<ReportView> {
    const { id: domainId, agencyId } = domain;
    const { versionId, generatedAt, coverage } = snapshot;
    const asked = { agencyId, domainId, tag: snapshotTag(snapshot) };
    const [topPrompts, answers, evidence, bundle, trend, comparison] = await Promise.all([
      this.snapshots.topPrompts(versionId, TOP_PROMPTS),
      this.answersOf(domain, snapshot),
      this.answers.evidenceOf(versionId, domain),
      this.bundleOf(domain, market),
      this.past.trend(asked),
      this.past.comparison(asked),
    ]);
    return {
      ...snapshotView(snapshot, domain),
      versionId,
      generatedAt,
      coverage: presentCoverage(coverage, SECTION_KEYS),
      framing: presentFraming(coverage),
      topPrompts,
      answers,
      ...evidence,
      bundle,
      trend,
      comparison,
    };
  }

  async answersOf({ agencyId }: Domain, { versionId }: Snapshot): Promise<AnswerDto[]> {
    return await this.answers.ofVersion(agencyId, versionId);
  }

  /** Of any age; null: none was ordered. */
  async bundleOf(domain: Domain, { line }: MarketChoice): Promise<BrandDiligenceDto | null> {
    return await this.diligence.newest(domain, line);
  }
}
