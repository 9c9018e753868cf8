export interface SemaphoreSettings {
  /** How many tasks run at the same time. */
  readonly permits: number;
  readonly patienceMs: number;
  /** The error of a task that has not started when its patience is over. */
  readonly outOfPatience: () => Error;
}

interface Waiter {
  readonly key: string | null;
  readonly atMost: number;
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

  /** A task without a key waits for a permit only. `atMost`: it starts while fewer than so many of its key run. */
  async run<Result>(key: string | null, task: () => Promise<Result>, atMost = 1): Promise<Result> {
    await this.acquire(key, atMost);
    try {
      return await task();
    } finally {
      this.hold(key, -1);
      this.startNext();
    }
  }

  /** Rejects all tasks that have not started. */
  rejectWaiting(error: Error): void {
    for (const waiter of this.waiting) waiter.reject(error);
    this.waiting.clear();
  }

  private hold(key: string | null, change: 1 | -1): void {
    this.held += change;
    if (key === null) return;
    const held = (this.heldByKey.get(key) ?? 0) + change;
    if (held === 0) this.heldByKey.delete(key);
    else this.heldByKey.set(key, held);
  }

  private async acquire(key: string | null, atMost: number): Promise<void> {
    const { patienceMs, outOfPatience } = this.settings;
    let patience: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((start, reject) => {
        const waiter = { key, atMost, start, reject };
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
      const { key, atMost } = waiter;
      if (key !== null && (this.heldByKey.get(key) ?? 0) >= atMost) continue;
      this.hold(key, 1);
      this.waiting.delete(waiter);
      waiter.start();
    }
  }
}
