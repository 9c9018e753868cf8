import { Injectable } from '@nestjs/common';
import { isAllowed, parseRobots } from '../crawl/robots';
import { MeasuresService } from '../reports/measures.service';
import { mergePageScores, type PageScoreRow } from '../reports/page-scores';
import { mergeSignals, type SignalState } from '../reports/signal-states';
import { evaluateSite } from '../signals/site-signals';
import { pageReadings } from './page-readings';
import type { SiteReading } from './site-step.service';

export interface Measures {
  readonly pages: readonly PageScoreRow[];
  readonly signals: readonly SignalState[];
}

/** Turns a crawl into the twelve signals and the readiness of each page, over what was known before. */
@Injectable()
export class MeasureStep {
  constructor(private readonly measures: MeasuresService) {}

  async measure(domainId: number, site: SiteReading): Promise<Measures> {
    const { home, crawl, pages } = site;
    await this.measures.addUptimeCheck(domainId, {
      at: home.page.fetchedAt,
      ok: home.page.error === null && home.page.status > 0 && home.page.status < 500,
      status: home.page.status,
      ms: home.page.elapsedMs,
    });
    const [knownPages, knownSignals, uptimeChecks] = await Promise.all([
      this.measures.pageScores(domainId),
      this.measures.signals(domainId),
      this.measures.uptimeChecks(domainId),
    ]);
    const robots = parseRobots(crawl.robots.text);
    const results = evaluateSite({
      crawl,
      home: home.analysis,
      pages,
      allowed: (agent, url) => isAllowed(robots, agent, url),
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
