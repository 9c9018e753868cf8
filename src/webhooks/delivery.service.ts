import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher } from '../common/batcher';
import { SecretBox } from '../config/secret-box';
import { outlastOutage } from '../database/outlast-outage';
import { attemptSeconds } from '../metrics/metrics';
import { afterAttempt, type AttemptResult, withoutAnswer } from './attempt';
import { bookOutcomes, type ClaimedDelivery, DELIVERIES, type Outcome } from './deliveries.queries';
import { WebhookSender } from './webhook-sender.service';

const BOOKINGS = { maxItems: 200, patienceMs: 200 };

/** Makes attempts at claimed webhooks. One may be sent twice when a worker dies between sending it and booking that. */
@Injectable()
export class DeliveryService {
  private readonly logger = new Logger(DeliveryService.name);
  private readonly bookings: Batcher<Outcome, null>;

  constructor(
    dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly sender: WebhookSender,
  ) {
    this.bookings = new Batcher(async (outcomes) => {
      const booked = await bookOutcomes(dataSource, outcomes);
      return outcomes.map(({ delivery }, at) => (booked[at] === true ? null : DELIVERIES.lost(delivery)));
    }, BOOKINGS);
  }

  /** Makes one attempt and books its outcome. Rejects with the signal's reason when that cut it off: it does not count. */
  async attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    const result = await this.send(delivery, signal);
    attemptSeconds.observe({ outcome: result.errorKind ?? 'delivered' }, result.elapsedMs / 1_000);
    const place = { attemptN: delivery.attempts + 1, redelivery: delivery.redelivery };
    const outcome = { delivery, result, next: afterAttempt(result, place, Math.random()) };
    // it was sent: a try that is not booked does not count, and would be made again
    await outlastOutage(async () => await this.bookings.submit(outcome));
  }

  private async send(
    { id, url, body, secretSealed }: ClaimedDelivery,
    signal: AbortSignal,
  ): Promise<AttemptResult> {
    let secret: string;
    try {
      secret = this.secrets.open(secretSealed);
    } catch (error) {
      this.logger.error({ err: error, deliveryId: id }, 'a webhook cannot be signed');
      return withoutAnswer(new Date(), 0, 'client_build');
    }
    const result = await this.sender.send({ id, url, body: Buffer.from(body), secret }, signal);
    if (result === null) throw signal.reason;
    return result;
  }
}
