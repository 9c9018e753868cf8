import { z } from 'zod';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';
import { RETENTION_RULES } from './retention-rules.queries';

const claimedTask = z.object({
  /** Name of the rule. */
  id: z.string(),
  attempt: z.number(),
});
export type ClaimedRetentionTask = Readonly<z.infer<typeof claimedTask>>;

export const RETENTION_TASKS = new LeasedRows<ClaimedRetentionTask>({
  table: 'retention_tasks',
  key: 'name',
  keyType: 'text',
  open: 'true',
  columns: 'name AS id, attempt',
  shape: claimedTask,
});

/** A row for each rule that has none. */
export async function enrolRules(executor: Executor): Promise<void> {
  await executor.query(
    'INSERT INTO retention_tasks (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO NOTHING',
    [RETENTION_RULES.map(({ name }) => name)],
  );
}
