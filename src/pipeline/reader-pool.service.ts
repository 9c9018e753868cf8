import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { endAfterWork, shutdownController, workClock } from '../common/abort-signals';
import { compiledFile } from '../common/compiled-file';
import type * as readers from './analysis.worker';
import { ReadingBudget } from './reading-budget';

type Readers = typeof readers;

/** What one task may cost. */
export interface ReaderLimits {
  /** Processor time of the whole process; by the clock a task gets at least this long. */
  readonly timeoutMs: number;
  /** Of one thread. */
  readonly heapMb: number;
}

/** The worst page that is not refused, and the worst answer, take well under a second on an idle machine. */
const DEFAULT_LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 256 };
const ANALYSIS = compiledFile(__dirname, './analysis.worker');
/** By the clock, however little the processor did: a thread that has to be loaded from a slow disk takes 20 s to start. */
const WAIT_MS = 60_000;
const THREADS = 2;
const IDLE_MS = 30_000;
const logger = new Logger('ReaderPool');
/** One for the process: a thread takes a second of the processor to load. Idle threads end, and keep no process alive. */
const POOL_OF_PROCESS = poolWith(DEFAULT_LIMITS.heapMb, ANALYSIS);

/** Worker threads for what strangers wrote, with limits on time and heap: no text can freeze or kill the process. */
@Injectable()
export class ReaderPool implements OnApplicationShutdown {
  private pool = POOL_OF_PROCESS;
  private timeoutMs = DEFAULT_LIMITS.timeoutMs;
  private readonly places = pLimit(THREADS);
  private readonly shutdown = shutdownController();

  /** @param file that the threads load */
  static withLimits(limits: Partial<ReaderLimits>, file = ANALYSIS): ReaderPool {
    const { timeoutMs, heapMb } = { ...DEFAULT_LIMITS, ...limits };
    const pool = new ReaderPool();
    pool.pool = poolWith(heapMb, file);
    pool.timeoutMs = timeoutMs;
    return pool;
  }

  onApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /**
   * Rejects when the task breaks a limit or the budget is spent. Only work of this process counts, not waiting for a thread,
   * a disk or other processes; a task ends after 60 s in any case.
   */
  async run<Name extends keyof Readers>(
    name: Name,
    task: Parameters<Readers[Name]>[0],
    budget: ReadingBudget = new ReadingBudget(),
  ): Promise<ReturnType<Readers[Name]>> {
    return await this.places(async () => {
      if (budget.isSpent) throw new Error('reading has taken too long already');
      const work = workClock();
      const end = endAfterWork({ ms: this.timeoutMs, atMostMs: WAIT_MS }, budget.end, this.shutdown.signal);
      try {
        return (await this.pool.run(task, { name, signal: end.signal })) as ReturnType<Readers[Name]>;
      } finally {
        end.now();
        budget.spend(work());
      }
    });
  }
}

function poolWith(heapMb: number, filename: string): Piscina {
  const pool = new Piscina({
    filename,
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
