import type { DataSource, QueryRunner } from 'typeorm';
import type { ExpendableClient } from './expendable-client';

/** Works on a connection of its own, whose statements may take as long as they need. */
export async function patiently<Result>(
  dataSource: DataSource,
  work: (runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as ExpendableClient;
  try {
    await client.liftTimeouts();
    return await work(runner);
  } finally {
    // the pool must not use a connection without timeouts again; closing it also releases its locks
    await client.end();
    await runner.release();
  }
}
