import type { AttemptResult } from './attempt-result';
import { retryDelaySeconds } from './retry-schedule';

/** Where a delivery goes from an attempt: it is over, or tried again after a delay. */
export type NextStep =
  { readonly state: 'delivered' | 'failed' } | { readonly state: 'due'; readonly delaySeconds: number };

export interface AttemptPlace {
  /** Of this delivery, from 1. */
  readonly attemptN: number;
  /** Asked for by the caller after the delivery was over: there is no schedule left to follow. */
  readonly redelivery: boolean;
}

/** "Gone": the receiver wants no more of this. */
const GONE = 410;

/** `randomness` is from 0 to 1. Source of 2xx and 410: Standard Webhooks specification, "Operational considerations". */
export function afterAttempt(
  { errorKind, responseStatus, retryAfterMs }: AttemptResult,
  { attemptN, redelivery }: AttemptPlace,
  randomness: number,
): NextStep {
  if (errorKind === null) return { state: 'delivered' };
  if (redelivery || responseStatus === GONE) return { state: 'failed' };
  const delaySeconds = retryDelaySeconds(
    attemptN,
    randomness,
    retryAfterMs === null ? null : retryAfterMs / 1_000,
  );
  return delaySeconds === null ? { state: 'failed' } : { state: 'due', delaySeconds };
}
