import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecretBox } from '../config/secret-box';
import { RateLimitsService } from '../queue/rate-limits.service';
import { bringForward, readStanding } from './deliveries.queries';
import { countForReceiver } from './receiver-window';
import { type RedeliveryRefusal, redeliveryRefusal } from './redelivery-refusal';
import { WebhooksService } from './webhooks.service';

export interface WantedRedelivery {
  readonly id: string;
  /** Whose window of its receiver it counts in. */
  readonly agencyId: number;
  /** Signs it; null: the secret that it had, unless that was erased. */
  readonly secret: string | null;
}

export interface Redelivery {
  readonly url: string;
  /** null: it is sent again. */
  readonly refusal: RedeliveryRefusal | null;
}

/** Sends webhooks again on request, so many a minute to one receiver. */
@Injectable()
export class RedeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly rateLimits: RateLimitsService,
    private readonly webhooks: WebhooksService,
  ) {}

  /**
   * Sends it again, now: the same id and bytes. One that is still being retried is only brought forward, and keeps
   * its schedule; `secret` then replaces the one it had. One that is over gets a single further attempt, also where an attempt
   * under way ends it. One that cannot be sent does not count. Throws 429 `rate_limited`, 503 `service_unavailable`.
   */
  async redeliver({ id, agencyId, secret }: WantedRedelivery): Promise<Redelivery> {
    const standing = await readStanding(this.dataSource, id);
    if (standing === null) throw new Error(`webhook ${id} is unknown`);
    const { url } = standing;
    const early = redeliveryRefusal(standing, secret !== null);
    if (early !== null) return { url, refusal: early };
    await countForReceiver(this.rateLimits, agencyId, url);
    const refusal = await this.dataSource.transaction(async (manager) => {
      // it may have changed in between
      const locked = await readStanding(manager, id, 'FOR UPDATE');
      if (locked === null) throw new Error(`webhook ${id} is unknown`);
      const late = redeliveryRefusal(locked, secret !== null);
      if (late === null) await bringForward(manager, id, secret === null ? null : this.secrets.seal(secret));
      return late;
    });
    if (refusal === null) await this.webhooks.nudge([id]);
    return { url, refusal };
  }
}
