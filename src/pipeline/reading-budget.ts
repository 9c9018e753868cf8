/**
 * Time in threads for reading one site, in milliseconds. The worst pages that pass the pre-scan take half a second each
 * where there is nothing else to do; what uses up more was made to, and would hold up the pages of others.
 */
const SITE_MS = 40_000;

/** What is left of the time that the pages of one site may take together. */
export class ReadingBudget {
  private leftMs: number;

  /** @param end aborts when the site must be done, however little of its time it used */
  constructor(
    readonly end: AbortSignal | null = null,
    siteMs: number = SITE_MS,
  ) {
    this.leftMs = siteMs;
  }

  get isSpent(): boolean {
    return this.leftMs <= 0 || this.end?.aborted === true;
  }

  spend(ms: number): void {
    this.leftMs -= ms;
  }
}
