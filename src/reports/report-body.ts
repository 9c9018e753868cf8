import type { IncludeKey } from '../common/include-keys';
import type { SectionKey } from '../common/section-keys';
import { presentCoverage, presentFraming } from './coverage.presenter';
import type { Snapshot } from './snapshot.entity';
import { noStatistics } from './statistics/report-statistics';

/** What of a snapshot is served. */
export interface ReportParts {
  readonly sections: readonly SectionKey[];
  readonly include: readonly IncludeKey[];
}

/** What a response says besides the snapshot itself. */
export interface ReportContext {
  readonly host: string;
  /** False only in the response whose request caused the build. */
  readonly cached: boolean;
}

/**
 * The report as JSON text: sections are already text, so nothing is parsed or built anew. null when none of the sections
 * could be built: an empty report is no report.
 */
export function reportText(
  snapshot: Snapshot,
  { sections: keys, include }: ReportParts,
  context: ReportContext,
): string | null {
  const meta = JSON.stringify({
    domain_id: snapshot.domainId,
    domain: context.host,
    version_id: snapshot.versionId,
    generated_at: snapshot.generatedAt.toISOString(),
    cached: context.cached,
    source: snapshot.source,
  });
  const sections = keys.flatMap((key) => {
    const text = snapshot[key];
    // a section whose build failed is left out, not null
    return text === null ? [] : [`"${key}":${text}`];
  });
  if (sections.length === 0) return null;
  const coverage = include.includes('coverage')
    ? `,"coverage":${JSON.stringify(presentCoverage(snapshot.coverage, keys))}`
    : '';
  const framing = include.includes('framing')
    ? `,"framing":${JSON.stringify(presentFraming(snapshot.coverage))}`
    : '';
  const statistics = include.includes('statistics')
    ? `,"statistics":${snapshot.statistics ?? JSON.stringify(noStatistics('not_computed'))}`
    : '';
  return `{"meta":${meta},"sections":{${sections.join(',')}}${coverage}${framing}${statistics}}`;
}
