import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../../src/embedded/free-port';
import { sharedEnvironment } from './environment';
import { eventually } from './eventually';
import { repositoryPath } from './repository-path';
import { temporaryFolder } from './temporary-folder';
import type { TestDatabase } from './test-database';
import { warmStart } from './warm-start';
import { endWithThisProcess } from './watchdog';

export interface ServiceOptions {
  readonly role: 'all' | 'api' | 'worker';
  readonly environment?: Readonly<Record<string, string>>;
  readonly database: Pick<TestDatabase, 'databaseUrl' | 'redisUrl' | 'redisPrefix'>;
  /** A compiled `main.js`, when it is not that of this version. */
  readonly program?: string;
}

export interface ServiceProcess {
  /** Of a worker: nothing listens there. */
  readonly baseUrl: string;
  readonly pid: number;
  /** Sends the signal and waits for the end. Does nothing when it has ended. */
  kill(signal?: NodeJS.Signals): Promise<Exit>;
  readonly exited: Promise<Exit>;
  /** All that it wrote so far. */
  log(): string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const PROGRAM = repositoryPath('dist', 'src', 'main.js');

/** One process of the compiled program, up and ready for work. It and its files are gone when it ends. */
export async function startService({
  role,
  environment = {},
  database,
  program = PROGRAM,
}: ServiceOptions): Promise<ServiceProcess> {
  if (!existsSync(program))
    throw new Error(`The program is not built (${program} is missing). Run "npm run build" first.`);
  const port = await freePort();
  const folder = temporaryFolder('agency-reporting-service-');
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: folder.path,
      ...warmStart(),
      ROLE: role,
      ...sharedEnvironment(database),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid!;
  const log: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => log.push(chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString('utf8')));
  endWithThisProcess(child);
  const exited = (once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>).then(
    async ([code, signal]): Promise<Exit> => {
      await folder.remove();
      return { code, signal };
    },
  );
  const service: ServiceProcess = {
    baseUrl: `http://127.0.0.1:${port}`,
    pid,
    exited,
    log: () => log.join(''),
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      return await exited;
    },
  };
  try {
    await eventually('the service is up', async () => await isUp(role, child, service), service.log);
    return service;
  } catch (error) {
    await service.kill();
    throw error;
  }
}

async function isUp(role: string, child: ChildProcess, { baseUrl, log }: ServiceProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`The service ended at its start:\n${log()}`);
  }
  // a worker listens nowhere; it takes work as soon as its parts are put together
  if (role === 'worker') return log().includes('WorkersModule');
  return await fetch(`${baseUrl}/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
