import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { Client } from 'pg';
import type { Account } from './account';
import { serverEnvironment } from './child-run';
import type { Cluster, DataLocation } from './postgres-cluster';

export interface LaunchPlan {
  readonly cluster: Cluster;
  readonly location: DataLocation;
  readonly account: Account | null;
  readonly port: number;
  readonly fast: boolean;
}

export interface LaunchedServer {
  readonly pid: number;
  /** Why the server is not running, with the end of its log; null while it runs. */
  failure(): string | null;
  /** Resolves to the reason when the process is gone. Does not keep our own process alive. */
  readonly ended: Promise<string>;
  /** Resolves when the process is gone. Keeps our own process alive until then. */
  waitForEnd(): Promise<unknown>;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** For tests, which throw their data away. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts `postgres` in its own session, so that a terminal's Ctrl-C does not stop it while it is used. */
export function launchServer(postgres: string, plan: LaunchPlan): LaunchedServer {
  const { cluster, location, account } = plan;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(plan.fast ? FAST : []),
  ];
  const log = openLog(cluster.logFile);
  const logStart = fstatSync(log).size;
  const child = spawn(
    postgres,
    ['-D', location.argument, '-p', String(plan.port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: location.cwd,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  closeSync(log);
  return watched(child, (reason) => {
    const lastLines = logEnd(cluster.logFile, logStart);
    return `The embedded PostgreSQL could not run (${reason}). Its log ${cluster.logFile} ends:\n${lastLines}`;
  });
}

/** Does not keep this process alive, unless it is waited for. */
function watched(child: ChildProcess, failureOf: (reason: string) => string): LaunchedServer {
  child.unref();
  let ending: string | null = null;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(signal ?? `exit code ${code ?? 'unknown'}`);
    });
  }).then((reason) => (ending = reason));
  return {
    pid: child.pid ?? 0,
    ended,
    // not before it is asked for: a folder may be removed as soon as its server has stopped
    failure: () => (ending === null ? null : failureOf(ending)),
    waitForEnd: () => {
      child.ref();
      return ended;
    },
  };
}

/** Does a PostgreSQL that knows our password answer? Proof that the port is our server's. */
export async function answersAsOurs(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function logEnd(file: string, start: number): string {
  return readFileSync(file).subarray(start).toString().trim().split('\n').slice(-8).join('\n');
}
