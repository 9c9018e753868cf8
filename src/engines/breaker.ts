import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { EngineError, type EngineErrorKind } from './answer';

const FAILURES_TO_OPEN = 5;
const OPEN_FOR_MS = 30_000;
/** Faults of the account: retrying is useless until somebody acts. */
const ACCOUNT_FAULTS: ReadonlySet<EngineErrorKind> = new Set(['auth', 'permission', 'quota']);

/**
 * Stops asking an engine that refuses the account: after 5 refusals in a row nothing is sent for 30 s, then one call
 * tries again. Until then calls fail at once with the kind of the last refusal.
 */
export class EngineBreaker {
  private readonly policy = circuitBreaker(
    handleWhen((error) => error instanceof EngineError && ACCOUNT_FAULTS.has(error.kind)),
    { halfOpenAfter: OPEN_FOR_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );

  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(work);
    } catch (error) {
      throw isBrokenCircuitError(error) ? this.openError(error) : error;
    }
  }

  private openError(broken: Error): Error {
    const last = this.policy.lastFailure;
    if (last === undefined || !('error' in last) || !(last.error instanceof EngineError)) return broken;
    const { kind, message, retryAfterMs } = last.error;
    const text = `not asked after ${FAILURES_TO_OPEN} failures in a row, the last: ${message}`;
    return new EngineError(kind, text, retryAfterMs, { cause: last.error });
  }
}
