import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecretBox } from '../common/secret-box';
import { type Executor, queryRow, queryRows } from '../database/query';
import { afterAttempt } from './after-attempt';
import { type AttemptResult, withoutAnswer } from './attempt-result';
import { CrowdedOrigins } from './crowded-origins';
import { WebhookSender } from './webhook-sender.service';

/** Above the 15 s that a whole attempt may take. */
const LEASE_SECONDS = 30;
/** Webhooks to one origin that this process sends at a time: a host that answers nobody must not hold every place. */
const MAX_PER_ORIGIN = 32;
/** Seconds until one of a crowded origin is looked at again; spread, so that they do not all come back at once. */
const CROWDED_SECONDS = { min: 2, max: 8 } as const;

interface ClaimedDelivery {
  readonly id: string;
  readonly url: string;
  readonly secretSealed: Buffer;
  readonly body: Buffer;
  /** Raised by every claim: the fence against a worker that lost its lease. */
  readonly attempt: number;
}

/** Sends webhooks that are due. One may be sent twice when a worker dies between sending and booking it. */
@Injectable()
export class DeliveryService {
  private readonly logger = new Logger(DeliveryService.name);
  private readonly origins = new CrowdedOrigins(MAX_PER_ORIGIN);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly sender: WebhookSender,
  ) {}

  /** Webhooks that are due and nobody's, oldest first. */
  async due(limit: number): Promise<{ id: string; attempt: number }[]> {
    return await queryRows(
      this.dataSource,
      `SELECT id, attempt FROM webhook_deliveries
        WHERE state = 'due' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        ORDER BY due_at LIMIT $1`,
      [limit],
    );
  }

  /** Tries one webhook once. Does nothing when another worker has it or it is not due. */
  async deliver(id: string): Promise<void> {
    const delivery = await this.claim(id);
    if (delivery === null) return;
    const leave = this.origins.enter(new URL(delivery.url).origin);
    if (leave === null) {
      const { min, max } = CROWDED_SECONDS;
      await this.giveBack(delivery, min + (max - min) * random());
      return;
    }
    const result = await this.send(delivery).finally(leave);
    // cut off by our own shutdown: the next worker begins anew
    if (result === null) await this.giveBack(delivery, 0);
    else await this.book(delivery, result);
  }

  private async claim(id: string): Promise<ClaimedDelivery | null> {
    return await queryRow<ClaimedDelivery>(
      this.dataSource,
      `UPDATE webhook_deliveries SET attempt = attempt + 1, lease_until = now() + make_interval(secs => $2)
        WHERE id = $1 AND state = 'due' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        RETURNING id, url, secret_sealed AS "secretSealed", body, attempt`,
      [id, LEASE_SECONDS],
    );
  }

  private async send({ id, url, body, secretSealed }: ClaimedDelivery): Promise<AttemptResult | null> {
    let secret: string;
    try {
      secret = this.secrets.open(secretSealed);
    } catch (error) {
      this.logger.error({ err: error, deliveryId: id }, 'a webhook cannot be signed');
      return withoutAnswer(new Date(), 0, 'client_build');
    }
    return await this.sender.send({ id, url, body, secret });
  }

  /** Claimed but not tried. Nothing is written when the lease went elsewhere meanwhile. */
  private async giveBack({ id, attempt }: ClaimedDelivery, delaySeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET lease_until = NULL, due_at = now() + make_interval(secs => $3)
        WHERE id = $1 AND attempt = $2 AND state = 'due'`,
      [id, attempt, delaySeconds],
    );
  }

  /** Attempt and state in one transaction; nothing is written when the lease went elsewhere meanwhile. */
  private async book({ id, attempt }: ClaimedDelivery, result: AttemptResult): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const mine = await queryRow<{ redelivery: boolean }>(
        manager,
        `SELECT redelivery FROM webhook_deliveries WHERE id = $1 AND attempt = $2 AND state = 'due' FOR UPDATE`,
        [id, attempt],
      );
      if (mine === null) return;
      const attemptN = await this.record(manager, id, result);
      const next = afterAttempt(result, { attemptN, redelivery: mine.redelivery }, random());
      const over = next.state !== 'due';
      await manager.query(
        `UPDATE webhook_deliveries SET state = $2, lease_until = NULL,
                due_at = now() + make_interval(secs => $3),
                secret_sealed = CASE WHEN $4 THEN NULL ELSE secret_sealed END,
                ended_at = CASE WHEN $4 THEN now() END
          WHERE id = $1`,
        [id, next.state, next.state === 'due' ? next.delaySeconds : 0, over],
      );
    });
  }

  /** Answers the number of the attempt. The caller holds the lock on the delivery. */
  private async record(executor: Executor, id: string, result: AttemptResult): Promise<number> {
    const { sentAt, elapsedMs, responseStatus, errorKind, answer } = result;
    const row = await queryRow<{ attemptN: number }>(
      executor,
      `INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status, error_kind, answer)
       SELECT $1::uuid, COALESCE(max(attempt_n), 0) + 1, $2::timestamptz, $3::int, $4::smallint, $5::text, $6::bytea
         FROM webhook_attempts WHERE delivery_id = $1
       RETURNING attempt_n AS "attemptN"`,
      [id, sentAt, elapsedMs, responseStatus, errorKind, answer],
    );
    if (row === null) throw new Error(`the attempt of webhook ${id} was not recorded`);
    return row.attemptN;
  }
}

/** From 0 to 1, both included. */
function random(): number {
  return randomInt(1_000_001) / 1_000_000;
}
