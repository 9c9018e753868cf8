import { setTimeout as pause } from 'node:timers/promises';

/** Time and chance, handed in so that everything that uses them can be tested without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  /** Resolves after `waitMs`; rejects at once with the signal's reason when it aborts. */
  readonly wait: (waitMs: number, signal: AbortSignal) => Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  wait: async (waitMs, signal) => {
    await pause(waitMs, undefined, { signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error;
    });
  },
};
