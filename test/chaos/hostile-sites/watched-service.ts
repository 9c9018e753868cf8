import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../support/service-process';
import type { System } from '../../system/system';
import type { LoopFigures } from './loop-probe';

export type Role = 'api' | 'worker' | 'all';

/** A process whose event loop is watched. */
export interface WatchedLoop {
  /** Since the last time; the first time since the start. */
  figures(): Promise<LoopFigures>;
}

export interface WatchedService extends WatchedLoop {
  readonly service: ServiceProcess;
  readonly role: Role;
}

export interface IdleProcess extends WatchedLoop {
  end(): void;
}

const POLL_MS = 20;
const POLLS = 1_500;

export async function startWatched(system: System, role: Role, folder: string): Promise<WatchedService> {
  const file = join(folder, `${role}.json`);
  const service = await system.start(role, probeSettings(file));
  return { service, role, figures: () => ask(service.pid, file) };
}

/**
 * A process that has nothing to do: how late its loop is, is the doing of the machine and of whoever shares it.
 */
export async function startIdle(folder: string): Promise<IdleProcess> {
  const file = join(folder, 'idle.json');
  const child: ChildProcess = spawn(
    process.execPath,
    ['-e', 'process.stdin.resume(); process.stdin.on("end", () => process.exit()); console.log("up")'],
    { env: { ...process.env, ...probeSettings(file) }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(child.stdout!, 'data');
  return { figures: () => ask(child.pid!, file), end: () => child.stdin!.end() };
}

function probeSettings(file: string): Readonly<Record<string, string>> {
  const probe = join(__dirname, 'loop-probe.js');
  return { NODE_OPTIONS: `--require ${JSON.stringify(probe)}`, LOOP_PROBE_FILE: file };
}

async function ask(pid: number, file: string): Promise<LoopFigures> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let polls = 0; polls < POLLS; polls += 1) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LoopFigures;
    await delay(POLL_MS);
  }
  throw new Error(`process ${pid} gave no figures`);
}
