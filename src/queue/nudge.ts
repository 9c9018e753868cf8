import { createHash } from 'node:crypto';
import type { Queue } from 'bull';

/** What a queue carries: the id of a row that is due, never its content. */
export interface Nudge {
  readonly id: string;
}

/** For rows that come in crowds: a job costs the queue as much for a hundred ids as for one. */
export interface GroupNudge {
  readonly ids: readonly string[];
}

/** A row that is due, with its attempt number. */
export interface Due {
  readonly id: string;
  readonly attempt: number;
}

/** `queue.add` never rejects while Redis is away, so it gets a deadline. */
const ADD_TIMEOUT_MS = 1_000;

/**
 * Tells the workers that a row is due. May fail without harm: the sweeper comes round each second.
 * The job id holds the row's attempt number, so that one attempt is nudged once however often this is called.
 * Returns whether the nudge was accepted.
 */
export async function nudge(queue: Queue<Nudge>, id: string, attempt: number): Promise<boolean> {
  return await added(queue, { id }, `${id}:${attempt}`);
}

/** As `nudge`, for several rows in one job. The same rows with the same attempts are nudged once. */
export async function nudgeGroup(queue: Queue<GroupNudge>, due: readonly Due[]): Promise<boolean> {
  const names = due.map(({ id, attempt }) => `${id}:${attempt}`);
  const digest = createHash('sha256').update(names.join()).digest('hex');
  return await added(queue, { ids: due.map(({ id }) => id) }, digest);
}

async function added<Data>(queue: Queue<Data>, data: Data, jobId: string): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, ADD_TIMEOUT_MS);
  });
  const accepted = queue.add(data, { jobId, removeOnComplete: true, removeOnFail: true }).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([accepted, late]);
  } finally {
    clearTimeout(timer);
  }
}
