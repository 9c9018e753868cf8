interface Waiter<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Queue<Item, Result> {
  waiting: Waiter<Item, Result>[];
  /** Runs under way that the next one waits for. */
  underWay: number;
  scheduled: boolean;
}

export interface GroupSettings {
  readonly maxItems: number;
  /** A run that takes longer no longer holds back the next one: a store that hangs must not make a line. */
  readonly patienceMs: number;
}

/** For reading rows by many ids with one statement. */
export const GROUPED_LOOK_UPS: GroupSettings = { maxItems: 500, patienceMs: 200 };

/**
 * Does with one call what many ask for at once. What is asked for under one key while a run of that key is under
 * way is collected into the next run, so load makes the groups larger, not the calls more; a lone item waits for
 * nobody. `run` gives one result per item, in order; when it rejects, each of its items does, and no other.
 */
export class GroupRunner<Item, Result> {
  private readonly queues = new Map<string, Queue<Item, Result>>();

  constructor(
    private readonly run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly settings: GroupSettings,
  ) {}

  async submit(key: string, item: Item): Promise<Result> {
    const queue = this.queues.get(key) ?? { waiting: [], underWay: 0, scheduled: false };
    this.queues.set(key, queue);
    return await new Promise<Result>((resolve, reject) => {
      queue.waiting.push({ item, resolve, reject });
      if (queue.underWay === 0) this.schedule(key, queue);
    });
  }

  /** Keys with something waiting or under way. */
  get size(): number {
    return this.queues.size;
  }

  /** All that arrives in one turn of the event loop goes together. */
  private schedule(key: string, queue: Queue<Item, Result>): void {
    if (queue.scheduled) return;
    queue.scheduled = true;
    setImmediate(() => {
      queue.scheduled = false;
      this.start(key, queue);
    });
  }

  private start(key: string, queue: Queue<Item, Result>): void {
    const group = queue.waiting.splice(0, this.settings.maxItems);
    if (group.length === 0) return;
    queue.underWay += 1;
    let awaited = true;
    const next = (): void => {
      if (!awaited) return;
      awaited = false;
      queue.underWay -= 1;
      if (queue.waiting.length > 0) this.start(key, queue);
    };
    const impatience = setTimeout(next, this.settings.patienceMs);
    this.results(key, group)
      .then(
        (results) => {
          group.forEach((waiter, at) => {
            waiter.resolve(results[at] as Result);
          });
        },
        (error: unknown) => {
          for (const waiter of group) waiter.reject(error);
        },
      )
      .finally(() => {
        clearTimeout(impatience);
        next();
        const idle = queue.underWay === 0 && !queue.scheduled && queue.waiting.length === 0;
        if (idle && this.queues.get(key) === queue) this.queues.delete(key);
      });
  }

  private async results(key: string, group: readonly Waiter<Item, Result>[]): Promise<readonly Result[]> {
    const results = await this.run(
      key,
      group.map(({ item }) => item),
    );
    if (results.length !== group.length) {
      throw new Error(`${group.length} items gave ${results.length} results`);
    }
    return results;
  }
}
