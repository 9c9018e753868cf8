import { urlKey } from '../crawl/canonical-url';
import type { PageReading, PageScoreRow } from '../reports/page-scores';
import { DAY_MS } from '../text/utc-day';

/** How long a page stays known that no crawl has read again. */
const KEPT_DAYS = 30;
/** A crawl reads 50 pages; of those that it did not reach, the ones read last are kept. */
export const MAX_KEPT = 100;

export interface CrawlOutcome {
  /** `urlKey` of every address of which this crawl has learned what stands there now. */
  readonly settled: ReadonlySet<string>;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Lays the readings of a crawl over what was known. One row a page: those read, in the order of the crawl, then those that
 * it did not reach, which keep their last good value, marked stale.
 */
export function mergePageScores(
  known: readonly PageScoreRow[],
  readings: readonly PageReading[],
  { settled, now }: CrawlOutcome,
): PageScoreRow[] {
  const recent = known.filter(({ fetchedAt }) => isRecent(fetchedAt, now));
  const recentByKey = new Map(recent.map((row) => [urlKey(row.url), row]));
  const merged = new Map<string, PageScoreRow>();
  for (const { url, fetchedAt, readable, score, dimensions } of readings) {
    const key = urlKey(url);
    if (merged.has(key)) continue;
    const last = recentByKey.get(key);
    if (readable) merged.set(key, { url, score, dimensions, stale: false, fetchedAt });
    else if (last !== undefined) merged.set(key, { ...last, stale: true });
    else merged.set(key, { url, score: null, dimensions: [], stale: true, fetchedAt: null });
  }
  const unreached = [...recentByKey].filter(([key]) => !merged.has(key) && !settled.has(key));
  const kept = unreached
    .map(([, row]) => ({ ...row, stale: true }))
    .sort((a, b) => newestFirst(a.fetchedAt, b.fetchedAt))
    .slice(0, MAX_KEPT);
  return [...merged.values(), ...kept];
}

/** Was it read in the last 30 days? */
export function isRecent(fetchedAt: string | null, now: string): boolean {
  return fetchedAt !== null && Date.parse(now) - Date.parse(fetchedAt) <= KEPT_DAYS * DAY_MS;
}

export function newestFirst(a: string | null, b: string | null): number {
  return (b ?? '').localeCompare(a ?? '');
}
