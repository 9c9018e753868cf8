import type { Executor } from '../database/query';
import type { IdempotentRequest } from './idempotency.service';

/** Serialises requests with the same key until the transaction ends. */
export async function lockKey(
  executor: Executor,
  { agencyId, route, key }: Pick<IdempotentRequest<unknown>, 'agencyId' | 'route' | 'key'>,
): Promise<void> {
  await executor.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${agencyId}:${route}:${key}`,
  ]);
}
