import type { SiteCrawl } from '../crawl/page';
import { baselineIndustry } from './ai-bot-baseline';
import { evaluateAiBotPolicy } from './ai-bot-policy';
import type { PageAnalysis } from './analyse-page';
import { evaluateCitationReadiness } from './citation-readiness';
import { evaluateLlmsTxt } from './llms-txt';
import type { SignalResult } from './signal-result';
import { evaluateSitemap } from './sitemap';
import { evaluateUptime, type UptimeCheck } from './uptime';

export interface SiteInput {
  readonly crawl: Pick<SiteCrawl, 'siteHost' | 'robots' | 'llmsTxt' | 'sitemaps' | 'sitemapUrls'>;
  readonly home: PageAnalysis;
  /** All analysed pages; the home page may be among them. */
  readonly pages: readonly PageAnalysis[];
  /** The verdict of robots.txt for an agent and an address. */
  readonly allowed: (agent: string, url: string) => boolean;
  /** HTTP status of the home page for requests in an agent's name, where that was tried. */
  readonly agentStatuses: Readonly<Record<string, number>>;
  readonly uptimeChecks: readonly UptimeCheck[];
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Pages besides the home page whose directives stand for the site. */
const SAMPLED_PAGES = 5;

/** All twelve endpoints of a site: the cards of the home page first, then what concerns the whole site. */
export function evaluateSite(input: SiteInput): SignalResult[] {
  const { crawl, home, pages, now } = input;
  const { signals } = home;
  const sample = [
    home,
    ...pages.filter((page) => page.url !== home.url && page.unreadable === null).slice(0, SAMPLED_PAGES),
  ];
  return [
    signals.heading_hierarchy,
    signals.snippet_format,
    signals.freshness_signal,
    signals.snippet_candidates,
    signals.headers_intel,
    evaluateUptime({ url: home.url, checks: input.uptimeChecks }),
    evaluateCitationReadiness({ url: home.url, readiness: home.readiness }),
    evaluateAiBotPolicy({
      pages: sample,
      robotsStatus: crawl.robots.status,
      robotsText: crawl.robots.text,
      allowed: input.allowed,
      statuses: input.agentStatuses,
      industry: baselineIndustry(
        crawl.siteHost,
        home.brand.organizations.map(({ type }) => type),
      ),
    }),
    signals.structured_data,
    evaluateSitemap({
      host: crawl.siteHost,
      sitemaps: crawl.sitemaps,
      sitemapUrls: crawl.sitemapUrls,
      robotsText: crawl.robots.text,
      now,
    }),
    evaluateLlmsTxt({ llmsTxt: crawl.llmsTxt }),
    signals.metadata,
  ];
}
