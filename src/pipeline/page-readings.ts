import { urlKey } from '../crawl/canonical-url';
import type { FetchedPage, SiteCrawl } from '../crawl/page';
import { isGone } from '../crawl/page-statuses';
import type { PageReading } from '../reports/page-scores';
import type { PageAnalysis } from '../signals/analyse-page';

/** The page was read: that it holds no text is what is known of it. */
const HAS_NO_TEXT: ReadonlySet<string> = new Set(['too_short', 'needs_scripts']);

/** Did the page give neither something to score nor a reason to forget it? Then its last good value counts. */
export function isFailed({ readiness: { unscored } }: PageAnalysis, { status }: FetchedPage): boolean {
  return unscored !== null && !HAS_NO_TEXT.has(unscored) && unscored !== 'not_html' && !isGone(status);
}

/** `urlKey` of every address of which the crawl has learned what stands there now: a page, another address, or nothing. */
export function settledKeys(
  { pages, moved }: Pick<SiteCrawl, 'pages' | 'moved'>,
  analyses: readonly PageAnalysis[],
): ReadonlySet<string> {
  const settled = pages.flatMap((page, at) => {
    const analysis = analyses[at];
    return analysis === undefined || isFailed(analysis, page) ? [] : [page.url, page.finalUrl, analysis.url];
  });
  return new Set([...settled, ...moved].map(urlKey));
}

/**
 * What the crawl made of each page, for the readiness of the site. Left out are pages that are gone or not HTML, and
 * copies: pages that name another page that was read as canonical. A page that failed or took too long to read keeps its
 * last good value.
 */
export function pageReadings(
  fetched: readonly FetchedPage[],
  analyses: readonly PageAnalysis[],
): PageReading[] {
  const originals = new Set(
    analyses.filter((page) => page.unreadable === null && isOriginal(page)).map(({ url }) => urlKey(url)),
  );
  return analyses.flatMap((analysis, at) => {
    const page = fetched[at];
    if (page === undefined || isGone(page.status)) return [];
    // the home page counts even if it names another page as canonical
    if (
      at > 0 &&
      !isOriginal(analysis) &&
      analysis.canonical !== null &&
      originals.has(urlKey(analysis.canonical))
    )
      return [];
    const { unscored, score, dimensions } = analysis.readiness;
    if (unscored === 'not_html') return [];
    const readable = unscored === null || HAS_NO_TEXT.has(unscored);
    return [{ url: analysis.url.slice(0, 2048), fetchedAt: page.fetchedAt, readable, score, dimensions }];
  });
}

function isOriginal({ url, canonical }: PageAnalysis): boolean {
  return canonical === null || urlKey(canonical) === urlKey(url);
}
