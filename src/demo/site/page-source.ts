import type { PersonKey } from './company';

/** One page of the demo site, before it is laid out. `body` is the small markup of `markup.ts`. */
export interface PageSource {
  /** Begins with a slash. */
  readonly path: string;
  readonly title: string;
  /** '' leaves the description out. */
  readonly description: string;
  readonly body: string;
  /** Absent: a plain page; an article has a byline, a date and JSON-LD of its own. */
  readonly article?: Article;
  /** Days before today of the last change, for pages that are no articles; absent: no date is shown. */
  readonly changedDaysAgo?: number;
  /** No `h1`, as on pages that were thrown together. */
  readonly bare?: true;
  /** Milliseconds the server waits before it answers. */
  readonly delayMs?: number;
}

export interface Article {
  /** null: nobody is named. */
  readonly author: PersonKey | null;
  /** null: no date is stated. */
  readonly publishedDaysAgo: number | null;
  /** Absent: never changed. */
  readonly changedDaysAgo?: number;
}
