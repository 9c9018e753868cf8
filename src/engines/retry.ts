import { EngineError, type EngineErrorKind } from './answer';
import type { Clock } from './clock';

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 500;
/** A vendor that asks for a longer pause is not tried again. */
const LONGEST_RETRY_AFTER_MS = 30_000;
const WORTH_RETRYING: ReadonlySet<EngineErrorKind> = new Set(['rate_limit', 'server', 'network']);

export interface RetrySettings {
  readonly clock: Clock;
  readonly deadlineAtMs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs the work, and up to twice more after a fault that may pass. A pause the vendor asks for is kept; one over 30 s, or
 * one that reaches past the deadline, ends the retries. Pauses end when the signal aborts, which cockatiel's do not.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { clock, deadlineAtMs, signal }: RetrySettings,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const askedMs = askedPauseMs(error);
      const inTime = askedMs <= LONGEST_RETRY_AFTER_MS && askedMs < deadlineAtMs - clock.nowMs();
      if (attempt > MAX_RETRIES || !isPassing(error) || !inTime) throw error;
      await clock.wait(pauseMs(attempt, askedMs, clock.random()), signal);
    }
  }
}

/** Milliseconds before retry number `attempt` (1, 2): doubling from 500 ms, up to half as much again by chance. */
export function pauseMs(attempt: number, askedMs: number, chance: number): number {
  return Math.max(askedMs, Math.round(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + chance / 2)));
}

function isPassing(error: unknown): boolean {
  return error instanceof EngineError && WORTH_RETRYING.has(error.kind);
}

function askedPauseMs(error: unknown): number {
  return error instanceof EngineError ? (error.retryAfterMs ?? 0) : 0;
}
