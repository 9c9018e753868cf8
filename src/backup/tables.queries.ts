import { z } from 'zod';
import { checkedRows, isTrue } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** What is backed up: every table but the list of migrations, each behind those that it points at; partitions with their table. */
export async function tablesInOrder(executor: Executor): Promise<string[]> {
  const rows = await checkedRows(
    executor,
    z.object({ name: z.string(), needs: z.array(z.string()) }),
    `SELECT relname AS name, COALESCE((
              SELECT array_agg(DISTINCT confrelid::regclass::text) FROM pg_constraint
               WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid), '{}') AS needs
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migrations'
      ORDER BY relname`,
  );
  const placed: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const next = left.filter(({ needs }) => needs.every((one) => placed.includes(one)));
    if (next.length === 0)
      throw new Error(`tables point at each other: ${left.map(({ name }) => name).join()}`);
    placed.push(...next.map(({ name }) => name));
    left = left.filter(({ name }) => !placed.includes(name));
  }
  return placed;
}

export async function isEmpty(executor: Executor, table: string): Promise<boolean> {
  return await isTrue(executor, `NOT EXISTS (SELECT FROM "${table}")`);
}

const rowText = z.object({ row: z.string() });

/** Rows of a table as JSON, batch by batch. Needs a transaction. */
export async function* rowsOf(executor: Executor, table: string, perBatch: number): AsyncGenerator<string[]> {
  await executor.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM "${table}" t`,
  );
  for (;;) {
    const rows = await checkedRows(executor, rowText, `FETCH ${perBatch} FROM backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await executor.query('CLOSE backup_rows');
}

/** `rows`: JSON of each. */
export async function insertRows(executor: Executor, table: string, rows: readonly string[]): Promise<void> {
  await executor.query(
    `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"${table}", $1::json)`,
    [`[${rows.join()}]`],
  );
}

const identity = z.object({ table: z.string(), column: z.string() });

/** Lets every identity go on behind the highest that is there. */
export async function continueIdentities(executor: Executor): Promise<void> {
  const columns = await checkedRows(
    executor,
    identity,
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'migrations'`,
  );
  for (const { table, column } of columns) {
    await executor.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), COALESCE((SELECT max("${column}") FROM "${table}"), 0) + 1, false)`,
      [`public."${table}"`, column],
    );
  }
}
