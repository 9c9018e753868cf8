import type { FetchedPage } from '../crawl/page';
import type { AnalysedPage, KnownPage } from '../reports/page-fetch.entity';
import { urlKey } from '../crawl/canonical-url';
import { withAgeOf } from '../signals/readiness';
import { type CrawlOutcome, isRecent, MAX_KEPT, newestFirst } from './page-scores';

const NOT_MODIFIED = 304;
const MAX_ETAG_CHARS = 256;
const MAX_DATE_CHARS = 64;

/** The earlier analysis of a page that answered 304, with its age as of `now`, ISO 8601; null for any other answer. */
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

/** What the next crawl is given: pages that this one read, and those of earlier crawls that it did not reach. */
export function pagesToKnow(
  fetched: readonly FetchedPage[],
  analyses: readonly AnalysedPage[],
  known: ReadonlyMap<string, KnownPage>,
  { settled, now }: CrawlOutcome,
): KnownPage[] {
  const unreached = [...known.values()]
    .filter(({ url, analysis }) => !settled.has(urlKey(url)) && isRecent(analysis.fetchedAt, now))
    .sort((a, b) => newestFirst(a.analysis.fetchedAt, b.analysis.fetchedAt))
    .slice(0, MAX_KEPT);
  return [...pagesRead(fetched, analyses, known), ...unreached];
}

/** Readable pages that were not redirected. */
function pagesRead(
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
    const { url, headers } = page;
    const etag = storable(headers.etag, MAX_ETAG_CHARS);
    return [{ url, etag, lastModified: storable(headers['last-modified'], MAX_DATE_CHARS), analysis }];
  });
}

/** null for none, and for a longer one. */
function storable(validator: string | undefined, maxChars: number): string | null {
  return validator !== undefined && validator.length <= maxChars ? validator : null;
}
