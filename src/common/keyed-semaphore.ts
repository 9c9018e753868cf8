export interface SemaphoreSettings {
  /** How many tasks run at the same time. */
  readonly permits: number;
  readonly patienceMs: number;
  /** The error of a task that has not started when its patience is over. */
  readonly outOfPatience: () => Error;
}

/** Keys of a task: it starts while fewer than so many tasks of each run. */
export type KeyLimits = Readonly<Record<string, number>>;

interface Waiter {
  readonly limits: KeyLimits;
  start(): void;
  reject(error: Error): void;
}

/**
 * Runs a bounded number of tasks at a time, in order of arrival, and fewer of each key. A task that waits for its key holds
 * back no task of another key.
 */
export class KeyedSemaphore {
  private readonly waiting = new Set<Waiter>();
  private readonly heldByKey = new Map<string, number>();
  private held = 0;

  constructor(private readonly settings: SemaphoreSettings) {}

  /** A task without a key waits for a permit only. */
  async run<Result>(limits: KeyLimits, task: () => Promise<Result>): Promise<Result> {
    await this.acquire(limits);
    try {
      return await task();
    } finally {
      this.hold(limits, -1);
      this.startNext();
    }
  }

  /** Rejects all tasks that have not started. */
  rejectWaiting(error: Error): void {
    for (const waiter of this.waiting) waiter.reject(error);
    this.waiting.clear();
  }

  private hold(limits: KeyLimits, change: 1 | -1): void {
    this.held += change;
    for (const key of Object.keys(limits)) {
      const held = (this.heldByKey.get(key) ?? 0) + change;
      if (held === 0) this.heldByKey.delete(key);
      else this.heldByKey.set(key, held);
    }
  }

  private async acquire(limits: KeyLimits): Promise<void> {
    const { patienceMs, outOfPatience } = this.settings;
    let patience: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((start, reject) => {
        const waiter = { limits, start, reject };
        patience = setTimeout(() => {
          this.waiting.delete(waiter);
          reject(outOfPatience());
        }, patienceMs);
        this.waiting.add(waiter);
        this.startNext();
      });
    } finally {
      clearTimeout(patience);
    }
  }

  private startNext(): void {
    for (const waiter of this.waiting) {
      if (this.held === this.settings.permits) return;
      const isFull = ([key, atMost]: [string, number]): boolean => (this.heldByKey.get(key) ?? 0) >= atMost;
      if (Object.entries(waiter.limits).some(isFull)) continue;
      this.hold(waiter.limits, 1);
      this.waiting.delete(waiter);
      waiter.start();
    }
  }
}
