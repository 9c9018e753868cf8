/**
 * Thread time for reading one site, in milliseconds. Fifty ordinary pages need one second, fifty of the largest that are
 * fetched ten: a site that uses up more was made to.
 */
const SITE_MS = 15_000;

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
