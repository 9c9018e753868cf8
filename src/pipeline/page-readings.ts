import type { SitePage } from '../answers/recommendation';
import type { FetchedPage } from '../crawl/page';
import type { PageReading } from '../reports/page-scores';
import type { PageAnalysis } from '../signals/analyse-page';

const GONE = new Set([404, 410]);

/**
 * What the crawl made of each page, for the readiness of the site. Pages that are gone or are no HTML are no
 * pages of the site; one that gave no proper answer keeps its last good value.
 */
export function pageReadings(
  fetched: readonly FetchedPage[],
  analyses: readonly PageAnalysis[],
): PageReading[] {
  return analyses.flatMap((analysis, at) => {
    const page = fetched[at];
    if (page === undefined || GONE.has(page.status)) return [];
    const { unscored, score, dimensions } = analysis.readiness;
    if (unscored === 'not_html') return [];
    const readable = unscored !== 'no_answer' && unscored !== 'status' && unscored !== 'blocked';
    return [{ url: analysis.url.slice(0, 2048), fetchedAt: page.fetchedAt, readable, score, dimensions }];
  });
}

/** Pages that advice may name. */
export function readablePages(analyses: readonly PageAnalysis[]): SitePage[] {
  return analyses.flatMap(({ unreadable, url, title }) => (unreadable === null ? [{ url, title }] : []));
}
