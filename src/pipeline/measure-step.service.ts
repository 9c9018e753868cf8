import { Injectable } from '@nestjs/common';
import { KnownPagesService } from '../reports/known-pages.service';
import { MeasuresService } from '../reports/measures.service';
import { mergePageScores, type PageScoreRow } from '../reports/page-scores';
import { mergeSignals, type SignalState } from '../reports/signal-states';
import { pagesToKnow } from './known-analysis';
import { PageAnalyser } from './page-analyser.service';
import { pageReadings } from './page-readings';
import type { SiteReading } from './site-step.service';
import { uptimeCheckOf } from './uptime-check.service';

export interface Measures {
  readonly pages: readonly PageScoreRow[];
  readonly signals: readonly SignalState[];
}

/** Turns a crawl into the twelve signals and the readiness of each page, over what was known before. */
@Injectable()
export class MeasureStep {
  constructor(
    private readonly measures: MeasuresService,
    private readonly knownPages: KnownPagesService,
    private readonly analyser: PageAnalyser,
  ) {}

  async measure(domainId: number, site: SiteReading): Promise<Measures> {
    const { home, crawl, pages } = site;
    const check = uptimeCheckOf({ home: home.page, robots: crawl.robots });
    if (check !== null) await this.measures.addUptimeCheck(domainId, check);
    await this.knownPages.save(domainId, pagesToKnow(crawl.pages, pages, site.known));
    const [knownPages, knownSignals, uptimeChecks] = await Promise.all([
      this.measures.pageScores(domainId),
      this.measures.signals(domainId),
      this.measures.uptimeChecks(domainId),
    ]);
    const { siteHost, robots, llmsTxt, sitemaps, sitemapUrls } = crawl;
    const results = await this.analyser.evaluateSite({
      crawl: { siteHost, robots, llmsTxt, sitemaps, sitemapUrls },
      home: home.analysis,
      pages,
      agentStatuses: {},
      uptimeChecks,
      now: new Date().toISOString(),
    });
    const homeReadable = home.analysis.unreadable === null;
    return {
      pages: mergePageScores(knownPages, pageReadings(crawl.pages, pages)),
      signals: mergeSignals(knownSignals, results, home.page.fetchedAt, homeReadable),
    };
  }
}
