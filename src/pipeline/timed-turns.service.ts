import pLimit from 'p-limit';

/** Lets so many tasks run at a time. The clock of a task starts with its turn: waiting for others is no fault of its own. */
export class TimedTurns {
  private readonly limit: pLimit.Limit;

  constructor(
    atOnce: number,
    private readonly timeoutMs: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** `task` gets a signal that aborts when its time is up. Resolves and rejects as the task does. */
  run<Result>(task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return this.limit(() => task(AbortSignal.timeout(this.timeoutMs)));
  }
}
