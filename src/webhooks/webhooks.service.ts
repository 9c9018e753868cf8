import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecretBox } from '../common/secret-box';
import { type Executor, queryRow } from '../database/query';
import { DeliveryNudgesService } from './delivery-nudges.service';
import { type RedeliveryRefusal, redeliveryRefusal } from './redelivery-refusal';
import type { DeliveryState } from './webhook-delivery.entity';

/** Written by one statement: many at once, for others wait for the end of the build, yet not so many that it takes long. */
const RELEASED_BYTES = 4_000_000;

interface LockedDelivery {
  readonly state: DeliveryState;
  readonly url: string;
  readonly attempt: number;
  readonly attempts: number;
}

export type Redelivery =
  | { readonly accepted: true; readonly url: string }
  | { readonly accepted: false; readonly refusal: RedeliveryRefusal };

/** Takes webhooks in. Sending them is the business of `DeliveryService`, telling how they fared of `DeliveryLogService`. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly nudges: DeliveryNudgesService,
  ) {}

  /** Books a webhook whose body is still being made, in the transaction that promises it. */
  async promise(executor: Executor, id: string, url: string, secret: string): Promise<void> {
    await executor.query(
      `INSERT INTO webhook_deliveries (id, url, secret_sealed, state) VALUES ($1, $2, $3, 'waiting')`,
      [id, url, this.secrets.seal(secret)],
    );
  }

  /** The body of all these is there: from now on they are due. The bytes never change again. */
  async release(executor: Executor, ids: readonly string[], body: Buffer, versionId: string): Promise<void> {
    const together = Math.max(1, Math.floor(RELEASED_BYTES / body.length));
    for (let from = 0; from < ids.length; from += together) {
      await executor.query(
        `UPDATE webhook_deliveries SET state = 'due', body = $2, version_id = $3, due_at = now()
          WHERE id = ANY($1::uuid[]) AND state = 'waiting'`,
        [ids.slice(from, from + together), body, versionId],
      );
    }
  }

  /** There will be no body: nothing is sent, and that is the outcome. */
  async giveUp(executor: Executor, id: string): Promise<void> {
    await executor.query(
      `UPDATE webhook_deliveries SET state = 'build_failed', secret_sealed = NULL, ended_at = now()
        WHERE id = $1 AND state = 'waiting'`,
      [id],
    );
  }

  /** After the commit that released it. */
  async nudge(id: string, attempt = 0): Promise<void> {
    await this.nudges.nudge({ id, attempt });
  }

  /**
   * Sends it again, now: the same id and bytes. One that is still being retried is only brought forward, and keeps
   * its schedule; `secret` then takes the place of the one it had. One that is over makes a single further attempt.
   */
  async redeliver(id: string, secret: string | null): Promise<Redelivery> {
    const { delivery, refusal } = await this.dataSource.transaction(async (manager) => {
      const delivery = await this.lock(manager, id);
      const refusal = redeliveryRefusal(delivery, secret !== null);
      if (refusal === null) {
        await manager.query(
          `UPDATE webhook_deliveries SET due_at = now(), secret_sealed = COALESCE($2, secret_sealed),
                  redelivery = redelivery OR state <> 'due', state = 'due', ended_at = NULL
            WHERE id = $1`,
          [id, secret === null ? null : this.secrets.seal(secret)],
        );
      }
      return { delivery, refusal };
    });
    if (refusal !== null) return { accepted: false, refusal };
    await this.nudge(id, delivery.attempt);
    return { accepted: true, url: delivery.url };
  }

  private async lock(executor: Executor, id: string): Promise<LockedDelivery> {
    const delivery = await queryRow<LockedDelivery>(
      executor,
      `SELECT state, url, attempt, (SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = d.id) AS attempts
         FROM webhook_deliveries d WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (delivery === null) throw new Error(`webhook ${id} is unknown`);
    return delivery;
  }
}
