import { SECTION_KEYS } from '../common/section-keys';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import type { Domain } from '../domains/domain.entity';
import type { ComparisonDto } from '../history/comparison.dto';
import type { AnswerDto } from '../reports/answer.dto';
import type { CoverageDto } from '../reports/coverage.dto';
import type { FramingDto } from '../reports/framing.dto';
import type { ReportSectionsDto } from '../reports/report.dto';
import type { SearchQueryDto } from '../reports/search-query.dto';
import { answeredAt, type Snapshot } from '../reports/snapshot.entity';
import type { PromptMentionRate } from '../reports/snapshots.queries';
import type { SourceDto } from '../reports/source.dto';
import { noStatistics } from '../reports/statistics/report-statistics';
import type { StatisticsDto } from '../reports/statistics/statistics.dto';
import { tagOfKey } from '../text/market';
import type { Trend } from './trend';

/** What the pages and the client report read of a snapshot. */
export interface SnapshotView {
  readonly answeredAt: Date;
  readonly source: 'live' | 'simulated';
  /** False: the profile was changed since its answers were read. */
  readonly isCurrent: boolean;
  /** `marketTag` of where its questions were asked; null: no place was named. */
  readonly market: string | null;
  /** Without those that could not be built. */
  readonly sections: ReportSectionsDto;
  readonly statistics: StatisticsDto;
}

/** What the pages show of one snapshot. */
export interface ReportView extends SnapshotView {
  readonly versionId: string;
  readonly generatedAt: Date;
  readonly coverage: CoverageDto;
  /** null for a report of an earlier version. */
  readonly framing: FramingDto | null;
  /** By mention rate, highest first. */
  readonly topPrompts: readonly PromptMentionRate[];
  /** In order of the prompts, then engines by name, then samples. */
  readonly answers: readonly AnswerDto[];
  /** Those that most answers cite first. */
  readonly sources: readonly SourceDto[];
  readonly queries: readonly SearchQueryDto[];
  /** Of any age; null: none was ordered. */
  readonly bundle: BrandDiligenceDto | null;
  readonly trend: Trend;
  /** With the report before; null: there is none. */
  readonly comparison: ComparisonDto | null;
}

export function snapshotView(snapshot: Snapshot, { profileVersion }: Domain): SnapshotView {
  const { source, market, statistics } = snapshot;
  return {
    answeredAt: answeredAt(snapshot),
    source,
    isCurrent: snapshot.profileVersion === profileVersion,
    market: tagOfKey(market),
    // the texts are ours, as they are served
    sections: Object.fromEntries(
      SECTION_KEYS.flatMap((key) => {
        const text = snapshot[key];
        return text === null ? [] : [[key, JSON.parse(text) as unknown]];
      }),
    ),
    statistics:
      statistics === null ? noStatistics('not_computed') : (JSON.parse(statistics) as StatisticsDto),
  };
}
