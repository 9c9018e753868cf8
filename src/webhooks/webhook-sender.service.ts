import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { shutdownController } from '../common/abort-signals';
import { OutboundError } from '../outbound/outbound-error';
import type { OutboundLimits } from '../outbound/outbound-request';
import { OutboundService } from '../outbound/outbound.service';
import { retryAfterMs } from '../text/retry-after';
import { KEPT_ANSWER_BYTES } from './answer-excerpt';
import { type AttemptResult, WEBHOOK_KIND_OF, withoutAnswer } from './attempt';
import { signature } from './signature';

const LIMITS: OutboundLimits = {
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 15_000,
  bodyTimeoutMs: 2_000,
  maxBodyBytes: 16_384,
  maxDecodedBytes: 16_384,
  decompress: false,
  bodyOptional: true,
};
const USER_AGENT = 'AgencyReportingAPI-Webhooks/1.0';

export interface WebhookMessage {
  /** `webhook-id`: the same in every attempt. */
  readonly id: string;
  readonly url: string;
  /** The exact bytes to sign and send. */
  readonly body: Buffer;
  readonly secret: string;
}

/** Signs a webhook and sends it once. What the result means is up to its callers. */
@Injectable()
export class WebhookSender implements OnModuleDestroy {
  private readonly shutdown = shutdownController();

  constructor(private readonly outbound: OutboundService) {}

  /** In the first phase of a shutdown: the server closes in a later one, and waits for requests in flight. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  /** Takes 15 s at most and never rejects. null when `signal`, or our own shutdown, cut it off: that was no attempt. */
  async send(
    { id, url, body, secret }: WebhookMessage,
    signal: AbortSignal = this.shutdown.signal,
  ): Promise<AttemptResult | null> {
    const sentAt = new Date();
    const startedAt = performance.now();
    const elapsedMs = (): number => Math.round(performance.now() - startedAt);
    const timestampSeconds = Math.floor(sentAt.getTime() / 1000);
    try {
      const answer = await this.outbound.request({
        url,
        method: 'POST',
        schemes: ['https'],
        headers: {
          'content-type': 'application/json',
          'user-agent': USER_AGENT,
          'webhook-id': id,
          'webhook-timestamp': String(timestampSeconds),
          'webhook-signature': signature({ id, timestampSeconds, body }, secret),
        },
        body,
        limits: LIMITS,
        signal,
      });
      return {
        sentAt,
        elapsedMs: elapsedMs(),
        responseStatus: answer.status,
        errorKind: answer.status >= 200 && answer.status < 300 ? null : 'non_2xx',
        answer: answer.body.subarray(0, KEPT_ANSWER_BYTES),
        retryAfterMs: retryAfterMs(answer.headers['retry-after'], Date.now()),
      };
    } catch (error) {
      if (error instanceof OutboundError && error.kind === 'aborted') return null;
      const errorKind = error instanceof OutboundError ? WEBHOOK_KIND_OF[error.kind] : 'other';
      return withoutAnswer(sentAt, elapsedMs(), errorKind);
    }
  }
}
