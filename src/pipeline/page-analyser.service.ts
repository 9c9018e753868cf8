import { Injectable, Logger } from '@nestjs/common';
import type { FetchedPage } from '../crawl/page';
import { type SiteFacts, siteFacts } from '../facts/site-facts';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { analysePage } from '../signals/analyse-page';
import type { PageContext } from '../signals/page-input';
import { unscoredReadiness } from '../signals/readiness';
import type { SignalResult } from '../signals/signal-result';
import { evaluateHomeAlone, sampledPages } from '../signals/site-signals';
import type { SiteTask } from './analysis.worker';
import { ReaderPool } from './reader-pool.service';
import type { ReadingBudget } from './reading-budget';

/** Reads the pages and files of a site in worker threads. */
@Injectable()
export class PageAnalyser {
  private readonly logger = new Logger(PageAnalyser.name);

  constructor(private readonly pool: ReaderPool) {}

  /**
   * Never rejects: a page that breaks a limit, or the budget of its site, comes back unreadable. Without `budget` only the
   * time limit of a page holds.
   */
  async analyse(page: FetchedPage, context: PageContext, budget?: ReadingBudget): Promise<AnalysedPage> {
    try {
      return await this.pool.run('analyse', { page, context }, budget);
    } catch (error) {
      this.logger.warn({ url: page.finalUrl, fault: String(error) }, 'a page could not be analysed');
      const unread = analysePage({ ...page, html: '' }, context);
      return {
        ...unread,
        facts: [],
        unreadable: 'parser_failure',
        readiness: unscoredReadiness('unreadable'),
      };
    }
  }

  /** What the pages agree on. Never rejects: facts that break a limit are no facts, and contradict nobody. */
  async facts(pages: readonly Pick<AnalysedPage, 'url' | 'facts'>[]): Promise<SiteFacts> {
    try {
      return await this.pool.run(
        'agree',
        pages.flatMap(({ facts }) => facts),
      );
    } catch (error) {
      this.logger.warn(
        { url: pages[0]?.url, fault: String(error) },
        'the facts of a site could not be compared',
      );
      return siteFacts([]);
    }
  }

  /** All twelve endpoints. Never rejects: a site whose files break a limit is judged by its home page alone. */
  async evaluateSite(input: SiteTask): Promise<SignalResult[]> {
    // texts are not used there, so they are not copied to the thread
    const pages = sampledPages(input.home, input.pages).map((page) => ({ ...page, mainText: '' }));
    try {
      return await this.pool.run('evaluate', { ...input, home: { ...input.home, mainText: '' }, pages });
    } catch (error) {
      const { siteHost } = input.crawl;
      this.logger.warn({ siteHost, fault: String(error) }, 'the files of a site could not be judged');
      return evaluateHomeAlone(input);
    }
  }
}
