import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, openSystem, type System } from '../../system/system';
import { Callers } from './callers';
import type { LoopFigures } from './loop-probe';
import type { MeasuredSite } from './measured-site';
import { type Ending, onboardSite } from './onboarding';
import { type Role, startIdle, startWatched, type WatchedService } from './watched-service';

const ROOM_FOR_ALL = {
  ratePerMinute: 1_000_000,
  monthlyQuota: 10_000_000,
  monthlyFreshQuota: 100_000,
  domains: 1_000,
};

/** A site like most: the report of it is what the ordinary callers read. */
export const ORDINARY_HOST = 'ordinary.test';

export interface WatchedSystem {
  /** Reads the sites at the same time, and measures meanwhile. */
  measure(hosts: readonly { readonly name: string; readonly host: string }[]): Promise<MeasuredSite[]>;
  close(): Promise<void>;
}

/** Compiled processes in the roles, ordinary callers, and an agency that may register any number of sites. */
export async function openWatchedSystem(roles: readonly Role[], connectTo: string): Promise<WatchedSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-sites-'));
  const system = await openSystem({ OUTBOUND_CONNECT_TO: connectTo });
  const idle = await startIdle(folder);
  const close = async (): Promise<void> => {
    idle.end();
    await system.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const services: WatchedService[] = [];
    for (const role of roles) services.push(await startWatched(system, role, folder));
    const watched = [...services, { role: 'idle', figures: idle.figures }];
    const caller = await roomyAgency(system);
    const api = services.find(({ role }) => role !== 'worker')!.service;
    const ordinary = await onboardSite(api, caller, ORDINARY_HOST);
    if (!ordinary.state.startsWith('report')) throw new Error(`${ORDINARY_HOST} gave ${ordinary.state}`);
    const callers = new Callers([
      { what: 'health', url: `${api.baseUrl}/v1/health`, headers: {} },
      {
        what: 'cached report',
        url: `${api.baseUrl}/v1/reports/${ordinary.domainId}`,
        headers: { authorization: `Bearer ${caller.key}` },
      },
    ]);
    const figures = async (): Promise<Readonly<Record<string, LoopFigures>>> =>
      Object.fromEntries(
        await Promise.all(watched.map(async (loop) => [loop.role, await loop.figures()] as const)),
      );
    return {
      measure: async (hosts) => {
        await figures();
        callers.figures();
        const endings: Ending[] = await Promise.all(hosts.map(({ host }) => onboardSite(api, caller, host)));
        const latencies = callers.figures();
        const loops = await figures();
        return hosts.map(({ name }, at) => ({ name, ending: endings[at]!, loops, latencies }));
      },
      close: async () => {
        callers.close();
        await close();
      },
    };
  } catch (error) {
    process.stderr.write(`${system.log().slice(-8_000)}\n`);
    await close();
    throw error;
  }
}

async function roomyAgency(system: System): Promise<Caller> {
  const [caller] = await system.agencies(1);
  await system.changeAccess('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [
    caller!.agencyId,
    ROOM_FOR_ALL,
  ]);
  return caller!;
}
