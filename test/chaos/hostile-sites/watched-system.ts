import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type Caller, openSystem, type System } from '../../system/system';
import { Callers } from './callers';
import type { MeasuredSite } from './measured-site';
import { type Ending, onboardSite } from './onboarding';
import { startWatched, type WatchedService } from './watched-service';

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
export async function openWatchedSystem(
  roles: readonly WatchedService['role'][],
  connectTo: string,
): Promise<WatchedSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-sites-'));
  const system = await openSystem({ OUTBOUND_CONNECT_TO: connectTo });
  const services: WatchedService[] = [];
  for (const role of roles) services.push(await startWatched(system, role, folder));
  const caller = await roomyAgency(system);
  const api = services.find(({ role }) => role !== 'worker')!.service;
  const ordinary = await onboardSite(api, caller, ORDINARY_HOST);
  if (!ordinary.state.startsWith('report'))
    throw new Error(`the ordinary site gave ${ordinary.state}\n${system.log()}`);
  const domainId: number = (await call(api, caller, 'GET', '/v1/domains')).body.domains[0].domain_id;
  const callers = new Callers([
    { what: 'health', url: `${api.baseUrl}/v1/health`, headers: {} },
    {
      what: 'cached report',
      url: `${api.baseUrl}/v1/reports/${domainId}`,
      headers: { authorization: `Bearer ${caller.key}` },
    },
  ]);
  return {
    measure: async (hosts) => {
      await Promise.all(services.map((service) => service.figures()));
      callers.figures();
      const endings: Ending[] = await Promise.all(hosts.map(({ host }) => onboardSite(api, caller, host)));
      const latencies = callers.figures();
      const loops = Object.fromEntries(
        await Promise.all(services.map(async (service) => [service.role, await service.figures()] as const)),
      );
      return hosts.map(({ name }, at) => ({ name, ending: endings[at]!, loops, latencies }));
    },
    close: async () => {
      callers.close();
      await system.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function roomyAgency(system: System): Promise<Caller> {
  const [caller] = await system.agencies(1);
  await system.changeAccess('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [
    caller!.agencyId,
    ROOM_FOR_ALL,
  ]);
  return caller!;
}
