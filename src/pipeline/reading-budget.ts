/**
 * Time in threads for reading one site, in milliseconds. The worst pages that pass the pre-scan take half a second each,
 * so fifty of them are read; what uses up more was made to, and would hold up the pages of others.
 */
const SITE_MS = 24_000;

/** What is left of the time that the pages of one site may take together. */
export class ReadingBudget {
  private leftMs: number;

  constructor(siteMs: number = SITE_MS) {
    this.leftMs = siteMs;
  }

  get isSpent(): boolean {
    return this.leftMs <= 0;
  }

  spend(ms: number): void {
    this.leftMs -= ms;
  }
}
