import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config/config';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';
import type { PartitionMonth } from './partition-months';

const PARTITIONED_TABLE_NAMES = ['engine_calls', 'raw_answers', 'closed_quota_entries'] as const;
export type PartitionedTableName = (typeof PARTITIONED_TABLE_NAMES)[number];

interface MonthlyTable {
  /** By which its rows are put into months. */
  readonly column: string;
  readonly keptDays: (config: Config) => number;
}

export const MONTHLY_TABLES: Readonly<Record<PartitionedTableName, MonthlyTable>> = {
  engine_calls: { column: 'started_at', keptDays: ({ retainEngineCallsDays: days }) => days },
  raw_answers: { column: 'captured_at', keptDays: ({ retainRawAnswersDays: days }) => days },
  closed_quota_entries: { column: 'month', keptDays: ({ retainLedgerDays: days }) => days },
};

const claimedTable = z.object({ id: z.enum(PARTITIONED_TABLE_NAMES), attempt: z.number() });
export type ClaimedTable = Readonly<z.infer<typeof claimedTable>>;

export const PARTITIONED_TABLES = new LeasedRows<ClaimedTable>({
  table: 'partitioned_tables',
  key: 'name',
  keyType: 'text',
  open: `name = ANY ('{${PARTITIONED_TABLE_NAMES.join()}}')`,
  columns: 'name AS id, attempt',
  shape: claimedTable,
});

/** A row for each table that has none. */
export async function enrolTables(executor: Executor): Promise<void> {
  await executor.query(
    'INSERT INTO partitioned_tables (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO NOTHING',
    [PARTITIONED_TABLE_NAMES],
  );
}

export async function partitionNames(executor: Executor, table: PartitionedTableName): Promise<string[]> {
  const rows = await checkedRows(
    executor,
    z.object({ name: z.string() }),
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
      WHERE inhparent = $1::regclass ORDER BY relname`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Gives up after a second, so that nobody who waits for the table is blocked for longer; the next look tries again. */
const PATIENCE = `SET LOCAL lock_timeout = '1s'`;

/**
 * A partition for the month. False: rows of it are in the default partition already, and stay there. Making one reads the
 * default partition once, while others wait for it: that may take longer than a statement of a request.
 */
export async function makePartition(
  dataSource: DataSource,
  table: PartitionedTableName,
  { name, start, end }: PartitionMonth,
): Promise<boolean> {
  const [from, until] = [start, end].map((day) => `'${day} 00:00:00+00'`);
  const { column } = MONTHLY_TABLES[table];
  return await dataSource.transaction(async (manager) => {
    await manager.query(PATIENCE);
    const held = await checkedRow(
      manager,
      z.object({ any: z.boolean() }),
      // the least of them is found by the index, where EXISTS might read on and on
      `SELECT (SELECT min(${column}) FROM ${table}_default
                WHERE ${column} >= ${from} AND ${column} < ${until}) IS NOT NULL AS any`,
    );
    if (held?.any === true) return false;
    await manager.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${table} FOR VALUES FROM (${from}) TO (${until})`,
    );
    return true;
  });
}

export async function dropPartition(dataSource: DataSource, name: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query(PATIENCE);
    await manager.query(`DROP TABLE IF EXISTS ${name}`);
  });
}
