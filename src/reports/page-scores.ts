import type { PageScore } from './page-score.entity';

type Scored = Readonly<Pick<PageScore, 'url' | 'score' | 'dimensions'>>;

/** Readiness of one page as it is kept: the last good value, and whether it still is one. */
export interface PageScoreRow extends Scored {
  readonly stale: boolean;
  /** ISO 8601, of the last good reading; null without one. */
  readonly fetchedAt: string | null;
}

/** What one crawl made of one page. */
export interface PageReading extends Scored {
  readonly fetchedAt: string;
  /** False when no proper answer came: the last good value stays, marked stale. */
  readonly readable: boolean;
}
