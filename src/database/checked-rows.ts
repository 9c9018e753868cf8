import { z } from 'zod';
import { type Executor, queryRows } from './query';

/**
 * Runs one statement written by hand and checks each of its rows where it enters: a column that is missing or of another
 * type is an error here, not a wrong figure later. Throws `ZodError`.
 */
export async function checkedRows<Row>(
  executor: Executor,
  shape: z.ZodType<Row>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const rows = await queryRows<unknown>(executor, sql, parameters);
  return rows.map((row) => shape.parse(row));
}

/** As `checkedRows`, for statements that give at most one row. */
export async function checkedRow<Row>(
  executor: Executor,
  shape: z.ZodType<Row>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row | null> {
  const [row] = await checkedRows(executor, shape, sql, parameters);
  return row ?? null;
}

const verdict = z.object({ holds: z.boolean() });

/** Does a condition hold, such as `EXISTS (SELECT FROM domains WHERE id = $1)`? It must not be null. */
export async function isTrue(
  executor: Executor,
  condition: string,
  parameters: readonly unknown[] = [],
): Promise<boolean> {
  const row = await checkedRow(executor, verdict, `SELECT ${condition} AS holds`, parameters);
  return row?.holds ?? false;
}
