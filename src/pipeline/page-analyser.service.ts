import * as path from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { FetchedPage } from '../crawl/page';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { analysePage } from '../signals/analyse-page';
import type { AnalysisTask, SiteTask } from './analysis.worker';
import type { PageContext } from '../signals/page-input';
import { unscoredReadiness } from '../signals/readiness';
import type { SignalResult } from '../signals/signal-result';
import { evaluateHomeAlone, sampledPages } from '../signals/site-signals';
import { ReadingBudget } from './reading-budget';
import { timedLimit } from './timed-limit';

/** What one page may cost. */
export interface AnalyserLimits {
  readonly timeoutMs: number;
  /** Of one thread. */
  readonly heapMb: number;
}

/**
 * Reading the worst page that passes the pre-scan takes well under a second; on a busy machine the start of a thread, which
 * counts, takes several.
 */
const DEFAULT_LIMITS: AnalyserLimits = { timeoutMs: 15_000, heapMb: 256 };
const THREADS = 2;
const IDLE_MS = 30_000;

/** Reads strangers' HTML in worker threads, with limits on time and heap: no page can freeze or kill the process. */
@Injectable()
export class PageAnalyser implements OnApplicationShutdown {
  private readonly logger = new Logger(PageAnalyser.name);
  private pool = poolWith(DEFAULT_LIMITS.heapMb);
  private limit = timedLimit(THREADS, DEFAULT_LIMITS.timeoutMs);

  static withLimits(limits: Partial<AnalyserLimits>): PageAnalyser {
    const { timeoutMs, heapMb } = { ...DEFAULT_LIMITS, ...limits };
    const analyser = new PageAnalyser();
    analyser.pool = poolWith(heapMb);
    analyser.limit = timedLimit(THREADS, timeoutMs);
    return analyser;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /**
   * Never rejects: a page that breaks a limit, or whose site has spent its budget, comes back unreadable.
   * @param budget of the site; without it only the time limit per page holds
   */
  async analyse(
    page: FetchedPage,
    context: PageContext,
    budget: ReadingBudget = new ReadingBudget(),
  ): Promise<AnalysedPage> {
    try {
      return await this.limit(async (signal) => {
        if (budget.isSpent) throw new Error('the pages of this site have taken too long');
        const startedAt = performance.now();
        try {
          const stop = budget.end === null ? signal : AbortSignal.any([signal, budget.end]);
          return (await this.pool.run({ page, context }, { name: 'analyse', signal: stop })) as AnalysedPage;
        } finally {
          budget.spend(performance.now() - startedAt);
        }
      });
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

  /** All twelve endpoints. Never rejects: a site whose files break a limit is judged by its home page alone. */
  async evaluateSite(input: SiteTask): Promise<SignalResult[]> {
    // texts are not used there, so they are not copied to the thread
    const pages = sampledPages(input.home, input.pages).map((page) => ({ ...page, mainText: '' }));
    const sent: SiteTask = { ...input, home: { ...input.home, mainText: '' }, pages };
    try {
      return await this.limit(
        async (signal) => (await this.pool.run(sent, { name: 'evaluate', signal })) as SignalResult[],
      );
    } catch (error) {
      const { siteHost } = input.crawl;
      this.logger.warn({ siteHost, fault: String(error) }, 'the files of a site could not be judged');
      return evaluateHomeAlone(input);
    }
  }
}

function poolWith(heapMb: number): Piscina<AnalysisTask | SiteTask, AnalysedPage | SignalResult[]> {
  return new Piscina({
    filename: compiled('./analysis.worker'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
}

/** Threads load compiled code only; a TypeScript runner finds it in the build folder. */
function compiled(module: string): string {
  const here = path.resolve(__dirname, module);
  if (!__filename.endsWith('.ts')) return `${here}.js`;
  const root = path.resolve(__dirname, '../..');
  return path.join(root, 'dist', `${path.relative(root, here)}.js`);
}
