import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig';

/** Brings the schema up to date; several processes may do so at once. */
export async function runMigrations(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const dataSource = await new DataSource({
    ...dataSourceOptions(databaseUrl),
    // a migration may take its time
    extra: {},
  }).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    // one at a time: the second finds nothing left to do
    await runner.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    for (const { name } of done) log(`Migration ${name} applied`);
    await runner.query(`SELECT pg_advisory_unlock(hashtext('migrations'))`);
    await runner.release();
  } finally {
    await dataSource.destroy();
  }
}
