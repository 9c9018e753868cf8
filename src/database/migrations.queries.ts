import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { isLockedOut } from '../common/unavailable';
import { checkedRows, isTrue } from './checked-rows';
import { patiently } from './patiently';
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
  const missing = ownMigrations(dataSource).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new SchemaTooOld(missing);
}

/** Names of the migrations that this version knows. */
export function ownMigrations({ migrations }: DataSource): string[] {
  return migrations.map(({ name, constructor }) => name ?? constructor.name);
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

/** Others who want the table wait behind a migration that waits for it. */
const LOCK_TIMEOUT = `SET lock_timeout = '2s'`;
const LOCKED_AGAIN_MS = 5_000;

/**
 * Brings the schema up to date; gives the names of what that took. Several processes may do so at once: the later ones wait
 * and find nothing left to do. A migration that does not get its lock, because a backup is being made, is tried again
 * until it does: requests go on in between.
 */
export async function runMigrations(dataSource: DataSource, onWait?: () => void): Promise<string[]> {
  return await patiently(dataSource, async (runner) => {
    await runner.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    await runner.query(LOCK_TIMEOUT);
    const before = new Set(await appliedMigrations(runner));
    while (!(await isMigrated(dataSource, runner))) {
      onWait?.();
      await pause(LOCKED_AGAIN_MS);
    }
    return (await appliedMigrations(runner)).filter((name) => !before.has(name));
  });
}

/** False: a migration did not get its lock. Those before it are there. */
async function isMigrated(dataSource: DataSource, runner: QueryRunner): Promise<boolean> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  try {
    await executor.executePendingMigrations();
    return true;
  } catch (error) {
    if (isLockedOut(error)) return false;
    throw error;
  }
}
