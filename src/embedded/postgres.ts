import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverAccount } from './account';
import { makeDataDir } from './data-dir';
import { freePort } from './free-port';
import { keepRunning } from './keep-running';
import { postgresBinaries, program } from './postgres-binaries';
import { clusterFiles, dataLocation, ensureCluster, type Cluster } from './postgres-cluster';
import { enterUsers } from './postgres-users';
import { answersAsOurs, launchServer, type LaunchedServer } from './postgres-server';
import { readPostmasterFile, type Postmaster } from './postmaster-file';
import { isAlive, mayServe } from './process-identity';

export interface EmbeddedPostgresOptions {
  /** The data lies in its subfolder `pg`. */
  readonly dataDir: string;
  /** For tests: quick, and without any durability. */
  readonly fast?: boolean;
  /** Without it: any free port of 127.0.0.1. */
  readonly port?: number;
  /** Where given, a server that ends unexpectedly is started again, which is said here in a line. */
  readonly keepRunning?: (line: string) => void;
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
/** How often a server that another process started is looked after. */
const LOOK_MS = 500;
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
  makeDataDir(dataDir);
  const account = serverAccount(clusterFiles(home).dataDir);
  const binaries = await postgresBinaries(account, dataDir);
  const cluster = await ensureCluster(home, { binaries, account, fast: options.fast ?? false });
  const password = readFileSync(cluster.passwordFile, 'utf8').trim();
  const url = (port: number, database = 'postgres'): string =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  const before = livePostmaster(cluster);
  const user = enterUsers(cluster, program(binaries.nativeDir, 'pg_ctl'));
  try {
    const location = await dataLocation(cluster.dataDir, account);
    const start = (port: number | null, approach: Pick<Approach, 'leavingPid' | 'asked'>): Promise<Found> =>
      joinOrLaunch(cluster, {
        ...approach,
        isOurs: (answering) => answersAsOurs(url(answering)),
        launch: async () =>
          launchServer(program(binaries.nativeDir, 'postgres'), {
            cluster,
            location,
            account,
            port: port ?? (await freePort()),
            fast: options.fast ?? false,
          }),
      });
    // others that use it reach it where it was, also if it has just been killed
    const knownPort = user.first ? null : (readPostmasterFile(cluster.postmasterFile)?.port ?? null);
    const first = await start(options.port ?? knownPort, {
      leavingPid: user.first ? (before?.pid ?? null) : null,
      asked: null,
    });
    user.serverIsUp();
    const { port, launched } = first;
    const kept =
      options.keepRunning === undefined
        ? null
        : keepRunning(first, {
            name: 'The embedded PostgreSQL',
            nextStep: 'Start the service again, or set DATABASE_URL.',
            endOf,
            restart: async (asked) => atPort(port, await start(port, { leavingPid: null, asked })),
            log: options.keepRunning,
          });
    return {
      url: (database) => url(port, database),
      port,
      adopted: launched === null,
      dataDir: cluster.dataDir,
      version: binaries.version,
      stop: onlyOnce(async () => {
        await kept?.leave();
        const last = kept?.current() ?? first;
        if (await user.leave()) await last.launched?.waitForEnd();
      }),
    };
  } catch (error) {
    user.serverIsUp();
    await user.leave();
    throw error;
  }
}

/** A running server: one of ours, or another process's, which has no `launched`. */
interface Found {
  readonly port: number;
  readonly pid: number;
  readonly launched: LaunchedServer | null;
}

/** Our URL stays the same, so a server elsewhere is of no use. */
function atPort(port: number, found: Found): Found {
  if (found.port === port) return found;
  throw new Error(`Another process started it on port ${found.port} instead of ${port}.`);
}

async function endOf({ launched, pid }: Found, asked: AbortSignal): Promise<string> {
  if (launched) return await Promise.race([launched.ended, endAsked(asked)]);
  // of another process's child nobody tells us
  while (!asked.aborted && isAlive(pid)) {
    await delay(LOOK_MS, undefined, { ref: false, signal: asked }).catch(() => undefined);
  }
  return `process ${pid} is gone`;
}

async function endAsked(asked: AbortSignal): Promise<string> {
  if (!asked.aborted) await once(asked, 'abort');
  return 'asked for';
}

function onlyOnce(action: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null;
  return () => (doing ??= action());
}

interface Approach {
  /** A server that is about to stop and must not be joined. */
  readonly leavingPid: number | null;
  /** Aborts when no server is wanted any more; null: it will be. */
  readonly asked: AbortSignal | null;
  readonly isOurs: (port: number) => Promise<boolean>;
  readonly launch: () => Promise<LaunchedServer>;
}

async function joinOrLaunch(
  cluster: Cluster,
  { leavingPid, asked, isOurs, launch }: Approach,
): Promise<Found> {
  const startedAt = performance.now();
  let launched: LaunchedServer | null = null;
  let launches = 0;
  for (;;) {
    const waitedMs = performance.now() - startedAt;
    const running = livePostmaster(cluster);
    const leaving = running?.pid === leavingPid && waitedMs < LEAVING_TIMEOUT_MS;
    if (running?.ready && !leaving && (await isOurs(running.port))) {
      const { port, pid } = running;
      return { port, pid, launched: pid === launched?.pid ? launched : null };
    }
    // not while a launched one has no pid file yet, by which it is stopped
    if (asked?.aborted && (running || !launched)) throw new Error('The server is not wanted any more.');
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

/** The server of the pid file, if it is alive. A stale file whose id now belongs to another process is removed. */
function livePostmaster(cluster: Cluster): Postmaster | null {
  const postmaster = readPostmasterFile(cluster.postmasterFile);
  if (!postmaster || !isAlive(postmaster.pid)) return null;
  if (mayServe(postmaster.pid, cluster.dataDir)) return postmaster;
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
