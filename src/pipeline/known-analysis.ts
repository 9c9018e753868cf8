import type { FetchedPage } from '../crawl/page';
import type { KnownPage } from '../reports/known-pages.service';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { withAgeOf } from '../signals/readiness';

const NOT_MODIFIED = 304;
/** Longer validators are no honest ones. */
const MAX_ETAG_CHARS = 256;
const MAX_DATE_CHARS = 64;

/**
 * The analysis of a page that answered that it is still what it was, as of now; null when it did not say so.
 * @param now ISO 8601: the age of a page grows though its text does not change
 */
export function unchangedAnalysis(
  page: FetchedPage,
  known: ReadonlyMap<string, KnownPage>,
  now: string,
): AnalysedPage | null {
  const before = page.status === NOT_MODIFIED ? known.get(page.url) : undefined;
  if (before === undefined) return null;
  const { analysis } = before;
  return { ...analysis, fetchedAt: page.fetchedAt, readiness: withAgeOf(analysis, now) };
}

/** What is kept of a crawl for the next one: readable pages that stand where they were asked for. */
export function pagesToKnow(
  fetched: readonly FetchedPage[],
  analyses: readonly AnalysedPage[],
  known: ReadonlyMap<string, KnownPage>,
): KnownPage[] {
  return analyses.flatMap((analysis, at) => {
    const page = fetched[at];
    if (page === undefined || analysis.unreadable !== null) return [];
    const before = page.status === NOT_MODIFIED ? known.get(page.url) : undefined;
    if (before !== undefined) return [{ ...before, analysis }];
    if (page.status !== 200 || page.url !== page.finalUrl || page.truncated) return [];
    const etag = page.headers.etag ?? null;
    const lastModified = page.headers['last-modified'] ?? null;
    return [
      {
        url: page.url,
        etag: etag !== null && etag.length <= MAX_ETAG_CHARS ? etag : null,
        lastModified: lastModified !== null && lastModified.length <= MAX_DATE_CHARS ? lastModified : null,
        analysis,
      },
    ];
  });
}
