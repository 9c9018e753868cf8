import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../support/service-process';
import type { System } from '../../system/system';
import type { LoopFigures } from './loop-probe';

/** A service whose event loop is watched. */
export interface WatchedService {
  readonly service: ServiceProcess;
  readonly role: 'api' | 'worker' | 'all';
  /** Since the last time; the first time since the start. */
  figures(): Promise<LoopFigures>;
}

const POLL_MS = 20;
const POLLS = 1_500;

export async function startWatched(
  system: System,
  role: WatchedService['role'],
  folder: string,
): Promise<WatchedService> {
  const file = join(folder, `${role}.json`);
  const probe = join(__dirname, 'loop-probe.js');
  const service = await system.start(role, {
    NODE_OPTIONS: `--require ${JSON.stringify(probe)}`,
    LOOP_PROBE_FILE: file,
  });
  return {
    service,
    role,
    figures: async () => {
      rmSync(file, { force: true });
      process.kill(service.pid, 'SIGUSR2');
      for (let polls = 0; polls < POLLS; polls += 1) {
        if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LoopFigures;
        await delay(POLL_MS);
      }
      throw new Error(`the ${role} process gave no figures:\n${service.log().slice(-4_000)}`);
    },
  };
}
