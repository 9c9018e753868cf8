import { insertedId } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { LimitName } from '../auth/tiers';

/** Inserts an agency on the free tier and returns its id; null when the address has one already. */
export async function insertAgency(executor: Executor, name: string, email: string): Promise<number | null> {
  return await insertedId(
    executor,
    'INSERT INTO agencies (name, email) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING RETURNING id',
    [name, email],
  );
}

/** Overrides one limit, whatever happens to the others meanwhile. */
export async function overrideLimit(
  executor: Executor,
  agencyId: number,
  name: LimitName,
  value: number,
): Promise<void> {
  await executor.query(
    'UPDATE agencies SET limit_overrides = limit_overrides || jsonb_build_object($2::text, $3::int) WHERE id = $1',
    [agencyId, name, value],
  );
}
