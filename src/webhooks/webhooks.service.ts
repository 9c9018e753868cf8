import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource } from 'typeorm';
import { SecretBox } from '../common/secret-box';
import { type Executor, queryRow } from '../database/query';
import { type Nudge, nudge } from '../queue/nudge';
import { DELIVERIES_QUEUE } from './deliveries.queue';
import type { DeliveryState } from './webhook-delivery.entity';

/** How a delivery stands, by its latest finished attempt. */
export interface DeliveryOutcome {
  readonly state: DeliveryState;
  readonly versionId: string | null;
  /** null while no attempt is finished. */
  readonly attemptN: number | null;
  readonly sentAt: Date | null;
  readonly responseStatus: number | null;
  readonly errorKind: string | null;
}

/** Takes webhooks in and tells their outcome. Sending them is the business of `DeliveryService`. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    @InjectQueue(DELIVERIES_QUEUE) private readonly queue: Queue<Nudge>,
  ) {}

  /** Books a webhook whose body is still being made, in the transaction that promises it. */
  async promise(executor: Executor, id: string, url: string, secret: string): Promise<void> {
    await executor.query(
      `INSERT INTO webhook_deliveries (id, url, secret_sealed, state) VALUES ($1, $2, $3, 'waiting')`,
      [id, url, this.secrets.seal(secret)],
    );
  }

  /** The body is there: from now on the webhook is due. The bytes never change again. */
  async release(executor: Executor, id: string, body: Buffer, versionId: string): Promise<void> {
    await executor.query(
      `UPDATE webhook_deliveries SET state = 'due', body = $2, version_id = $3, due_at = now()
        WHERE id = $1 AND state = 'waiting'`,
      [id, body, versionId],
    );
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
  async nudge(id: string): Promise<void> {
    await nudge(this.queue, id, 0);
  }

  async outcome(id: string): Promise<DeliveryOutcome | null> {
    return await queryRow<DeliveryOutcome>(
      this.dataSource,
      `SELECT d.state, d.version_id AS "versionId", a.attempt_n AS "attemptN", a.sent_at AS "sentAt",
              a.response_status AS "responseStatus", a.error_kind AS "errorKind"
         FROM webhook_deliveries d
         LEFT JOIN LATERAL (SELECT * FROM webhook_attempts WHERE delivery_id = d.id ORDER BY attempt_n DESC LIMIT 1) a ON true
        WHERE d.id = $1`,
      [id],
    );
  }
}
