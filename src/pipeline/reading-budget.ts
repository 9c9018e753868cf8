/**
 * Processor time for reading one site, in milliseconds. The worst pages that are not refused take half a second each on an
 * idle machine; a site that needs more was built to, and would hold up the pages of others.
 */
const SITE_MS = 40_000;

/** The processor time that is left for the pages of one site. */
export class ReadingBudget {
  private leftMs: number;

  /** @param end aborts when the site must be done, however much of its budget is left */
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
