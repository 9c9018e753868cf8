import type { Executor } from '../database/query';

/** Onboardings of one agency wait here for each other's transactions, so that its domains are counted correctly. */
export async function lockAgency(executor: Executor, agencyId: number): Promise<void> {
  await executor.query('SELECT id FROM agencies WHERE id = $1 FOR NO KEY UPDATE', [agencyId]);
}
