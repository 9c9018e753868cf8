import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { countHits } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';
import type { AttemptResult } from '../webhooks/attempt';
import { WebhookSender } from '../webhooks/webhook-sender.service';
import { CallbackUrlService } from './callback-url.service';

const MINUTE_MS = 60_000;
const TESTS_PER_MINUTE = 10;

export interface WebhookTestResult {
  readonly webhookId: string;
  readonly result: AttemptResult;
}

/** Sends an event of no importance, so that a receiver can be tried before a report is ordered. */
@Injectable()
export class WebhookTestService {
  constructor(
    private readonly callbackUrls: CallbackUrlService,
    private readonly redis: RedisService,
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

  /** Refuses when it cannot count: unlike a report, a test can wait, and nobody may use us to flood a stranger. */
  private async countTest(agencyId: number): Promise<void> {
    const window = await countHits(this.redis, `webhook-test:${agencyId}`, MINUTE_MS).catch(() => null);
    if (window === null) throw unavailable('Tests cannot be counted at the moment; try again');
    if (window.hits <= TESTS_PER_MINUTE) return;
    throw new AppError('rate_limited', `An agency may test ${TESTS_PER_MINUTE} times a minute`, {
      'Retry-After': String(Math.max(1, Math.ceil(window.resetsInMs / 1000))),
    });
  }
}

function unavailable(message: string): AppError {
  return new AppError('service_unavailable', message, { 'Retry-After': '5' });
}
