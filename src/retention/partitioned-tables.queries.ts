import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { checkedRows, isTrue } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { type NamedRow, NamedRows } from '../leases/named-rows.queries';
import type { PartitionMonth } from './partition-months';
import type { DaysSetting } from './retention-rules.queries';

const PARTITIONED_TABLE_NAMES = ['engine_calls', 'raw_answers', 'closed_quota_entries'] as const;
export type PartitionedTableName = (typeof PARTITIONED_TABLE_NAMES)[number];

interface MonthlyTable {
  /** By which its rows are put into months. */
  readonly column: string;
  /** The table that its rows point to. Writes lock it before this one; a change of partitions must, too, or each waits for the other. */
  readonly parent: 'probe_answers' | null;
  readonly keptDays: DaysSetting;
}

export const MONTHLY_TABLES: Readonly<Record<PartitionedTableName, MonthlyTable>> = {
  engine_calls: { column: 'started_at', parent: null, keptDays: 'retainEngineCallsDays' },
  raw_answers: { column: 'captured_at', parent: 'probe_answers', keptDays: 'retainRawAnswersDays' },
  closed_quota_entries: { column: 'month', parent: null, keptDays: 'retainLedgerDays' },
};

export const PARTITIONED_TABLES = new NamedRows('partitioned_tables', PARTITIONED_TABLE_NAMES);
export type ClaimedTable = NamedRow<PartitionedTableName>;

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

/** A change of partitions that has to wait: others who want the table wait behind it. The next look tries again. */
const GIVE_UP_SOON = `SET LOCAL lock_timeout = '1s'`;

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
  const { column, parent } = MONTHLY_TABLES[table];
  return await dataSource.transaction(async (manager) => {
    await manager.query(GIVE_UP_SOON);
    // the foreign key of the partition locks it, too: first, as in the transactions that write rows
    if (parent !== null) await manager.query(`LOCK TABLE ${parent} IN SHARE ROW EXCLUSIVE MODE`);
    const isHeld = await isTrue(
      manager,
      // the least of them is found by the index, where EXISTS might read on and on
      `(SELECT min(${column}) FROM ${table}_default
         WHERE ${column} >= ${from} AND ${column} < ${until}) IS NOT NULL`,
    );
    if (isHeld) return false;
    await manager.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${table} FOR VALUES FROM (${from}) TO (${until})`,
    );
    return true;
  });
}

export async function dropPartition(dataSource: DataSource, name: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query(GIVE_UP_SOON);
    await manager.query(`DROP TABLE IF EXISTS ${name}`);
  });
}
