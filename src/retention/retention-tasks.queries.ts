import { type NamedRow, NamedRows } from '../leases/named-rows.queries';
import { RETENTION_RULES } from './retention-rules.queries';

/** One for each rule. */
export const RETENTION_TASKS = new NamedRows(
  'retention_tasks',
  RETENTION_RULES.map(({ name }) => name),
);
export type ClaimedRetentionTask = NamedRow<string>;
