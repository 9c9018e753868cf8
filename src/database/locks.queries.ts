import type { Executor } from './query';

/** Transactions that count what an agency has, such as domains or keys, wait here for each other. */
export async function lockAgency(executor: Executor, agencyId: number): Promise<void> {
  await executor.query('SELECT id FROM agencies WHERE id = $1 FOR NO KEY UPDATE', [agencyId]);
}

/** Transactions that lock the same name wait here for each other. */
export async function lockName(executor: Executor, name: string): Promise<void> {
  await executor.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
