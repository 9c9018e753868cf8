import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { SecretBox } from '../config/secret-box';
import { DomainsService } from '../domains/domains.service';
import { readStanding } from '../webhooks/deliveries.queries';
import { RedeliveriesService } from '../webhooks/redeliveries.service';
import type { RedeliveryRefusal } from '../webhooks/redelivery-refusal';
import type { AlertRedeliveryDto } from './alert-event.dto';
import { AlertEvent } from './alert-event.entity';
import { AlertSubscription } from './alert-subscription.entity';

export interface AlertPath {
  readonly agencyId: number;
  readonly domainId: number;
  readonly eventId: string;
}

@Injectable()
export class AlertRedeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly redeliveries: RedeliveriesService,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Throws 404 `domain_not_found`, `alert_not_found` (also when there is nothing to repeat yet, or no longer), 400
   * `invalid_request` when no secret is known, 429 `rate_limited`, 503 `service_unavailable` when nothing can be counted.
   */
  async redeliver(
    { agencyId, domainId, eventId }: AlertPath,
    secret: string | null,
  ): Promise<AlertRedeliveryDto> {
    await this.domains.ofAgency(agencyId, domainId);
    const isThere = await this.dataSource.getRepository(AlertEvent).existsBy({ id: eventId, domainId });
    if (!isThere) throw alertNotFound(`The domain has no alert ${eventId}`);
    const known = secret ?? (await this.secretKept(domainId, eventId));
    const { url, refusal } = await this.redeliveries.redeliver({ id: eventId, agencyId, secret: known });
    if (refusal !== null) throw refused(refusal, eventId);
    return { event_id: eventId, status: 'queued', callback_url: url };
  }

  /** The subscription's, while it posts to the address of the delivery; null: it does not, and the delivery's was erased. */
  private async secretKept(domainId: number, eventId: string): Promise<string | null> {
    const standing = await readStanding(this.dataSource, eventId);
    const subscription = await this.dataSource.getRepository(AlertSubscription).findOneBy({ domainId });
    if (subscription === null || subscription.url !== standing?.url) return null;
    return this.secrets.open(subscription.secretSealed);
  }
}

function refused(refusal: RedeliveryRefusal, eventId: string): AppError {
  switch (refusal) {
    case 'not_sent_yet':
      return alertNotFound(`Alert ${eventId} is still in flight: its first delivery attempt is to come`);
    case 'nothing_to_send':
    case 'body_erased':
      return alertNotFound(`Alert ${eventId} ended so long ago that its body was erased`);
    case 'secret_needed':
      return new AppError(
        'invalid_request',
        'callback_secret: is needed, because alerts are not posted to that address any more',
      );
  }
}

function alertNotFound(message: string): AppError {
  return new AppError('alert_not_found', message);
}
