import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GatedSite {
  readonly port: number;
  /** From now on pages wait, for `open`. */
  shut(): void;
  open(): void;
  stop(): Promise<void>;
}

const PAGE =
  '<!doctype html><html lang="en"><head><title>Bench CRM</title></head><body><h1>Bench CRM</h1><p>Software for small agencies.</p></body></html>';

/** A site of one page that holds up the build that reads it. */
export async function startGatedSite(): Promise<GatedSite> {
  let gate = Promise.resolve();
  let open = (): void => undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    void gate.then(() => response.setHeader('content-type', 'text/html').end(PAGE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    shut: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => {
      open();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
