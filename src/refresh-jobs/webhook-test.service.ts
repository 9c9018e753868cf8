import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { RateLimitsService } from '../queue/rate-limits.service';
import type { AttemptResult } from '../webhooks/attempt';
import { WebhookSender } from '../webhooks/webhook-sender.service';
import { CallbackUrlService } from './callback-url.service';

const MINUTE_MS = 60_000;
const TESTS_PER_MINUTE = 10;

export interface WebhookTestResult {
  readonly webhookId: string;
  readonly result: AttemptResult;
}

/** Sends a test event, so that a receiver can be tried before a report is ordered. */
@Injectable()
export class WebhookTestService {
  constructor(
    private readonly callbackUrls: CallbackUrlService,
    private readonly rateLimits: RateLimitsService,
    private readonly sender: WebhookSender,
  ) {}

  /**
   * Waits for the receiver, 15 s at most. Throws 400 `invalid_request`, `callback_url_insecure`,
   * `callback_url_forbidden`, 429 `rate_limited`, 503 `service_unavailable`.
   */
  async send(agencyId: number, callbackUrl: string, callbackSecret: string): Promise<WebhookTestResult> {
    await this.callbackUrls.check(callbackUrl);
    await this.countTest(agencyId);
    const id = randomUUID();
    const body = Buffer.from(
      JSON.stringify({
        type: 'test',
        timestamp: new Date().toISOString(),
        data: { message: 'A test of this receiver. No report belongs to it.' },
      }),
    );
    const result = await this.sender.send({ id, url: callbackUrl, body, secret: callbackSecret });
    if (result === null) throw unavailable('The service is being restarted; try again');
    return { webhookId: id, result };
  }

  /** Fails closed: without a count, tests could be used to flood somebody else's server. */
  private async countTest(agencyId: number): Promise<void> {
    const counted = await this.rateLimits.enforce({
      key: `webhook-test:${agencyId}`,
      windowMs: MINUTE_MS,
      limit: TESTS_PER_MINUTE,
      message: `An agency may test ${TESTS_PER_MINUTE} times a minute`,
    });
    if (!counted) throw unavailable('Tests cannot be counted at the moment; try again');
  }
}

function unavailable(message: string): AppError {
  return new AppError('service_unavailable', message, { 'Retry-After': '5' });
}
