import type { SitePage } from '../reports/sections/recommendation';
import { urlKey } from '../crawl/canonical-url';
import type { FetchedPage } from '../crawl/page';
import type { PageReading } from '../reports/page-scores';
import type { PageAnalysis } from '../signals/analyse-page';

const GONE = new Set([404, 410]);

/**
 * What the crawl made of each page, for the readiness of the site. Pages that are gone or are no HTML are no
 * pages of the site, nor is one that says it is a copy of another that was read; one that gave no proper answer, or
 * took too long to read, keeps its last good value.
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
    // the home page is a page of the site, whatever it calls itself
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

/** Pages that advice may name. */
export function readablePages(analyses: readonly PageAnalysis[]): SitePage[] {
  return analyses.flatMap(({ unreadable, url, title }) => (unreadable === null ? [{ url, title }] : []));
}
