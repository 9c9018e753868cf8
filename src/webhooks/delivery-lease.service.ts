import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import { queryRows } from '../database/query';
import type { NextStep } from './after-attempt';
import type { AttemptResult } from './attempt-result';

/** Above the 10 s for which a claimed one may wait for its turn, and the 15 s that a whole attempt may take. */
const LEASE_SECONDS = 30;
/** Bodies have up to some megabytes each. */
const MAX_CLAIMED_TOGETHER = 32;
const MAX_BOOKED_TOGETHER = 200;
const PATIENCE_MS = 200;

const FREE = `state = 'due' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())`;

export interface ClaimedDelivery {
  readonly id: string;
  readonly url: string;
  readonly secretSealed: Buffer;
  readonly body: Buffer;
  /** Raised by every claim: the fence against a worker that lost its lease. */
  readonly attempt: number;
  readonly redelivery: boolean;
  /** Attempts that are over. */
  readonly attempts: number;
}

interface Outcome {
  readonly id: string;
  readonly attempt: number;
  readonly result: AttemptResult;
  readonly next: NextStep;
}

/**
 * Who may send a webhook, and what came of it. One statement does it for many at once: what is asked for while the
 * same is under way goes together into the next statement.
 */
@Injectable()
export class DeliveryLeaseService {
  private readonly claims = new Batcher<string, ClaimedDelivery | null>((ids) => this.claimAll(ids), {
    maxItems: MAX_CLAIMED_TOGETHER,
    patienceMs: PATIENCE_MS,
  });
  private readonly bookings = new Batcher<Outcome, null>(
    async (outcomes) => {
      await this.bookAll(outcomes);
      return outcomes.map(() => null);
    },
    { maxItems: MAX_BOOKED_TOGETHER, patienceMs: PATIENCE_MS },
  );
  private readonly putOffs = new Batcher<{ id: string; delaySeconds: number }, null>(async (all) => {
    await this.putOffAll(all);
    return all.map(() => null);
  }, LOOK_UP_BATCHES);

  constructor(private readonly dataSource: DataSource) {}

  /** Webhooks that are due and nobody's, oldest first. */
  async due(limit: number): Promise<{ id: string; attempt: number }[]> {
    return await queryRows(
      this.dataSource,
      `SELECT id, attempt FROM webhook_deliveries WHERE ${FREE} ORDER BY due_at LIMIT $1`,
      [limit],
    );
  }

  /** Those among them that are due and nobody's, and where they go. */
  async addresses(ids: readonly string[]): Promise<{ id: string; url: string }[]> {
    return await queryRows(
      this.dataSource,
      `SELECT id, url FROM webhook_deliveries WHERE id = ANY($1::uuid[]) AND ${FREE}`,
      [ids],
    );
  }

  /** null: another has it, or it is not due. */
  async claim(id: string): Promise<ClaimedDelivery | null> {
    return await this.claims.submit(id);
  }

  /** Attempt and state together; nothing is written when the lease went elsewhere meanwhile. */
  async book({ id, attempt }: ClaimedDelivery, result: AttemptResult, next: NextStep): Promise<void> {
    await this.bookings.submit({ id, attempt, result, next });
  }

  /** Claimed but not tried. Nothing is written when the lease went elsewhere meanwhile. */
  async giveBack({ id, attempt }: ClaimedDelivery, delaySeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET lease_until = NULL, due_at = now() + make_interval(secs => $3)
        WHERE id = $1 AND attempt = $2 AND state = 'due'`,
      [id, attempt, delaySeconds],
    );
  }

  /** Not to be looked at for a while. Nothing is written when it is no longer due, or somebody has it. */
  async putOff(id: string, delaySeconds: number): Promise<void> {
    await this.putOffs.submit({ id, delaySeconds });
  }

  private async claimAll(ids: readonly string[]): Promise<(ClaimedDelivery | null)[]> {
    // a row that is locked is being claimed or booked: waiting for it could end in a deadlock
    const rows = await queryRows<ClaimedDelivery>(
      this.dataSource,
      `WITH free AS (
         SELECT id FROM webhook_deliveries WHERE id = ANY($1::uuid[]) AND ${FREE} FOR UPDATE SKIP LOCKED
       )
       UPDATE webhook_deliveries d SET attempt = attempt + 1, lease_until = now() + make_interval(secs => $2)
         FROM free WHERE d.id = free.id
       RETURNING d.id, url, secret_sealed AS "secretSealed", body, attempt, redelivery,
         (SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = d.id) AS attempts`,
      [ids, LEASE_SECONDS],
    );
    const claimed = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const mine = claimed.get(id) ?? null;
      // asked for twice at a time: only one gets it
      claimed.delete(id);
      return mine;
    });
  }

  private async bookAll(outcomes: readonly Outcome[]): Promise<void> {
    const column = <Value>(of: (outcome: Outcome) => Value): Value[] => outcomes.map(of);
    await this.dataSource.query(
      `WITH outcomes AS (
         SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[], $4::float8[], $5::timestamptz[], $6::int[],
                              $7::smallint[], $8::text[], $9::bytea[])
           AS o (id, attempt, state, delay_seconds, sent_at, elapsed_ms, response_status, error_kind, answer)
       ), mine AS (
         UPDATE webhook_deliveries d
            SET state = o.state, lease_until = NULL, due_at = now() + make_interval(secs => o.delay_seconds),
                secret_sealed = CASE WHEN o.state = 'due' THEN d.secret_sealed END,
                ended_at = CASE WHEN o.state <> 'due' THEN now() END
           FROM outcomes o WHERE d.id = o.id AND d.attempt = o.attempt AND d.state = 'due'
         RETURNING o.*
       )
       INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status, error_kind, answer)
       SELECT id, (SELECT COALESCE(max(attempt_n), 0) + 1 FROM webhook_attempts WHERE delivery_id = mine.id),
              sent_at, elapsed_ms, response_status, error_kind, answer FROM mine`,
      [
        column(({ id }) => id),
        column(({ attempt }) => attempt),
        column(({ next }) => next.state),
        column(({ next }) => (next.state === 'due' ? next.delaySeconds : 0)),
        column(({ result }) => result.sentAt),
        column(({ result }) => result.elapsedMs),
        column(({ result }) => result.responseStatus),
        column(({ result }) => result.errorKind),
        column(({ result }) => result.answer),
      ],
    );
  }

  private async putOffAll(
    all: readonly { readonly id: string; readonly delaySeconds: number }[],
  ): Promise<void> {
    await this.dataSource.query(
      `WITH free AS (
         SELECT d.id, p.delay_seconds FROM webhook_deliveries d
           JOIN unnest($1::uuid[], $2::float8[]) AS p (id, delay_seconds) ON p.id = d.id
          WHERE ${FREE} FOR UPDATE OF d SKIP LOCKED
       )
       UPDATE webhook_deliveries d SET due_at = now() + make_interval(secs => free.delay_seconds)
         FROM free WHERE d.id = free.id`,
      [all.map(({ id }) => id), all.map(({ delaySeconds }) => delaySeconds)],
    );
  }
}
