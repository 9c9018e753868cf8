import type { WebhookErrorKind } from './webhook-error-kind';

/** What one finished attempt came to. */
export interface AttemptResult {
  readonly sentAt: Date;
  readonly elapsedMs: number;
  readonly responseStatus: number | null;
  /** null: the receiver took it (2xx). */
  readonly errorKind: WebhookErrorKind | null;
  /** The beginning of the receiver's answer; null when there was none. */
  readonly answer: Buffer | null;
  /** As the receiver asked; null when it did not. */
  readonly retryAfterMs: number | null;
}

export function withoutAnswer(sentAt: Date, elapsedMs: number, errorKind: WebhookErrorKind): AttemptResult {
  return { sentAt, elapsedMs, responseStatus: null, errorKind, answer: null, retryAfterMs: null };
}
