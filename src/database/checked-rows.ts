import { z } from 'zod';
import type { Executor } from './query';

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
  return rowsOf(await executor.query(sql, [...parameters])).map((row) => shape.parse(row));
}

/** TypeORM answers UPDATE and DELETE with `[rows, count]`, and all else with the rows. */
function rowsOf(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) return [];
  const isPair = answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';
  return (isPair ? answer[0] : answer) as unknown[];
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

/** What an INSERT with `RETURNING id` made; null: it made no row. */
export async function insertedId(
  executor: Executor,
  sql: string,
  parameters: readonly unknown[],
): Promise<number | null> {
  const row = await checkedRow(executor, z.object({ id: z.int() }), sql, parameters);
  return row?.id ?? null;
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
