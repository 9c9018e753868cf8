import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoSite, SiteAnswer } from './demo-site';

export interface SiteServer {
  readonly port: number;
  /** Resolves when the port is free again. */
  close(): Promise<void>;
}

const NOT_FOUND: SiteAnswer = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Not found</title><h1>This page does not exist</h1>',
  delayMs: 0,
};

/** Serves the site on a free port of 127.0.0.1. */
export async function serveSite(site: DemoSite): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
    const answer = site.answers.get(path) ?? NOT_FOUND;
    const timer = setTimeout(() => {
      send(answer, response);
    }, answer.delayMs);
    response.once('close', () => {
      clearTimeout(timer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send({ status, headers, body }: SiteAnswer, response: ServerResponse): void {
  // node drops the body of a HEAD response
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
