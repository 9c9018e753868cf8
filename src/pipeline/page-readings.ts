import { urlKey } from '../crawl/canonical-url';
import type { FetchedPage } from '../crawl/page';
import type { PageReading } from '../reports/page-scores';
import type { PageAnalysis } from '../signals/analyse-page';

const GONE = new Set([404, 410]);

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
    if (page === undefined || GONE.has(page.status)) return [];
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
    const readable = unscored === null || unscored === 'too_short';
    return [{ url: analysis.url.slice(0, 2048), fetchedAt: page.fetchedAt, readable, score, dimensions }];
  });
}

function isOriginal({ url, canonical }: PageAnalysis): boolean {
  return canonical === null || urlKey(canonical) === urlKey(url);
}
