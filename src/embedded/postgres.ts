import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverAccount } from './account';
import { freePort } from './free-port';
import { postgresBinaries, program } from './postgres-binaries';
import { clusterFiles, dataLocation, ensureCluster, type Cluster } from './postgres-cluster';
import { enterUsers } from './postgres-users';
import { answersAsOurs, launchServer, type LaunchedServer } from './postgres-server';
import { readPostmasterFile, type Postmaster } from './postmaster-file';
import { isAlive, programName } from './process-identity';

export interface EmbeddedPostgresOptions {
  /** The data lies in its subfolder `pg`. */
  readonly dataDir: string;
  /** For tests: quick, and without any durability. */
  readonly fast?: boolean;
  readonly maxConnections?: number;
  /** Without it: any free port of 127.0.0.1. */
  readonly port?: number;
}

export interface EmbeddedPostgres {
  /** Connection URL of a database, of the superuser's `postgres` when none is named. */
  url(database?: string): string;
  readonly port: number;
  /** Was a server found running, another process's or one left behind by a killed process? */
  readonly adopted: boolean;
  /** Where the data really is. */
  readonly dataDir: string;
  readonly version: string;
  /** Stops the server, unless another process still uses it. Calling it again does nothing. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 10;
/** A port may be taken between choosing and using it, and two processes may start at once. */
const LAUNCH_TRIES = 4;
/** A server that lost its last user has this long to stop before it counts as left behind. */
const LEAVING_TIMEOUT_MS = 45_000;

/**
 * Starts PostgreSQL on the data in `dataDir`, or joins the one that already runs there.
 * The server stops with its last user, also when that process is killed.
 * Throws an Error whose message names the next step.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const home = join(dataDir, 'pg');
  // hidden from other accounts, but the server's account must pass through to its data
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const account = serverAccount(clusterFiles(home).dataDir);
  const binaries = await postgresBinaries(account, dataDir);
  const cluster = await ensureCluster(home, { binaries, account, fast: options.fast ?? false });
  const password = readFileSync(cluster.passwordFile, 'utf8').trim();
  const url = (port: number, database = 'postgres'): string =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  const before = livePostmaster(cluster);
  const user = enterUsers(cluster, program(binaries, 'pg_ctl'));
  try {
    const location = await dataLocation(cluster.dataDir, account);
    const found = await joinOrLaunch(cluster, {
      leavingPid: user.first ? (before?.pid ?? null) : null,
      isOurs: (port) => answersAsOurs(url(port)),
      launch: async () =>
        launchServer(program(binaries, 'postgres'), {
          cluster,
          location,
          account,
          port: options.port ?? (await freePort()),
          maxConnections: options.maxConnections ?? 200,
          fast: options.fast ?? false,
        }),
    });
    user.serverIsUp();
    return {
      url: (database) => url(found.port, database),
      port: found.port,
      adopted: found.launched === null,
      dataDir: cluster.dataDir,
      version: binaries.version,
      stop: once(async () => {
        if ((await user.leave()) && found.launched) await found.launched.waitForEnd();
      }),
    };
  } catch (error) {
    user.serverIsUp();
    await user.leave();
    throw error;
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null;
  return () => (doing ??= action());
}

interface Approach {
  /** A server that is about to stop and must not be joined. */
  readonly leavingPid: number | null;
  readonly isOurs: (port: number) => Promise<boolean>;
  readonly launch: () => Promise<LaunchedServer>;
}

async function joinOrLaunch(
  cluster: Cluster,
  { leavingPid, isOurs, launch }: Approach,
): Promise<{ readonly port: number; readonly launched: LaunchedServer | null }> {
  const startedAt = performance.now();
  let launched: LaunchedServer | null = null;
  let launches = 0;
  for (;;) {
    const waitedMs = performance.now() - startedAt;
    const running = livePostmaster(cluster);
    const leaving = running?.pid === leavingPid && waitedMs < LEAVING_TIMEOUT_MS;
    if (running?.ready && !leaving && (await isOurs(running.port))) {
      return { port: running.port, launched: running.pid === launched?.pid ? launched : null };
    }
    if (launched?.failure()) {
      if (!running && launches >= LAUNCH_TRIES) throw new Error(launched.failure() ?? '');
      launched = null;
    }
    if (!running && !launched) {
      launched = await launch();
      launches += 1;
    }
    if (waitedMs > START_TIMEOUT_MS) throw new Error(silentServer(cluster, running));
    await delay(POLL_MS);
  }
}

/** The server of the pid file, if it is alive. A stale file whose id now belongs to another program is removed. */
function livePostmaster(cluster: Cluster): Postmaster | null {
  const postmaster = readPostmasterFile(cluster.postmasterFile);
  if (!postmaster || !isAlive(postmaster.pid)) return null;
  const name = programName(postmaster.pid);
  if (name === null || name.startsWith('postgres')) return postmaster;
  rmSync(cluster.postmasterFile, { force: true });
  return null;
}

function silentServer(cluster: Cluster, running: Postmaster | null): string {
  return (
    `The embedded PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s; see ${cluster.logFile}. ` +
    (running
      ? `If process ${running.pid} is not its server, delete ${cluster.postmasterFile} and start again.`
      : 'Start again, or set DATABASE_URL.')
  );
}
