import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { appliedMigrations, ownMigrations, runMigrations } from '../database/migrations.queries';
import { patiently } from '../database/patiently';
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
    return await this.inTransaction('REPEATABLE READ', async (manager) => {
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

  /**
   * All or nothing. The backup must be of this version, and the database empty: only then is it migrated. Answers the number
   * of rows.
   */
  async restore(path: string): Promise<number> {
    const { head, rows } = await readBackup(path);
    assertSame(head.migrations, ownMigrations(this.dataSource), 'this version knows');
    await assertEmpty(this.dataSource.manager);
    await runMigrations(this.dataSource);
    return await this.inTransaction('READ COMMITTED', async (manager) => {
      assertSame(head.migrations, await appliedMigrations(manager), 'the database has');
      await assertEmpty(manager);
      const tables = await tablesInOrder(manager);
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
  private async inTransaction<Result>(
    isolation: 'READ COMMITTED' | 'REPEATABLE READ',
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return await patiently(this.dataSource, ({ manager }) => manager.transaction(isolation, work));
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

/** In any order: a migration that came late may be older than one that was applied before it. */
function assertSame(ofBackup: readonly string[], others: readonly string[], whose: string): void {
  const more = ofBackup.filter((name) => !others.includes(name));
  const missing = others.filter((name) => !ofBackup.includes(name));
  if (more.length + missing.length === 0) return;
  const faults = [
    ...(more.length === 0 ? [] : [`the backup has ${more.join(', ')} besides`]),
    ...(missing.length === 0 ? [] : [`it lacks ${missing.join(', ')}`]),
  ];
  throw new BackupFault(
    `The backup has another schema than the one that ${whose}: ${faults.join(', ')}. ` +
      'Restore into a new database with the version that made the backup, then upgrade.',
  );
}

async function assertEmpty(manager: EntityManager): Promise<void> {
  for (const table of await tablesInOrder(manager)) {
    if (!(await isEmpty(manager, table))) {
      throw new BackupFault(`${table} has rows: restore into a new database, while no process uses it.`);
    }
  }
}
