import type { DimensionScore } from '../signals/readiness';

/** Readiness of one page as it is kept: the last good value, and whether it still is one. */
export interface PageScoreRow {
  readonly url: string;
  /** 0 to 100; null: the page could never be scored. */
  readonly score: number | null;
  readonly dimensions: readonly DimensionScore[];
  /** The last crawl could not read the page, or did not reach it. */
  readonly stale: boolean;
  /** ISO 8601, of the last good reading; null without one. */
  readonly fetchedAt: string | null;
}

/** What one crawl made of one page. */
export interface PageReading {
  readonly url: string;
  readonly fetchedAt: string;
  /** False when no proper answer came: the last good value stays, marked stale. */
  readonly readable: boolean;
  readonly score: number | null;
  readonly dimensions: readonly DimensionScore[];
}
