import { RECEIVERS_CA_FILE } from '../chaos/receivers';
import { freePort } from '../../src/embedded/free-port';
import { serveHttps } from '../support/local-server';
import { smallSite, startLocalSite } from '../support/local-site';
import type { ServiceProcess } from '../support/service-process';
import { startVendors } from '../support/vendor-servers';
import { openSystem, type System } from '../system/system';
import { type Inspector, openInspector } from './inspector';
import { HOOK_HOSTS, SITE_HOSTS } from './world';

/** The product as compiled, in one process, with sites, engines and receivers that are servers on this machine. */
export interface Arena {
  readonly system: System;
  readonly service: ServiceProcess;
  readonly inspector: Inspector;
  close(): Promise<void>;
}

/** Needs the databases of `startTestServices`. */
export async function openArena(): Promise<Arena> {
  const [site, vendors, receiver, inspectorPort] = await Promise.all([
    startLocalSite(smallSite('Brightside', 1)),
    startVendors(),
    serveHttps((_, response) => response.writeHead(204).end()),
    freePort(),
  ]);
  const system = await openSystem({
    ...vendors.environment,
    LOG_LEVEL: 'error',
    OUTBOUND_CA_FILE: RECEIVERS_CA_FILE,
    OUTBOUND_CONNECT_TO: [
      ...SITE_HOSTS.map((host) => site.connectTo(host)),
      ...HOOK_HOSTS.map((host) => `https://${host}=127.0.0.1:${receiver.port}`),
    ].join(','),
  });
  const service = await system.start('all', { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` });
  const inspector = await openInspector(inspectorPort);
  return {
    system,
    service,
    inspector,
    close: async () => {
      inspector.close();
      await system.close();
      await Promise.all([site.close(), vendors.close(), receiver.close()]);
    },
  };
}
