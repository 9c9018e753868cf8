import type { OutboundErrorKind } from '../outbound/outbound-error';

/** Why an attempt failed, as callers read it. `build`: no attempt was made, because the report could not be built. */
export const WEBHOOK_ERROR_KINDS = [
  'connect',
  'timeout',
  'non_2xx',
  'build',
  'client_build',
  'other',
] as const;
export type WebhookErrorKind = (typeof WEBHOOK_ERROR_KINDS)[number];

export interface AttemptResult {
  readonly sentAt: Date;
  readonly elapsedMs: number;
  readonly responseStatus: number | null;
  /** null: the receiver accepted it (2xx). */
  readonly errorKind: WebhookErrorKind | null;
  /** The beginning of the receiver's response; null when there was none. */
  readonly answer: Buffer | null;
  /** As the receiver asked; null when it did not. */
  readonly retryAfterMs: number | null;
}

/** Where a delivery goes from an attempt: it is over, or tried again after a delay. */
export type NextStep =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly state: 'due'; readonly delaySeconds: number };

/** Seconds from one attempt to the next: eight attempts over about 32 hours. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400] as const;
/** A delay is stretched or shortened by up to this share, so that the retries after an outage spread out. */
const JITTER = 0.2;
/** "Gone": the receiver wants no more of this. */
const GONE = 410;

/** What a failed request is told as. */
export const WEBHOOK_KIND_OF: Readonly<Record<OutboundErrorKind, WebhookErrorKind>> = {
  forbidden_address: 'connect',
  dns: 'connect',
  connect: 'connect',
  tls: 'connect',
  reset: 'connect',
  protocol: 'connect',
  timeout: 'timeout',
  aborted: 'other',
};

export function withoutAnswer(sentAt: Date, elapsedMs: number, errorKind: WebhookErrorKind): AttemptResult {
  return { sentAt, elapsedMs, responseStatus: null, errorKind, answer: null, retryAfterMs: null };
}

/**
 * `attemptN`: of this delivery, from 1. `redelivery`: requested after the delivery had ended, and sent once, without retries.
 * `randomness` is from 0 to 1. Source of 2xx and 410: Standard Webhooks specification, "Operational considerations".
 */
export function afterAttempt(
  { errorKind, responseStatus, retryAfterMs }: AttemptResult,
  { attemptN, redelivery }: { readonly attemptN: number; readonly redelivery: boolean },
  randomness: number,
): NextStep {
  if (errorKind === null) return { state: 'delivered' };
  if (redelivery || responseStatus === GONE) return { state: 'failed' };
  const delaySeconds = retryDelaySeconds(attemptN, randomness, retryAfterMs);
  return delaySeconds === null ? { state: 'failed' } : { state: 'due', delaySeconds };
}

/**
 * Seconds to wait after failed attempt number `attempt` (from 1); null when it was the last.
 * `randomness` is from 0 to 1. A receiver's Retry-After stretches the delay, to twice the schedule at most.
 */
export function retryDelaySeconds(
  attempt: number,
  randomness: number,
  retryAfterMs: number | null,
): number | null {
  const planned = RETRY_SECONDS[attempt - 1];
  if (planned === undefined) return null;
  const jittered = planned * (1 - JITTER + 2 * JITTER * randomness);
  return Math.max(jittered, Math.min((retryAfterMs ?? 0) / 1_000, planned * 2));
}
