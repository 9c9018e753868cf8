import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { hostOf, type HostileSite } from './site';
import { hostileSites, largePages } from './sites';

/** What the thread tells its parent once all sites are up. */
export interface SitesUp {
  readonly sites: readonly Pick<HostileSite, 'name' | 'slow'>[];
  /** `OUTBOUND_CONNECT_TO` */
  readonly connectTo: string;
}

async function start(): Promise<SitesUp> {
  const sites = [...hostileSites(), largePages()];
  const byHost = new Map<string, HostileSite>();
  for (const site of sites) {
    byHost.set(hostOf(site), site);
    for (const name of site.subdomains ?? []) byHost.set(`${name}.${hostOf(site)}`, site);
  }
  const web = createServer((request, response) => {
    const site = byHost.get(request.headers.host ?? '');
    const answer = site?.answers[request.url ?? '/'] ?? site?.answers['*'];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  // what a reader breaks off is no fault of the site
  web.on('clientError', (_error, socket) => socket.destroy());
  const noTls = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\n\r\n');
  });
  const [webPort, tlsPort] = [await listening(web), await listening(noTls)];
  const connectTo = [...byHost].map(([host, { brokenTls = false }]) =>
    brokenTls ? `https://${host}=127.0.0.1:${tlsPort}` : `http://${host}=127.0.0.1:${webPort}`,
  );
  return { sites: sites.map(({ name, slow = false }) => ({ name, slow })), connectTo: connectTo.join(',') };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

void start().then((up) => {
  parentPort?.postMessage(up);
});
