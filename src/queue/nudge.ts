import type { Queue } from 'bull';

/** What a queue carries: the id of a row that is due, never its content. */
export interface Nudge {
  readonly id: string;
}

/** `queue.add` never rejects while Redis is away, so it gets a deadline. */
const ADD_TIMEOUT_MS = 1_000;

/**
 * Tells the workers that a row is due. May fail without harm: the sweeper comes round each second.
 * The job id holds the row's attempt number, so that one attempt is nudged once however often this is called.
 * Returns whether the nudge was accepted.
 */
export async function nudge(queue: Queue<Nudge>, id: string, attempt: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, ADD_TIMEOUT_MS);
  });
  const added = queue
    .add({ id }, { jobId: `${id}:${attempt}`, removeOnComplete: true, removeOnFail: true })
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([added, late]);
  } finally {
    clearTimeout(timer);
  }
}
