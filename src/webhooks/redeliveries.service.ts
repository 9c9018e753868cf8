import { Injectable } from '@nestjs/common';
import { DeliveryLogService } from './delivery-log.service';
import { ReceiverWindowService } from './receiver-window.service';
import { redeliveryRefusal } from './redelivery-refusal';
import { type Redelivery, WebhooksService } from './webhooks.service';

/** A webhook that is to be sent again. */
export interface WantedRedelivery {
  readonly id: string;
  /** Whose window of its receiver it counts in. */
  readonly agencyId: number;
  /** Signs it; null: the secret that it had, unless that was erased. */
  readonly secret: string | null;
}

/** Sends webhooks again on request, so many a minute to one receiver. */
@Injectable()
export class RedeliveriesService {
  constructor(
    private readonly log: DeliveryLogService,
    private readonly window: ReceiverWindowService,
    private readonly webhooks: WebhooksService,
  ) {}

  /** One that cannot be sent does not count. Throws 429 `rate_limited`, 503 `service_unavailable`. */
  async redeliver({ id, agencyId, secret }: WantedRedelivery): Promise<Redelivery> {
    const standing = (await this.log.standings([id])).get(id);
    if (standing === undefined) throw new Error(`webhook ${id} is unknown`);
    const refusal = redeliveryRefusal(standing, secret !== null);
    if (refusal !== null) return { accepted: false, refusal };
    await this.window.count(agencyId, standing.url);
    // it may have changed in between
    return await this.webhooks.redeliver(id, secret);
  }
}
