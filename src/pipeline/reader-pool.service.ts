import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { compiledFile } from '../common/compiled-file';
import type * as readers from './analysis.worker';
import { ReadingBudget } from './reading-budget';
import { timedLimit } from './timed-limit';

type Readers = typeof readers;

/** What one task may cost. */
export interface ReaderLimits {
  readonly timeoutMs: number;
  /** Of one thread. */
  readonly heapMb: number;
}

/**
 * The worst page that is not refused, and the worst answer, take well under a second. Most of the time limit is for
 * starting a thread, which takes seconds on a busy machine.
 */
const DEFAULT_LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 256 };
const THREADS = 2;
const IDLE_MS = 30_000;
const logger = new Logger('ReaderPool');

/**
 * Worker threads for everything that strangers wrote, pages and answers, with limits on time and heap: no text can freeze
 * or kill the process.
 */
@Injectable()
export class ReaderPool implements OnApplicationShutdown {
  private pool = poolWith(DEFAULT_LIMITS.heapMb);
  private limit = timedLimit(THREADS, DEFAULT_LIMITS.timeoutMs);

  static withLimits(limits: Partial<ReaderLimits>): ReaderPool {
    const { timeoutMs, heapMb } = { ...DEFAULT_LIMITS, ...limits };
    const pool = new ReaderPool();
    pool.pool = poolWith(heapMb);
    pool.limit = timedLimit(THREADS, timeoutMs);
    return pool;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /**
   * Runs a function of the worker file. Rejects when the task breaks a limit or the budget is spent. The wait until
   * another task makes room counts towards neither, the start of a thread towards both.
   */
  async run<Name extends keyof Readers>(
    name: Name,
    task: Parameters<Readers[Name]>[0],
    budget: ReadingBudget = new ReadingBudget(),
  ): Promise<ReturnType<Readers[Name]>> {
    return await this.limit(async (signal) => {
      if (budget.isSpent) throw new Error('reading has taken too long already');
      const startedAt = performance.now();
      try {
        const stop = budget.end === null ? signal : AbortSignal.any([signal, budget.end]);
        return (await this.pool.run(task, { name, signal: stop })) as ReturnType<Readers[Name]>;
      } finally {
        budget.spend(performance.now() - startedAt);
      }
    });
  }
}

function poolWith(heapMb: number): Piscina {
  const pool = new Piscina({
    filename: compiledFile(__dirname, './analysis.worker'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // of a thread that dies when its task is over already; an error that nobody listens to would end the process
  pool.on('error', (error: unknown) => {
    logger.warn({ err: error }, 'a reading thread died between tasks');
  });
  return pool;
}
