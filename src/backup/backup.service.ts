import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ExpendableClient } from '../database/expendable-client';
import { appliedMigrations } from '../database/migrations.queries';
import { BackupFault, BackupWriter, readBackup } from './backup-file';
import { refusalOf } from './refusal';
import { continueIdentities, insertRows, isEmpty, rowsOf, tablesInOrder } from './tables.queries';

/** Some of them are reports of a megabyte. */
const ROWS_PER_BATCH = 100;

/** A copy of all rows as of one moment, made while the service runs, and put back into an empty database. */
@Injectable()
export class BackupService {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers the number of rows. */
  async make(path: string): Promise<number> {
    return await this.patiently('REPEATABLE READ', async (manager) => {
      const writer = new BackupWriter(path, await appliedMigrations(manager));
      try {
        for (const table of await tablesInOrder(manager)) {
          for await (const rows of rowsOf(manager, table, ROWS_PER_BATCH)) await writer.add(table, rows);
        }
        return await writer.end();
      } catch (error) {
        await writer.discard();
        throw error;
      }
    });
  }

  /** All or nothing. The schema must be the one of the backup, and empty. Answers the number of rows. */
  async restore(path: string): Promise<number> {
    const { head, rows } = await readBackup(path);
    return await this.patiently('READ COMMITTED', async (manager) => {
      const tables = await tablesInOrder(manager);
      await assertFits(manager, head.migrations, tables);
      let restored = 0;
      let batch: string[] = [];
      let table = '';
      const flush = async (): Promise<void> => {
        if (batch.length > 0) await put(manager, { path, table, rows: batch });
        restored += batch.length;
        batch = [];
      };
      for await (const one of rows) {
        // what stands there instead may be a row, and is not told
        if (!tables.includes(one.table)) throw new BackupFault(`${path} is damaged: a row is of no table`);
        if (one.table !== table || batch.length === ROWS_PER_BATCH) await flush();
        table = one.table;
        batch.push(one.row);
      }
      await flush();
      await continueIdentities(manager);
      return restored;
    });
  }

  /** One transaction whose statements may take as long as they need. */
  private async patiently<Result>(
    isolation: 'READ COMMITTED' | 'REPEATABLE READ',
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as ExpendableClient;
    try {
      await client.liftTimeouts();
      return await runner.manager.transaction(isolation, work);
    } finally {
      await client.end();
      await runner.release();
    }
  }
}

/** Throws `BackupFault` where the database refuses what is in the rows. */
async function put(
  manager: EntityManager,
  { path, table, rows }: { readonly path: string; readonly table: string; readonly rows: readonly string[] },
): Promise<void> {
  try {
    await insertRows(manager, table, rows);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    throw new BackupFault(`${path} cannot be restored: the database refuses a row of ${table}: ${refusal}`);
  }
}

async function assertFits(
  manager: EntityManager,
  migrations: readonly string[],
  tables: readonly string[],
): Promise<void> {
  const applied = await appliedMigrations(manager);
  if (applied.join() !== migrations.join()) {
    throw new BackupFault(
      `The backup has the schema of ${migrations.at(-1) ?? 'nothing'}, the database that of ${applied.at(-1) ?? 'nothing'}: ` +
        'restore with the version that made the backup, then upgrade.',
    );
  }
  for (const table of tables) {
    if (!(await isEmpty(manager, table))) {
      throw new BackupFault(`${table} has rows: restore into a new database, while no process uses it.`);
    }
  }
}
