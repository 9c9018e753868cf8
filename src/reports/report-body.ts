import type { SectionKey } from '../common/section-keys';
import type { Snapshot } from './snapshot.entity';

/** What a response says besides the snapshot itself. */
export interface ReportContext {
  readonly host: string;
  /** False only in the response whose request caused the build. */
  readonly cached: boolean;
}

/** The report as JSON text: sections are already text, so nothing is parsed or built anew. */
export function reportText(snapshot: Snapshot, keys: readonly SectionKey[], context: ReportContext): string {
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
  return `{"meta":${meta},"sections":{${sections.join(',')}}}`;
}
