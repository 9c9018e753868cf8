import type { System } from '../../system/system';

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** With its indexes and what is stored out of line. */
  readonly bytesPerRow: number;
}

export interface StoredBytes {
  /** Tables with rows, the largest first; partitions count as their table. */
  readonly tables: readonly TableSize[];
  /** Of responses as received and of bodies of webhooks, which are deleted sooner than the rest. */
  readonly shortLived: number;
}

/** Rewrites all tables first, so that nothing but rows counts. */
export async function storedBytes(system: System): Promise<StoredBytes> {
  await system.sql('VACUUM FULL');
  const sizes = await system.sql<{ table: string; bytes: number }>(
    `SELECT COALESCE(pg_partition_root(c.oid), c.oid)::regclass::text AS table, sum(pg_total_relation_size(c.oid))::float8 AS bytes
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1`,
  );
  const tables: TableSize[] = [];
  for (const { table, bytes } of sizes) {
    const [{ rows }] = await system.sql(`SELECT count(*)::int AS rows FROM ${table}`);
    if (rows > 0) tables.push({ table, rows, bytesPerRow: Math.round(bytes / rows) });
  }
  tables.sort((a, b) => b.rows * b.bytesPerRow - a.rows * a.bytesPerRow);
  const [{ shortLived }] = await system.sql(
    `SELECT (SELECT COALESCE(sum(pg_column_size(body)), 0) FROM raw_answers)::float8
          + (SELECT COALESCE(sum(pg_column_size(body)), 0) FROM webhook_deliveries)::float8 AS "shortLived"`,
  );
  return { tables, shortLived };
}
