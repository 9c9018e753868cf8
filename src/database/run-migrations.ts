import { type DataSource, type Migration, MigrationExecutor } from 'typeorm';
import type { ExpendableClient } from './expendable-client';

/** The schema is older than this version of the service. */
export class SchemaTooOld extends Error {
  constructor(missing: readonly Migration[]) {
    const names = missing.map(({ name }) => name).join(', ');
    super(`The schema of DATABASE_URL is too old for this version: run npm run migrate (missing: ${names})`);
    this.name = 'SchemaTooOld';
  }
}

/** Throws `SchemaTooOld`. A newer schema is as good: the version before runs on while the next one is rolled out. */
export async function assertMigrated(dataSource: DataSource): Promise<void> {
  const missing = await new MigrationExecutor(dataSource).getPendingMigrations();
  if (missing.length > 0) throw new SchemaTooOld(missing);
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
