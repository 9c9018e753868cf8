import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { unavailable } from '../common/app-error';
import { KeyedSemaphore } from '../common/keyed-semaphore';

const AT_ONCE = 2;
const PATIENCE_MS = 10_000;

/**
 * Lets the answers behind a report be read by one request of an agency after the other, and other requests be served in
 * between: thirty long answers are 20 ms of work or more, and many readers at once would hold up everybody.
 */
@Injectable()
export class EvidenceTurnsService {
  private readonly semaphore = new KeyedSemaphore({
    permits: AT_ONCE,
    patienceMs: PATIENCE_MS,
    outOfPatience: () => unavailable('Too many reads of answers are waiting. Try again shortly.', 5),
  });

  /** A task must not ask for a turn itself. Throws 503 `service_unavailable`. */
  async run<Result>(agencyId: number, task: () => Promise<Result>): Promise<Result> {
    return await this.semaphore.run({ [agencyId]: 1 }, async () => {
      const result = await task();
      await nextTurn();
      return result;
    });
  }
}
