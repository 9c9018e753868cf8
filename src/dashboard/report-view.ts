import { SECTION_KEYS, type SectionKey } from '../common/section-keys';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import type { ComparisonDto } from '../history/comparison.dto';
import type { AnswerDto } from '../reports/answer.dto';
import type { CoverageDto } from '../reports/coverage.dto';
import { presentCoverage, presentFraming } from '../reports/coverage.presenter';
import type { FramingDto } from '../reports/framing.dto';
import type { ReportSectionsDto } from '../reports/report.dto';
import type { SearchQueryDto } from '../reports/search-query.dto';
import { answeredAt, type Snapshot } from '../reports/snapshot.entity';
import type { PromptMentionRate, SnapshotText } from '../reports/snapshots.queries';
import type { SourceDto } from '../reports/source.dto';
import { noStatistics } from '../reports/statistics/report-statistics';
import type { StatisticsDto } from '../reports/statistics/statistics.dto';
import { tagOfKey } from '../text/market';
import type { Trend } from './trend';

/** The sections of a snapshot, without those that could not be built. */
export function sectionsOf(snapshot: SnapshotText): ReportSectionsDto {
  return Object.fromEntries(
    SECTION_KEYS.flatMap((key: SectionKey) => {
      const text = snapshot[key];
      return text === null ? [] : [[key, JSON.parse(text) as unknown]];
    }),
  );
}

/** The data behind a report. */
export interface ReportEvidenceView {
  /** By mention rate, highest first. */
  readonly topPrompts: readonly PromptMentionRate[];
  /** In order of the prompts, engines by name. */
  readonly answers: readonly AnswerDto[];
  /** Those that most answers cite first. */
  readonly sources: readonly SourceDto[];
  readonly queries: readonly SearchQueryDto[];
  /** Of any age; null: none was ordered. */
  readonly bundle: BrandDiligenceDto | null;
}

/** How it came to be so. */
export interface ReportPastView {
  readonly trend: Trend;
  /** With the report before; null: there is none. */
  readonly comparison: ComparisonDto | null;
}

/** What the pages show of one snapshot. */
export interface ReportView extends ReportEvidenceView, ReportPastView {
  readonly versionId: string;
  readonly generatedAt: Date;
  readonly answeredAt: Date;
  readonly source: 'live' | 'simulated';
  /** `marketTag` of where its questions were asked; null: no place was named. */
  readonly market: string | null;
  readonly sections: ReportSectionsDto;
  readonly statistics: StatisticsDto;
  readonly coverage: CoverageDto;
  /** null for a report of an earlier version. */
  readonly framing: FramingDto | null;
}

export function reportView(
  snapshot: Snapshot,
  evidence: ReportEvidenceView,
  past: ReportPastView,
): ReportView {
  const { versionId, generatedAt, source, coverage, market } = snapshot;
  return {
    versionId,
    generatedAt,
    answeredAt: answeredAt(snapshot),
    source,
    market: tagOfKey(market),
    sections: sectionsOf(snapshot),
    statistics: statisticsOf(snapshot),
    coverage: presentCoverage(coverage, SECTION_KEYS),
    framing: presentFraming(coverage),
    ...evidence,
    ...past,
  };
}

function statisticsOf({ statistics }: Pick<Snapshot, 'statistics'>): StatisticsDto {
  return statistics === null ? noStatistics('not_computed') : (JSON.parse(statistics) as StatisticsDto);
}
