import { Injectable } from '@nestjs/common';
import { handled } from '../common/handled';
import { LogEvidenceService } from '../access-logs/log-evidence.service';
import { CrawlerService } from '../crawl/crawler.service';
import type { FetchedPage, SiteCrawl } from '../crawl/page';
import type { SiteFacts } from '../facts/site-facts';
import type { AnalysedPage, KnownPage } from '../reports/page-fetch.entity';
import { MeasuresService } from '../reports/measures.service';
import type { PageScoreRow } from '../reports/page-scores';
import type { KnownConstants } from '../reports/statistics/known-constants';
import { mergeSignals, type SignalState } from '../reports/signal-states';
import { pagesToKnow, unchangedAnalysis } from './known-analysis';
import { PageAnalyser } from './page-analyser.service';
import { pageReadings, settledKeys } from './page-readings';
import { mergePageScores } from './page-scores';
import { ReadingBudget } from './reading-budget';
import { homeFault } from './site-state';
import { uptimeSampleOf } from './uptime-sample';

/** The home page, read before the rest of the site: enough to tell whose site it is. */
export interface HomeReading {
  readonly page: FetchedPage;
  readonly analysis: AnalysedPage;
}

export interface SiteReading {
  readonly home: HomeReading;
  readonly crawl: SiteCrawl;
  /** One per fetched page, the home page first. */
  readonly pages: readonly AnalysedPage[];
  /** Pages of earlier crawls, by address. */
  readonly known: ReadonlyMap<string, KnownPage>;
  /** What the pages state about the company. */
  readonly facts: SiteFacts;
}

export interface SiteToVisit {
  readonly domainId: number;
  readonly host: string;
  /** Pages below it come first; null: none do. */
  readonly path: string | null;
}

/** Both begin at once; `whole` ends after `home`. */
export interface SiteInProgress {
  readonly home: Promise<HomeReading>;
  readonly whole: Promise<SiteReading>;
}

export interface Measures {
  readonly pages: readonly PageScoreRow[];
  readonly signals: readonly SignalState[];
  readonly constants: KnownConstants;
}

/** A report is due within a minute; pages that are not read by then stay unread. */
const READ_WITHIN_MS = 53_000;

/** Crawls a site, reads its pages as they arrive, and measures what was read. */
@Injectable()
export class SiteStep {
  constructor(
    private readonly crawler: CrawlerService,
    private readonly analyser: PageAnalyser,
    private readonly measures: MeasuresService,
    private readonly logs: LogEvidenceService,
  ) {}

  /** A site that cannot be read is no failure: its pages say why. Rejects when `signal` aborts, or the database is away. */
  begin({ domainId, host, path }: SiteToVisit, signal: AbortSignal): SiteInProgress {
    const opening = this.crawler.open(host, signal);
    const now = new Date().toISOString();
    const budget = new ReadingBudget(AbortSignal.timeout(READ_WITHIN_MS));
    const home = opening.then(async ({ home: page, siteHost }) => ({
      page,
      analysis: await this.analyser.analyse(page, { host: siteHost, now }, budget),
    }));
    const whole = opening.then(async (opened) => {
      const analyses: Promise<AnalysedPage>[] = [];
      const context = { host: opened.siteHost, now };
      const known = await this.measures.pages(domainId);
      const analyse = async (page: FetchedPage): Promise<AnalysedPage> =>
        page === opened.home
          ? (await home).analysis
          : (unchangedAnalysis(page, known, now) ?? (await this.analyser.analyse(page, context, budget)));
      const crawl = await this.crawler.crawl(opened, {
        signal,
        known,
        path,
        onPage: (page) => {
          analyses.push(analyse(page));
        },
      });
      const pages = await Promise.all(analyses);
      return { home: await home, crawl, pages, known, facts: await this.analyser.facts(pages) };
    });
    return { home: handled(home), whole: handled(whole) };
  }

  /** Signals and readiness, laid over what was known. Stores the uptime check and the pages for the next crawl at once. */
  async measure(domainId: number, site: SiteReading): Promise<Measures> {
    const { home, crawl, pages } = site;
    const check = uptimeSampleOf({ home: home.page, robots: crawl.robots });
    if (check !== null) await this.measures.addUptimeCheck(domainId, check);
    const outcome = { settled: settledKeys(crawl, pages), now: new Date().toISOString() };
    await this.measures.savePages(domainId, pagesToKnow(crawl.pages, pages, site.known, outcome));
    const [knownPages, knownSignals, uptimeChecks, logs, constants] = await Promise.all([
      this.measures.pageScores(domainId),
      this.measures.signals(domainId),
      this.measures.uptimeChecks(domainId),
      this.logs.ofDomain(domainId),
      this.measures.constants(),
    ]);
    const { siteHost, robots, llmsTxt, sitemaps, sitemapUrls } = crawl;
    const results = await this.analyser.evaluateSite({
      crawl: { siteHost, robots, llmsTxt, sitemaps, sitemapUrls },
      home: home.analysis,
      pages,
      uptimeChecks,
      logs,
      now: outcome.now,
    });
    const homeReadable = homeFault(home) === null;
    return {
      pages: mergePageScores(knownPages, pageReadings(crawl.pages, pages), outcome),
      signals: mergeSignals(knownSignals, results, home.page.fetchedAt, homeReadable),
      constants,
    };
  }
}
