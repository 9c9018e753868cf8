import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import type { z } from 'zod';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import { SecretBox } from '../config/secret-box';
import { lockName } from '../database/locks.queries';
import { HOUR_MS } from '../text/utc-day';
import { IdempotencyKey } from './idempotency-key.entity';

/** A request that may be sent twice: who, which route, the caller's key, and what was asked. */
export interface IdempotentRequest<Answer> {
  readonly agencyId: number;
  readonly route: string;
  /** null: the caller sent no Idempotency-Key. */
  readonly key: string | null;
  readonly body: unknown;
  /** Of the answer, which is kept as JSON. */
  readonly answerShape: z.ZodType<Answer>;
}

/** Remembers answers by Idempotency-Key, in the transaction of the work itself. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly secrets: SecretBox,
    private readonly config: Config,
  ) {}

  /**
   * Does `work` once per key. The same key and body within RETAIN_IDEMPOTENCY_KEYS_HOURS gets the first answer again; another body
   * is 409 `idempotency_conflict`. Two requests at once: the second waits for the first's transaction.
   */
  async once<Answer extends object>(
    manager: EntityManager,
    { agencyId, route, key, body, answerShape }: IdempotentRequest<Answer>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === null) return await work();
    await lockName(manager, `${agencyId}:${route}:${key}`);
    // a body may hold a secret, and a plain hash of a weak one can be guessed
    const request = JSON.stringify(body);
    const hours = this.config.retainIdempotencyKeysHours;
    const known = await manager.findOneBy(IdempotencyKey, {
      agencyId,
      route,
      key,
      createdAt: MoreThan(new Date(Date.now() - hours * HOUR_MS)),
    });
    if (known !== null) {
      if (this.secrets.isFingerprint(known.requestHash, request)) return answerShape.parse(known.answer);
      throw new AppError(
        'idempotency_conflict',
        `Idempotency-Key: was used in the last ${hours} hours for another request: with another body, or for another domain. Send a new key`,
      );
    }
    const answer = await work();
    const requestHash = this.secrets.fingerprint(request);
    await manager.upsert(
      IdempotencyKey,
      { agencyId, route, key, requestHash, answer, createdAt: () => 'now()' },
      ['agencyId', 'route', 'key'],
    );
    return answer;
  }
}
