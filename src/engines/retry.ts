import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { EngineError, type EngineErrorKind } from './answer';
import type { Clock } from './clock';

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 500;
/** A vendor that asks for a longer pause is not waited for. */
const LONGEST_RETRY_AFTER_MS = 30_000;
const WORTH_RETRYING: ReadonlySet<EngineErrorKind> = new Set(['rate_limit', 'server', 'network']);

export interface RetrySettings {
  readonly clock: Clock;
  readonly deadlineAtMs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs the work again, at most twice, after a fault that may pass. A pause the vendor asks for is kept;
 * one over 30 s, or one that reaches past the deadline, ends the retries at once.
 */
export function withRetries<T>(work: () => Promise<T>, settings: RetrySettings): Promise<T> {
  const { clock, signal } = settings;
  let lastError: unknown;
  // cockatiel's own pause cannot be aborted: it is 0 here and the wait stands before the attempt
  const policy = retry(
    handleWhen((error) => isWorthRetrying(error, settings.deadlineAtMs - clock.nowMs())),
    { maxAttempts: MAX_RETRIES, backoff: new ConstantBackoff(0) },
  );
  return policy.execute(async ({ attempt }) => {
    if (attempt > 0) await clock.wait(pauseMs(attempt, askedPauseMs(lastError), clock.random()), signal);
    try {
      return await work();
    } catch (error) {
      lastError = error;
      throw error;
    }
  });
}

/** Milliseconds before retry number `attempt` (1, 2): doubling from 500 ms, up to half as much again by chance. */
export function pauseMs(attempt: number, askedMs: number, chance: number): number {
  return Math.max(askedMs, Math.round(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + chance / 2)));
}

function isWorthRetrying(error: Error, remainingMs: number): boolean {
  if (!(error instanceof EngineError) || !WORTH_RETRYING.has(error.kind)) return false;
  return askedPauseMs(error) <= LONGEST_RETRY_AFTER_MS && askedPauseMs(error) < remainingMs;
}

function askedPauseMs(error: unknown): number {
  return error instanceof EngineError ? (error.details.retryAfterMs ?? 0) : 0;
}
