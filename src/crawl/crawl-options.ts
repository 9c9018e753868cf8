import type { FetchLimits } from './fetch-limits';

export interface CrawlOptions {
  /** Address of the page about our crawler, without a trailing slash. */
  readonly publicBaseUrl: string;
  /** Pages of one site, the home page included. */
  readonly maxPages: number;
  /** Time for the opening: robots.txt and home page, on all hosts tried. */
  readonly openingMs: number;
  /** Time for opening and crawl together; at least a fifth is reserved for the crawl. */
  readonly totalMs: number;
  /** Requests to one host at the same time. */
  readonly connectionsPerHost: number;
  /** `FETCH_LIMITS` when left out. */
  readonly fetchLimits?: FetchLimits;
}

/** The times leave room for analysis: a report is due within a minute, whatever the site does. */
export const CRAWL_DEFAULTS = {
  maxPages: 50,
  openingMs: 38_000,
  totalMs: 47_000,
  connectionsPerHost: 2,
} as const;

/** The name that robots.txt files know us by. */
export const AGENT_TOKEN = 'AEOReportBot';

export function agentHeader(publicBaseUrl: string): string {
  return `${AGENT_TOKEN}/1.0 (+${publicBaseUrl}/bot)`;
}
