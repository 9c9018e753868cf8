import DataLoader from 'dataloader';

export interface BatchSettings {
  readonly maxItems: number;
  /** A batch in flight for longer no longer holds back the next one: a store that hangs must not stall everybody. */
  readonly patienceMs: number;
}

/** For reading rows by many ids with one statement. */
export const LOOK_UP_BATCHES: BatchSettings = { maxItems: 500, patienceMs: 200 };

/**
 * Does with one call what many ask for at once. Items that arrive while a batch is in flight are collected into the next
 * one, so load makes batches larger rather than calls more frequent; an item alone is not delayed.
 * `run` returns one result per item, in order; an `Error` among them rejects that item only. When `run` rejects, all
 * items of its batch do, and no others.
 */
export class Batcher<Item, Result> {
  private readonly loader: DataLoader<Item, Result>;
  private readonly waiting: (() => void)[] = [];
  private inFlight = false;

  constructor(
    run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
    { maxItems, patienceMs }: BatchSettings,
  ) {
    this.loader = new DataLoader(
      async (items: readonly Item[]) => {
        const startNext = once(() => {
          this.start();
        });
        const timer = setTimeout(startNext, patienceMs);
        try {
          return await run(items);
        } finally {
          clearTimeout(timer);
          startNext();
        }
      },
      {
        cache: false,
        maxBatchSize: maxItems,
        batchScheduleFn: (dispatch) => {
          this.schedule(dispatch);
        },
      },
    );
  }

  submit(item: Item): Promise<Result> {
    return this.loader.load(item);
  }

  private schedule(dispatch: () => void): void {
    this.waiting.push(dispatch);
    if (this.inFlight) return;
    this.inFlight = true;
    // everything that arrives in one turn of the event loop goes together
    setImmediate(() => {
      this.start();
    });
  }

  private start(): void {
    const dispatch = this.waiting.shift();
    this.inFlight = dispatch !== undefined;
    dispatch?.();
  }
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
