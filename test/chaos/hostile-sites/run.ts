import 'reflect-metadata';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startTestServices } from '../../support/test-services';
import { type LoopFigures, RESOLUTION_MS } from './loop-probe';
import { headLine, type MeasuredSite, siteLine } from './measured-site';
import { END_WITHIN_MS } from './onboarding';
import type { SitesUp } from './sites-thread';
import { hostOf } from './site';
import type { Role } from './watched-service';
import { openWatchedSystem } from './watched-system';

/** Of the process that answers callers. */
const MAX_P99_MS = 100;
/** The same, while large but ordinary pages are read. */
const MAX_P99_ORDINARY_MS = 50;
const ORDINARY = 'large-pages';

const SET_UPS: Readonly<Record<string, readonly Role[]>> = {
  'API and worker': ['api', 'worker'],
  'all in one': ['all'],
};

/**
 * `[--only NAME,NAME] [--set-up 'all in one']`: onboards hostile sites, one after the other, in real processes.
 * Passes when each ends in a report or a clear error within 60 s, and the event loop of the process that answers
 * callers is less than 100 ms late in 99 of 100 looks (50 ms while ordinary large pages are read): as it is measured
 * while the machine is calm, and always by its own doing, where the system tells the processor time of a thread.
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, 'set-up': { type: 'string' } },
  });
  const wanted = values.only?.split(',');
  const services = await startTestServices();
  const thread = new Worker(join(__dirname, 'sites-thread.js'));
  try {
    const [up] = (await once(thread, 'message')) as [SitesUp];
    const sites = up.sites.filter(({ name }) => wanted?.includes(name) ?? name !== 'ordinary');
    const faults: string[] = [];
    for (const [setUp, roles] of Object.entries(SET_UPS)) {
      if (values['set-up'] !== undefined && values['set-up'] !== setUp) continue;
      print(`\n${setUp}: ${roles.join(', ')}\n${headLine([...roles, 'idle'])}`);
      faults.push(...(await measureAll(sites, roles, up.connectTo)).map((fault) => `${setUp}: ${fault}`));
    }
    for (const fault of faults) print(`FAIL ${fault}`);
    print(faults.length === 0 ? 'PASS F9' : 'FAIL F9');
    return faults.length === 0 ? 0 : 1;
  } finally {
    await thread.terminate();
    await services.stop();
  }
}

async function measureAll(
  sites: SitesUp['sites'],
  roles: readonly Role[],
  connectTo: string,
): Promise<string[]> {
  const system = await openWatchedSystem(roles, connectTo);
  const batches = [
    ...sites.filter(({ slow }) => slow !== true).map((site) => [site]),
    sites.filter(({ slow }) => slow === true),
  ].filter((batch) => batch.length > 0);
  const faults: string[] = [];
  try {
    for (const batch of batches) {
      const measured = await system.measure(batch.map(({ name }) => ({ name, host: hostOf({ name }) })));
      for (const site of measured) {
        print(siteLine(site));
        faults.push(...faultsOf(site));
      }
    }
  } finally {
    await system.close();
  }
  return faults;
}

function faultsOf({ name, ending, loops }: MeasuredSite): string[] {
  const faults: string[] = [];
  if (!ending.clear) faults.push(`${name} ended with ${ending.state}`);
  if (ending.seconds * 1_000 > END_WITHIN_MS) faults.push(`${name} took ${ending.seconds.toFixed(1)} s`);
  const mostMs = name === ORDINARY ? MAX_P99_ORDINARY_MS : MAX_P99_MS;
  for (const [role, { p99Ms, own }] of Object.entries(loops)) {
    // a worker answers nobody
    if (role === 'worker' || role === 'idle') continue;
    if (own !== null && own.p99Ms >= mostMs)
      faults.push(`${name}: p99 of ${role} is ${own.p99Ms.toFixed(0)} ms by its own doing`);
    if (isCalm(loops.idle) && p99Ms >= mostMs)
      faults.push(`${name}: p99 of ${role} is ${p99Ms.toFixed(0)} ms`);
  }
  return faults;
}

/** Where a process with nothing to do is late, the machine is busy with others, and lateness says nothing about us. */
function isCalm(idle: LoopFigures | undefined): boolean {
  return idle !== undefined && idle.p99Ms < 2 * RESOLUTION_MS;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
