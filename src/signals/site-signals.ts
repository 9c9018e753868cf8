import { baselineIndustry } from './ai-bot-baseline';
import { evaluateAiBotPolicy } from './ai-bot-policy';
import type { PageAnalysis, PageSignals } from './analyse-page';
import { evaluateCitationReadiness } from './citation-readiness';
import { evaluateLlmsTxt } from './llms-txt';
import type { TextFile } from './page-input';
import type { LogEvidence } from './observed-answers';
import { SIGNAL_ENDPOINTS, type SignalEndpoint, type SignalResult, unmeasured } from './signal-result';
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
  readonly uptimeChecks: readonly UptimeSample[];
  /** null: none were given. */
  readonly logs: LogEvidence | null;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Sampled pages whose directives represent the site, besides the home page. */
const SAMPLED_PAGES = 5;

/** The pages that `evaluateSite` reads; the others make no difference. */
export function sampledPages(home: PageAnalysis, pages: readonly PageAnalysis[]): PageAnalysis[] {
  return pages.filter((page) => page.url !== home.url && page.unreadable === null).slice(0, SAMPLED_PAGES);
}

/** Endpoints that the home page alone does not decide. */
type SiteSignals = Readonly<Record<Exclude<SignalEndpoint, keyof PageSignals>, SignalResult>>;

/** All twelve endpoints of a site, in the order of their labels. A hostile robots.txt takes seconds: for worker threads. */
export function evaluateSite(input: SiteInput): SignalResult[] {
  const { crawl, home, pages, now } = input;
  const types = home.brand.organizations.map(({ type }) => type);
  return inOrder(home, {
    ...signalsOfHome(input),
    ai_bot_policy: evaluateAiBotPolicy({
      pages: [home, ...sampledPages(home, pages)],
      robotsStatus: crawl.robots.status,
      robotsText: crawl.robots.text,
      allowed: input.allowed,
      industry: baselineIndustry(crawl.siteHost, types),
      logs: input.logs,
    }),
    sitemap: evaluateSitemap(crawl, now),
    llms_txt: evaluateLlmsTxt(crawl),
  });
}

/** The same when the site's files could not be evaluated: without a verdict on them. */
export function evaluateHomeAlone(input: Pick<SiteInput, 'home' | 'uptimeChecks'>): SignalResult[] {
  const none = { unreadable: 'site files' };
  return inOrder(input.home, {
    ...signalsOfHome(input),
    ai_bot_policy: unmeasured('ai_bot_policy', none),
    sitemap: unmeasured('sitemap', none),
    llms_txt: unmeasured('llms_txt', none),
  });
}

function signalsOfHome({
  home,
  uptimeChecks,
}: Pick<SiteInput, 'home' | 'uptimeChecks'>): Pick<SiteSignals, 'uptime' | 'citation_readiness'> {
  return {
    uptime: evaluateUptime(home.url, uptimeChecks),
    citation_readiness: evaluateCitationReadiness(home),
  };
}

function inOrder({ signals }: PageAnalysis, siteSignals: SiteSignals): SignalResult[] {
  const all: Readonly<Record<SignalEndpoint, SignalResult>> = { ...signals, ...siteSignals };
  return SIGNAL_ENDPOINTS.map((endpoint) => all[endpoint]);
}
