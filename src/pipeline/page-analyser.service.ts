import * as path from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { FetchedPage } from '../crawl/page';
import { analysePage, type PageAnalysis } from '../signals/analyse-page';
import type { AnalysisTask } from '../signals/analysis-worker';
import type { PageContext } from '../signals/page-input';

/** What one page may cost. */
export interface AnalyserLimits {
  readonly timeoutMs: number;
  /** Of one thread. */
  readonly heapMb: number;
}

/** Reading the worst page that passes the pre-scan takes well under a second. */
const DEFAULT_LIMITS: AnalyserLimits = { timeoutMs: 5_000, heapMb: 256 };
const THREADS = 2;
const IDLE_MS = 30_000;

/** Reads strangers' HTML in worker threads, with limits on time and heap: no page can freeze or kill the process. */
@Injectable()
export class PageAnalyser implements OnApplicationShutdown {
  private readonly logger = new Logger(PageAnalyser.name);
  private pool = poolWith(DEFAULT_LIMITS.heapMb);
  /** The clock of a page starts with its turn: waiting for others is no fault of its own. */
  private readonly turns = pLimit(THREADS);
  private timeoutMs = DEFAULT_LIMITS.timeoutMs;

  static withLimits(limits: Partial<AnalyserLimits>): PageAnalyser {
    const { timeoutMs, heapMb } = { ...DEFAULT_LIMITS, ...limits };
    const analyser = new PageAnalyser();
    analyser.pool = poolWith(heapMb);
    analyser.timeoutMs = timeoutMs;
    return analyser;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /** Never rejects: a page that breaks a limit comes back unreadable. */
  async analyse(page: FetchedPage, context: PageContext): Promise<PageAnalysis> {
    try {
      return await this.turns(() =>
        this.pool.run({ page, context }, { signal: AbortSignal.timeout(this.timeoutMs) }),
      );
    } catch (error) {
      this.logger.warn({ url: page.finalUrl, fault: String(error) }, 'a page could not be analysed');
      return { ...analysePage({ ...page, html: '' }, context), unreadable: 'parser_failure' };
    }
  }
}

function poolWith(heapMb: number): Piscina<AnalysisTask, PageAnalysis> {
  return new Piscina<AnalysisTask, PageAnalysis>({
    filename: compiled('../signals/analysis-worker'),
    name: 'analyse',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
}

/** Threads load compiled code only; under a TypeScript runner it lies in the build folder. */
function compiled(module: string): string {
  const here = path.resolve(__dirname, module);
  if (!__filename.endsWith('.ts')) return `${here}.js`;
  const root = path.resolve(__dirname, '../..');
  return path.join(root, 'dist', `${path.relative(root, here)}.js`);
}
