import { Injectable } from '@nestjs/common';
import { CrawlerService } from '../crawl/crawler.service';
import type { FetchedPage, SiteCrawl } from '../crawl/page';
import { type AnalysedPage, type KnownPage, KnownPagesService } from '../reports/known-pages.service';
import { unchangedAnalysis } from './known-analysis';
import { PageAnalyser } from './page-analyser.service';
import { ReadingBudget } from './reading-budget';

/** The home page, read before the rest of the site: enough to tell whose site it is. */
export interface HomeReading {
  readonly page: FetchedPage;
  readonly analysis: AnalysedPage;
}

export interface SiteReading {
  readonly home: HomeReading;
  readonly crawl: SiteCrawl;
  /** One a fetched page, the home page first. */
  readonly pages: readonly AnalysedPage[];
  /** Pages of earlier crawls, by address. */
  readonly known: ReadonlyMap<string, KnownPage>;
}

/** Both begin at once; `whole` ends after `home`. */
export interface SiteInProgress {
  readonly home: Promise<HomeReading>;
  readonly whole: Promise<SiteReading>;
}

/** A report is due within a minute; pages that are not read by then stay unread. */
const READ_WITHIN_MS = 53_000;

/** Crawls a site and reads its pages while they arrive. */
@Injectable()
export class SiteStep {
  constructor(
    private readonly crawler: CrawlerService,
    private readonly analyser: PageAnalyser,
    private readonly knownPages: KnownPagesService,
  ) {}

  /** An unreadable site is no failure: its pages say why. Rejects only when `signal` aborts. */
  begin(domainId: number, host: string, signal: AbortSignal): SiteInProgress {
    const opening = this.crawler.open(host, { signal });
    const now = new Date().toISOString();
    const budget = new ReadingBudget(AbortSignal.timeout(READ_WITHIN_MS));
    const home = opening.then(async ({ home: page, siteHost }) => ({
      page,
      analysis: await this.analyser.analyse(page, { host: siteHost, now }, budget),
    }));
    const whole = opening.then(async (opened) => {
      const analyses: Promise<AnalysedPage>[] = [];
      const context = { host: opened.siteHost, now };
      const known = await this.knownPages.ofDomain(domainId);
      const crawl = await this.crawler.crawl(opened, {
        signal,
        known,
        onPage: (page) => {
          const unchanged = unchangedAnalysis(page, known, now);
          analyses.push(
            page === opened.home
              ? home.then(({ analysis }) => analysis)
              : unchanged !== null
                ? Promise.resolve(unchanged)
                : this.analyser.analyse(page, context, budget),
          );
        },
      });
      return { home: await home, crawl, pages: await Promise.all(analyses), known };
    });
    // whoever waits for one must not leave the other's rejection unheard
    home.catch(() => undefined);
    whole.catch(() => undefined);
    return { home, whole };
  }
}
