import { setTimeout as pause } from 'node:timers/promises';
import { isDeadlock, isUnavailable } from '../common/unavailable';

const TRY_AGAIN_MS = 500;
const GIVE_UP_MS = 60_000;

/**
 * Makes a write again while PostgreSQL is away, and after a deadlock, for a minute. For what was paid for already and only this process knows:
 * all other work is done anew. Rejects as the last write does; a process that ends does not wait.
 */
export async function outlastOutage<Result>(write: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const isPassing = isUnavailable(error) || isDeadlock(error);
      if (!isPassing || Date.now() >= until) throw error;
      await pause(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
}
