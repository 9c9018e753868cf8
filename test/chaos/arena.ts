import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { type System, systemOn } from '../system/system';
import { Receivers, RECEIVERS_CA_FILE } from './receivers';
import { type ChaosStores, openStores } from './stores';
import type { Trial } from './trial';

/** Everything a failure test needs around the service: stores, a customer's site, engines, receivers. */
export interface Arena {
  readonly stores: ChaosStores;
  readonly system: System;
  readonly site: LocalSite;
  readonly vendors: Vendors;
  readonly receivers: Receivers;
  /** Hosts that can be registered; all lead to the one site. */
  readonly hosts: readonly string[];
  /** The DATA_DIR of all processes. */
  readonly dataDir: string;
  readonly appSecret: string;
  /** Of all processes, but for the addresses of the stores. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface ArenaOptions {
  /** Time that the site takes for each page. */
  readonly pageMs?: number;
  /** Milliseconds that engines take to answer. */
  readonly vendorMs?: () => number;
  /** Further `OUTBOUND_CONNECT_TO` entries. */
  readonly connectTo?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Makes the schema; without it that of this version is made. */
  readonly migrate?: (databaseUrl: string) => Promise<void>;
}

const SITE_HOSTS = 20;

export async function openArena(trial: Trial, options: ArenaOptions = {}): Promise<Arena> {
  const stores = await openStores(trial.folder, options.migrate);
  const site = await startLocalSite(smallSite('Brightside', 1, options.pageMs ?? 0));
  const { vendorMs } = options;
  const vendors = await startVendors(vendorMs === undefined ? {} : { delayMs: () => vendorMs() });
  const receivers = await Receivers.start();
  const hosts = Array.from({ length: SITE_HOSTS }, (_, at) => `client-${at}.test`);
  const dataDir = join(trial.folder, 'data');
  const appSecret = randomBytes(32).toString('hex');
  const environment = {
    ...vendors.environment,
    APP_SECRET: appSecret,
    DATA_DIR: dataDir,
    OUTBOUND_CA_FILE: RECEIVERS_CA_FILE,
    OUTBOUND_CONNECT_TO: [
      ...hosts.map((host) => site.connectTo(host)),
      ...receivers.connectTo,
      ...(options.connectTo ?? []),
    ].join(','),
    ...options.environment,
  };
  const system = systemOn(stores.database, environment);
  return {
    stores,
    system,
    site,
    vendors,
    receivers,
    hosts,
    dataDir,
    appSecret,
    environment,
    close: async () => {
      await system.close();
      await Promise.all([site.close(), vendors.close(), receivers.close()]);
      await stores.stop();
    },
  };
}

/** Opens an arena for the work and closes it afterwards, whatever happens. */
export async function inArena(
  trial: Trial,
  options: ArenaOptions,
  work: (arena: Arena) => Promise<void>,
): Promise<void> {
  const arena = await openArena(trial, options);
  try {
    await work(arena);
  } catch (error) {
    trial.say(`the last that the service wrote:\n${arena.system.log().slice(-3_000)}`);
    throw error;
  } finally {
    await arena.close();
  }
}

const PATIENCE_MS = 60_000;

/** Asks again and again for what a store that is just away cannot answer. Rejects after a minute. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - startedAt > PATIENCE_MS) throw error;
      await delay(200);
    }
  }
}
