import { SECTION_KEYS, type SectionKey } from '../common/section-keys';
import type { ReportSectionsDto } from '../reports/report.dto';
import type { PromptMentionRate, SnapshotText } from '../reports/snapshots.queries';

/** The sections of a snapshot, without those that could not be built. */
export function sectionsOf(snapshot: SnapshotText): ReportSectionsDto {
  return Object.fromEntries(
    SECTION_KEYS.flatMap((key: SectionKey) => {
      const text = snapshot[key];
      return text === null ? [] : [[key, JSON.parse(text) as unknown]];
    }),
  );
}

/** What the pages show of one snapshot. */
export interface ReportView {
  readonly versionId: string;
  readonly generatedAt: Date;
  readonly source: 'live' | 'simulated';
  readonly sections: ReportSectionsDto;
  /** By mention rate, highest first. */
  readonly topPrompts: readonly PromptMentionRate[];
}

export function reportView(snapshot: SnapshotText, topPrompts: readonly PromptMentionRate[]): ReportView {
  const { versionId, generatedAt, source } = snapshot;
  return { versionId, generatedAt, source, sections: sectionsOf(snapshot), topPrompts };
}
