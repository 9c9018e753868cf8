import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../database/query';
import type { DeliveryState } from './webhook-delivery.entity';
import type { WebhookErrorKind } from './webhook-error-kind';

/** How a delivery stands, by its latest finished attempt. */
export interface DeliveryOutcome {
  readonly state: DeliveryState;
  readonly versionId: string | null;
  /** null while no attempt is finished. */
  readonly attemptN: number | null;
  readonly sentAt: Date | null;
  readonly responseStatus: number | null;
  readonly errorKind: WebhookErrorKind | null;
}

/** How far a delivery is. */
export interface DeliveryStanding {
  readonly id: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly versionId: string | null;
  /** Of the next attempt, where `state` is `due`. */
  readonly dueAt: Date;
  /** Finished ones. */
  readonly attempts: number;
}

export interface AttemptView {
  readonly attemptN: number;
  readonly sentAt: Date;
  readonly elapsedMs: number;
  readonly responseStatus: number | null;
  readonly errorKind: WebhookErrorKind | null;
  readonly answer: Buffer | null;
}

/** Tells how deliveries fared. Changes nothing. */
@Injectable()
export class DeliveryLogService {
  constructor(private readonly dataSource: DataSource) {}

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

  /** Each of the deliveries, by id. */
  async standings(ids: readonly string[]): Promise<Map<string, DeliveryStanding>> {
    const rows = await queryRows<DeliveryStanding>(
      this.dataSource,
      `SELECT id, url, state, version_id AS "versionId", due_at AS "dueAt",
              (SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = d.id) AS attempts
         FROM webhook_deliveries d WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Newest first; those with a number below `beforeN`. */
  async attempts(id: string, beforeN: number | null, limit: number): Promise<AttemptView[]> {
    return await queryRows<AttemptView>(
      this.dataSource,
      `SELECT attempt_n AS "attemptN", sent_at AS "sentAt", elapsed_ms AS "elapsedMs",
              response_status AS "responseStatus", error_kind AS "errorKind", answer
         FROM webhook_attempts
        WHERE delivery_id = $1 AND ($2::int IS NULL OR attempt_n < $2) ORDER BY attempt_n DESC LIMIT $3`,
      [id, beforeN, limit],
    );
  }
}
