import pLimit from 'p-limit';

/** Runs a task when one of the places is free; its signal aborts when its time is up. Settles as the task does. */
export type TimedLimit = <Result>(task: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** As p-limit, with a time limit per task. Time spent waiting for other tasks does not count. */
export function timedLimit(concurrency: number, timeoutMs: number): TimedLimit {
  const limit = pLimit(concurrency);
  return (task) => limit(() => task(AbortSignal.timeout(timeoutMs)));
}
