import type { FetchLimits } from './fetch-limits';

export interface CrawlOptions {
  /** Where the page about our crawler stands, without a slash at the end. */
  readonly publicBaseUrl: string;
  /** Pages of one site, the home page included. */
  readonly maxPages: number;
  /** For the opening: robots.txt and home page, on whatever hosts they are looked for. */
  readonly openingMs: number;
  /** For opening and crawl together; a fifth of it is left for the crawl however long the opening took. */
  readonly totalMs: number;
  /** Requests to one host at the same time. */
  readonly connectionsPerHost: number;
  /** `FETCH_LIMITS` when left out. */
  readonly fetchLimits?: FetchLimits;
}

/** The times leave room for reading what was fetched: a report is due within a minute, whatever the site does. */
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
