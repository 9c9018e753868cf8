import { type DataSource, type Migration, MigrationExecutor } from 'typeorm';
import type { ExpendableClient } from './expendable-client';

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
