/** Time and chance, handed in so that everything that uses them can be tested without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  /** Resolves after `waitMs`; rejects at once with the signal's reason when it aborts. */
  readonly wait: (waitMs: number, signal: AbortSignal) => Promise<void>;
}
