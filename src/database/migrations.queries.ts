import { type DataSource, type Migration, MigrationExecutor } from 'typeorm';
import { z } from 'zod';
import { checkedRows, isTrue } from './checked-rows';
import type { ExpendableClient } from './expendable-client';
import type { Executor } from './query';

/** The schema is older than this version of the service. */
export class SchemaTooOld extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The schema of DATABASE_URL is too old for this version: run node dist/src/cli/migrate.js (it lacks ${missing.length}, from ${missing[0] ?? ''} on)`,
    );
    this.name = 'SchemaTooOld';
  }
}

/** Throws `SchemaTooOld`. A newer schema is as good: the version before runs on while the next one is rolled out. */
export async function assertMigrated(dataSource: DataSource): Promise<void> {
  const applied = new Set(await appliedMigrations(dataSource));
  const missing = dataSource.migrations
    .map(({ name, constructor }) => name ?? constructor.name)
    .filter((name) => !applied.has(name));
  if (missing.length > 0) throw new SchemaTooOld(missing);
}

/** Names of the migrations that made the schema, in order. */
export async function appliedMigrations(executor: Executor): Promise<string[]> {
  if (!(await isTrue(executor, `to_regclass('migrations') IS NOT NULL`))) return [];
  const rows = await checkedRows(
    executor,
    z.object({ name: z.string() }),
    'SELECT name FROM migrations ORDER BY id',
  );
  return rows.map(({ name }) => name);
}

/** Brings the schema up to date. Several processes may do so at once: the later ones wait and find nothing left to do. */
export async function runMigrations(dataSource: DataSource): Promise<Migration[]> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as ExpendableClient;
  try {
    await client.liftTimeouts();
    await runner.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    return await executor.executePendingMigrations();
  } finally {
    // the pool must not reuse a connection without timeouts; closing it also releases the lock
    await client.end();
    await runner.release();
  }
}
