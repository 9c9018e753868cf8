import type { IncludeKey } from '../common/include-keys';
import type { SectionKey } from '../common/section-keys';
import { presentCoverage, presentFraming } from './coverage.presenter';
import type { Snapshot } from './snapshot.entity';
import { noStatistics } from './statistics/report-statistics';

/** What of a snapshot is served. */
export interface ReportParts {
  readonly sections: readonly SectionKey[];
  /** In the order of `INCLUDE_KEYS`. */
  readonly include: readonly IncludeKey[];
}

/** What a response says besides the snapshot itself. */
export interface ReportContext {
  readonly host: string;
  /** False only in the response whose request caused the build. */
  readonly cached: boolean;
}

/** As JSON text: sections are text already, so nothing is built anew. null when none could be built: that is no report. */
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
  const textOf: Readonly<Record<IncludeKey, () => string>> = {
    coverage: () => JSON.stringify(presentCoverage(snapshot.coverage, keys)),
    framing: () => JSON.stringify(presentFraming(snapshot.coverage)),
    statistics: () => snapshot.statistics ?? JSON.stringify(noStatistics('not_computed')),
  };
  const included = include.map((key) => `,"${key}":${textOf[key]()}`);
  return `{"meta":${meta},"sections":{${sections.join(',')}}${included.join('')}}`;
}
