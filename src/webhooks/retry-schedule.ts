/** Seconds from one attempt to the next: eight attempts over about 32 hours. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400] as const;
export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1;
/** A delay is stretched or shortened by up to this share, so that retries of one outage spread out. */
const JITTER = 0.2;

/**
 * Seconds to wait after failed attempt number `attempt` (from 1); null when it was the last.
 * `randomness` is from 0 to 1. A receiver's Retry-After stretches the delay, to twice the schedule at most.
 */
export function retryDelaySeconds(
  attempt: number,
  randomness: number,
  retryAfterSeconds: number | null,
): number | null {
  const planned = RETRY_SECONDS[attempt - 1];
  if (planned === undefined) return null;
  const jittered = planned * (1 - JITTER + 2 * JITTER * randomness);
  return Math.max(jittered, Math.min(retryAfterSeconds ?? 0, planned * 2));
}
