import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import { canEnter, run } from './child-run';
import { program, type PostgresBinaries } from './postgres-binaries';
import { isAlive } from './process-identity';

/** Files of one embedded PostgreSQL below DATA_DIR/pg. */
export interface Cluster {
  readonly dataDir: string;
  readonly passwordFile: string;
  readonly postmasterFile: string;
  readonly usersDir: string;
  readonly logFile: string;
}

/** How a server program is told where its data is. */
export interface DataLocation {
  /** Value for `-D`. */
  readonly argument: string;
  readonly cwd: string;
}

export function clusterFiles(home: string): Cluster {
  return {
    dataDir: join(home, 'data'),
    passwordFile: join(home, 'password'),
    postmasterFile: join(home, 'data', 'postmaster.pid'),
    usersDir: join(home, 'users'),
    logFile: join(home, 'server.log'),
  };
}

/**
 * Makes DATA_DIR/pg when there is none: data folder and password, built aside and renamed into place. So a killed first
 * start leaves nothing half-made, and one of two first starts at once wins.
 * Throws when the data was written by another major version of PostgreSQL.
 */
export async function ensureCluster(
  home: string,
  options: { readonly binaries: PostgresBinaries; readonly account: Account | null; readonly fast: boolean },
): Promise<Cluster> {
  const cluster = clusterFiles(home);
  if (!existsSync(cluster.dataDir)) await createCluster(home, options);
  const written = readFileSync(join(cluster.dataDir, 'PG_VERSION'), 'utf8').trim();
  const [ours = ''] = options.binaries.version.split('.');
  if (written === ours) return cluster;
  throw new Error(
    `${cluster.dataDir} was written by PostgreSQL ${written}, the bundled one is ${ours}. ` +
      'Dump it with the old release and load it into a new DATA_DIR, or set DATABASE_URL.',
  );
}

/**
 * An account that may not enter a folder above its data is started with the data as its working directory, which Linux
 * lets it reach as `/proc/self/cwd`. Throws where there is no such path.
 */
export async function dataLocation(dataDir: string, account: Account | null): Promise<DataLocation> {
  if (await canEnter(dataDir, account)) return { argument: dataDir, cwd: dataDir };
  if (existsSync('/proc/self/cwd')) return { argument: '/proc/self/cwd', cwd: dataDir };
  throw new Error(
    `The account "${account?.name ?? ''}", which PostgreSQL must run under, cannot enter ${dataDir}. ` +
      'Let DATA_DIR be a folder that all accounts can enter, start as an ordinary user, or set DATABASE_URL.',
  );
}

async function createCluster(
  home: string,
  { binaries, account, fast }: { binaries: PostgresBinaries; account: Account | null; fast: boolean },
): Promise<void> {
  removeAbandoned(home);
  const aside = mkdtempSync(`${home}-init-${process.pid}-`);
  try {
    const { dataDir, passwordFile } = clusterFiles(aside);
    mkdirSync(dataDir, { mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) {
      chmodSync(aside, 0o711);
      chownSync(dataDir, account.uid, account.gid);
      chownSync(passwordFile, account.uid, account.gid);
    }
    const { argument, cwd } = await dataLocation(dataDir, account);
    const outcome = await run(
      program(binaries.nativeDir, 'initdb'),
      [
        ...['-D', argument, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${argument}/../password`],
        ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--no-instructions', ...(fast ? ['--no-sync'] : [])],
      ],
      { account, cwd },
    );
    if (outcome.exitCode !== 0) {
      throw new Error(
        `The embedded PostgreSQL could not make its data folder ${home}: ${(outcome.errorCode ?? outcome.output).trim()}. ` +
          'Let DATA_DIR be on a local disk with room, or set DATABASE_URL.',
      );
    }
    renameSync(aside, home);
  } catch (error) {
    if (!existsSync(clusterFiles(home).dataDir)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function removeAbandoned(home: string): void {
  const parent = join(home, '..');
  for (const name of readdirSync(parent)) {
    const pid = /^pg-init-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
