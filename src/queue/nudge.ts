import { setTimeout as delay } from 'node:timers/promises';
import type { Queue } from 'bull';

/** What a queue carries: ids of rows that are due, never their content. */
export interface Nudge {
  readonly ids: readonly string[];
}

/** Rows in one job: a crowd is spread over the workers, and costs the queue little. */
const ROWS_PER_JOB = 32;
/** `queue.add` never rejects while Redis is away, so it gets a deadline. */
const ADD_TIMEOUT_MS = 1_000;

/** Wakes the workers and tells them which rows are due. May fail without harm, because each worker also looks every second. */
export async function nudge(queue: Queue<Nudge>, ids: readonly string[]): Promise<void> {
  // while Redis is away the client would keep each command in memory, and send them all when it is back
  if (ids.length === 0 || queue.client.status !== 'ready') return;
  const jobs = [];
  for (let from = 0; from < ids.length; from += ROWS_PER_JOB) {
    const data = { ids: ids.slice(from, from + ROWS_PER_JOB) };
    jobs.push({ data, opts: { removeOnComplete: true, removeOnFail: true } });
  }
  const added = queue.addBulk(jobs).catch(() => undefined);
  await Promise.race([added, delay(ADD_TIMEOUT_MS, undefined, { ref: false })]);
}
