import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** As `npm start` and the image have it. */
const START_FLAGS = ['--max-semi-space-size=64'];

export interface ChildServer {
  readonly port: number;
  readonly pid: number;
  /** Resident memory now, in MB. */
  memoryMb(): number;
  /** Processor time used since its start, in seconds. Says what a request costs, whatever else runs on the machine. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** A server process that prints a line when it listens. */
export async function startChild(
  port: number,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--no-warnings', ...argv], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  child.stdout.resume();
  return childServer(child, port);
}

/** A process of the service. Its log goes to a file, as it would in production; `ready` asks whether it is up. */
export async function startService(
  port: number,
  environment: Readonly<Record<string, string>>,
  ready: () => Promise<boolean>,
  logFile: string,
): Promise<ChildServer> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--no-warnings', ...START_FLAGS, 'dist/src/main.js'], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...environment },
    stdio: ['ignore', log, log],
  });
  while (!(await ready().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`the service ended at its start, see ${logFile}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return childServer(child, port);
}

function childServer(child: ChildProcess, port: number): ChildServer {
  return {
    port,
    pid: child.pid ?? 0,
    memoryMb: () => residentMb(child.pid ?? 0),
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function residentMb(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024,
  );
}

/** Linux counts processor time in ticks of 10 ms; elsewhere it is not known. */
function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / 100;
}
