import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { unavailable } from '../common/app-error';
import { RateLimitsService } from '../queue/rate-limits.service';
import { countForReceiver } from '../webhooks/receiver-window';
import { WebhookSender } from '../webhooks/webhook-sender.service';
import { CallbackUrlService } from '../webhooks/callback-url.service';
import type { WebhookTestResultDto } from './attempt.dto';
import { presentTestResult } from './attempt.presenter';

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
  async send(agencyId: number, callbackUrl: string, callbackSecret: string): Promise<WebhookTestResultDto> {
    await this.callbackUrls.check(callbackUrl);
    await countForReceiver(this.rateLimits, agencyId, callbackUrl);
    const id = randomUUID();
    const body = Buffer.from(
      JSON.stringify({
        type: 'test',
        timestamp: new Date().toISOString(),
        data: { message: 'A test of this receiver. No report belongs to it.' },
      }),
    );
    const result = await this.sender.send({ id, url: callbackUrl, body, secret: callbackSecret });
    if (result === null) throw unavailable('The service is being restarted; try again', 5);
    return presentTestResult(id, result);
  }
}
