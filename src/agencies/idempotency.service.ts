import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { SecretBox } from '../common/secret-box';
import { type Executor, queryRow } from '../database/query';

const KEPT_HOURS = 24;

/** A request that may be sent twice: who, which route, the caller's key, and what was asked. */
export interface IdempotentRequest {
  readonly agencyId: number;
  readonly route: string;
  /** null: the caller sent no Idempotency-Key. */
  readonly key: string | null;
  readonly body: unknown;
}

/** Remembers answers by Idempotency-Key, in the transaction of the work itself. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly secrets: SecretBox) {}

  /**
   * Does `work` once per key. The same key and body within 24 hours gets the first answer again; another body
   * is 409 `idempotency_conflict`. Two requests at once: the second waits for the first's transaction.
   */
  async once<Answer>(
    executor: Executor,
    request: IdempotentRequest,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const { agencyId, route, key, body } = request;
    if (key === null) return await work();
    // serialises requests with the same key until this transaction ends
    await executor.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${agencyId}:${route}:${key}`,
    ]);
    // a body may hold a secret, and a plain hash of a weak one can be guessed
    const hash = this.secrets.fingerprint(JSON.stringify(body));
    const known = await queryRow<{ requestHash: Buffer; answer: Answer }>(
      executor,
      `SELECT request_hash AS "requestHash", answer FROM idempotency_keys
        WHERE agency_id = $1 AND route = $2 AND key = $3 AND created_at > now() - make_interval(hours => $4)`,
      [agencyId, route, key, KEPT_HOURS],
    );
    if (known !== null) {
      if (known.requestHash.equals(hash)) return known.answer;
      throw new AppError(
        'idempotency_conflict',
        'Idempotency-Key: was used with another body in the last 24 hours',
      );
    }
    const answer = await work();
    await executor.query(
      `INSERT INTO idempotency_keys (agency_id, route, key, request_hash, answer) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (agency_id, route, key) DO UPDATE
          SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()`,
      [agencyId, route, key, hash, JSON.stringify(answer)],
    );
    return answer;
  }
}
