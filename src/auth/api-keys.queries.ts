import { insertedId } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { ApiToken } from './api-token';
import type { Scope } from './principal';

export interface NewKey {
  readonly agencyId: number;
  /** As `mailedNameFault` allows it, trimmed. */
  readonly name: string;
  readonly scope: Scope;
}

/** Gives the id; null when another key begins with the same 12 characters. */
export async function insertKey(executor: Executor, key: NewKey, token: ApiToken): Promise<number | null> {
  return await insertedId(
    executor,
    `INSERT INTO api_keys (agency_id, name, scope, token_hash, token_prefix) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (token_prefix) DO NOTHING RETURNING id`,
    [key.agencyId, key.name, key.scope, token.hash, token.prefix],
  );
}

/** Notes that these keys were used just now. Never waits: a row that is just being written is skipped. */
export async function noteUses(executor: Executor, keyIds: readonly number[]): Promise<void> {
  await executor.query(
    `WITH used AS (
       SELECT id FROM api_keys
        WHERE id = ANY($1::int[]) AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
          FOR NO KEY UPDATE SKIP LOCKED
     )
     UPDATE api_keys SET last_used_at = now() FROM used WHERE api_keys.id = used.id`,
    [keyIds],
  );
}
