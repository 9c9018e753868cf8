import { baselineIndustry } from './ai-bot-baseline';
import { evaluateAiBotPolicy } from './ai-bot-policy';
import type { PageAnalysis } from './analyse-page';
import { evaluateCitationReadiness } from './citation-readiness';
import { evaluateLlmsTxt } from './llms-txt';
import type { TextFile } from './page-input';
import { type SignalResult, unmeasured } from './signal-result';
import { evaluateSitemap } from './sitemap';
import { evaluateUptime, type UptimeSample } from './uptime';

/** The files at the root of a site. */
export interface SiteFiles {
  /** Host that the pages were read under. */
  readonly siteHost: string;
  readonly robots: TextFile;
  readonly llmsTxt: TextFile;
  readonly sitemaps: readonly TextFile[];
  /** Distinct page addresses that the sitemaps listed. */
  readonly sitemapUrls: readonly string[];
}

export interface SiteInput {
  readonly crawl: SiteFiles;
  readonly home: PageAnalysis;
  /** All analysed pages; the home page may be among them. */
  readonly pages: readonly PageAnalysis[];
  /** The verdict of robots.txt for an agent and an address. */
  readonly allowed: (agent: string, url: string) => boolean;
  /** HTTP status of the home page for requests in an agent's name, where that was tried. */
  readonly agentStatuses: Readonly<Record<string, number>>;
  readonly uptimeChecks: readonly UptimeSample[];
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Sampled pages whose directives represent the site, besides the home page. */
const SAMPLED_PAGES = 5;

/** The pages that `evaluateSite` reads; the others make no difference. */
export function sampledPages(home: PageAnalysis, pages: readonly PageAnalysis[]): PageAnalysis[] {
  return pages.filter((page) => page.url !== home.url && page.unreadable === null).slice(0, SAMPLED_PAGES);
}

/**
 * All twelve endpoints of a site: the cards of the home page first, then what concerns the whole site. A hostile
 * robots.txt can take seconds, so run it in a worker thread.
 */
export function evaluateSite(input: SiteInput): SignalResult[] {
  const { crawl, home, pages, now } = input;
  const { signals } = home;
  return [
    signals.heading_hierarchy,
    signals.snippet_format,
    signals.freshness_signal,
    signals.snippet_candidates,
    signals.headers_intel,
    evaluateUptime({ url: home.url, checks: input.uptimeChecks }),
    evaluateCitationReadiness({ url: home.url, readiness: home.readiness }),
    evaluateAiBotPolicy({
      pages: [home, ...sampledPages(home, pages)],
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

/** The fallback when the site's files could not be evaluated: the home page's endpoints and uptime. */
export function evaluateHomeAlone({
  home,
  uptimeChecks,
}: Pick<SiteInput, 'home' | 'uptimeChecks'>): SignalResult[] {
  const { signals } = home;
  const none = { unreadable: 'site files' };
  return [
    signals.heading_hierarchy,
    signals.snippet_format,
    signals.freshness_signal,
    signals.snippet_candidates,
    signals.headers_intel,
    evaluateUptime({ url: home.url, checks: uptimeChecks }),
    evaluateCitationReadiness({ url: home.url, readiness: home.readiness }),
    unmeasured('ai_bot_policy', none),
    signals.structured_data,
    unmeasured('sitemap', none),
    unmeasured('llms_txt', none),
    signals.metadata,
  ];
}
