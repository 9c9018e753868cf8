import { randomInt } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { shutdownController } from '../common/shutdown-controller';
import { SecretBox } from '../common/secret-box';
import { queryRow, queryRows } from '../database/query';
import { OutboundError } from '../outbound/outbound-error';
import type { OutboundLimits } from '../outbound/outbound-request';
import { OutboundService } from '../outbound/outbound.service';
import { readRetryAfter, retryDelaySeconds } from './retry-schedule';
import { signature } from './signature';
import { type WebhookErrorKind, webhookErrorKind } from './webhook-error-kind';

/** Above the 15 s that a whole attempt may take. */
const LEASE_SECONDS = 30;
const KEPT_ANSWER_BYTES = 1024;
const LIMITS: OutboundLimits = {
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 15_000,
  bodyTimeoutMs: 2_000,
  maxBodyBytes: 16_384,
  maxDecodedBytes: 16_384,
  decompress: false,
  bodyOptional: true,
};
const GONE = 410;

interface ClaimedDelivery {
  readonly id: string;
  readonly url: string;
  readonly secretSealed: Buffer;
  readonly body: Buffer;
  /** Raised by every claim: the fence against a worker that lost its lease. */
  readonly attempt: number;
}

interface AttemptResult {
  readonly sentAt: Date;
  readonly elapsedMs: number;
  readonly responseStatus: number | null;
  readonly errorKind: WebhookErrorKind | null;
  readonly answer: Buffer | null;
  readonly retryAfterSeconds: number | null;
}

/** Sends webhooks that are due. One may be sent twice when a worker dies between sending and booking it. */
@Injectable()
export class DeliveryService implements OnApplicationShutdown {
  private readonly logger = new Logger(DeliveryService.name);
  private readonly shutdown = shutdownController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly outbound: OutboundService,
  ) {}

  onApplicationShutdown(): void {
    this.shutdown.abort();
  }

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
    const delivery = await queryRow<ClaimedDelivery>(
      this.dataSource,
      `UPDATE webhook_deliveries SET attempt = attempt + 1, lease_until = now() + make_interval(secs => $2)
        WHERE id = $1 AND state = 'due' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        RETURNING id, url, secret_sealed AS "secretSealed", body, attempt`,
      [id, LEASE_SECONDS],
    );
    if (delivery === null) return;
    const result = await this.send(delivery);
    // an attempt that our own shutdown cut off is none: the next worker begins anew
    if (result === null) await this.letGo(delivery);
    else await this.book(delivery, result);
  }

  private async send(delivery: ClaimedDelivery): Promise<AttemptResult | null> {
    const { id, url, body } = delivery;
    const sentAt = new Date();
    const failed = (errorKind: WebhookErrorKind): AttemptResult => ({
      sentAt,
      elapsedMs: Date.now() - sentAt.getTime(),
      responseStatus: null,
      errorKind,
      answer: null,
      retryAfterSeconds: null,
    });
    const timestampSeconds = Math.floor(sentAt.getTime() / 1000);
    let signed: string;
    try {
      signed = signature({ id, timestampSeconds, body }, this.secrets.open(delivery.secretSealed));
    } catch (error) {
      this.logger.error({ err: error, deliveryId: id }, 'a webhook cannot be signed');
      return failed('client_build');
    }
    try {
      const answer = await this.outbound.request({
        url,
        method: 'POST',
        schemes: ['https'],
        headers: {
          'content-type': 'application/json',
          'user-agent': 'AgencyReportingAPI-Webhooks/1.0',
          'webhook-id': id,
          'webhook-timestamp': String(timestampSeconds),
          'webhook-signature': signed,
        },
        body,
        limits: LIMITS,
        signal: this.shutdown.signal,
      });
      return {
        sentAt,
        elapsedMs: Math.round(answer.elapsedMs),
        responseStatus: answer.status,
        errorKind: answer.status >= 200 && answer.status < 300 ? null : 'non_2xx',
        answer: answer.body.subarray(0, KEPT_ANSWER_BYTES),
        retryAfterSeconds: readRetryAfter(answer.headers['retry-after'], new Date()),
      };
    } catch (error) {
      if (error instanceof OutboundError && error.kind === 'aborted') return null;
      return failed(error instanceof OutboundError ? webhookErrorKind(error.kind) : 'other');
    }
  }

  private async letGo({ id, attempt }: ClaimedDelivery): Promise<void> {
    await this.dataSource.query(
      'UPDATE webhook_deliveries SET lease_until = NULL WHERE id = $1 AND attempt = $2',
      [id, attempt],
    );
  }

  /** Attempt and state in one transaction; nothing is written when the lease went elsewhere meanwhile. */
  private async book({ id, attempt }: ClaimedDelivery, result: AttemptResult): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const mine = await queryRow<{ finished: number }>(
        manager,
        `SELECT (SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = d.id) AS finished
           FROM webhook_deliveries d WHERE id = $1 AND attempt = $2 AND state = 'due' FOR UPDATE`,
        [id, attempt],
      );
      if (mine === null) return;
      const attemptN = mine.finished + 1;
      await manager.query(
        `INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status, error_kind, answer)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          id,
          attemptN,
          result.sentAt,
          result.elapsedMs,
          result.responseStatus,
          result.errorKind,
          result.answer,
        ],
      );
      const delaySeconds =
        result.errorKind === null || result.responseStatus === GONE
          ? null
          : retryDelaySeconds(attemptN, randomInt(1_000_001) / 1_000_000, result.retryAfterSeconds);
      const over = delaySeconds === null;
      await manager.query(
        `UPDATE webhook_deliveries SET state = $2, lease_until = NULL,
                due_at = now() + make_interval(secs => $3),
                secret_sealed = CASE WHEN $4 THEN NULL ELSE secret_sealed END,
                ended_at = CASE WHEN $4 THEN now() END
          WHERE id = $1`,
        [id, over ? (result.errorKind === null ? 'delivered' : 'failed') : 'due', delaySeconds ?? 0, over],
      );
    });
  }
}
