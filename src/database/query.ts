import type { DataSource, EntityManager } from 'typeorm';

/** A DataSource runs each statement on its own; an EntityManager inside its transaction. */
export type Executor = Pick<DataSource | EntityManager, 'query'>;

/**
 * Runs one SQL statement and gives its rows. TypeORM answers UPDATE and DELETE with `[rows, count]` and all
 * else with the rows: here it is always the rows (for a statement without RETURNING: none).
 */
export async function queryRows<Row>(
  executor: Executor,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const answer: unknown = await executor.query(sql, [...parameters]);
  if (!Array.isArray(answer)) return [];
  const pair = answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';
  return (pair ? answer[0] : answer) as Row[];
}
