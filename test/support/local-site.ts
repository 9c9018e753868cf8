import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, serveHttp } from './local-server';

export interface LocalSite extends LocalServer {
  /** Paths asked for, in order. */
  readonly paths: readonly string[];
  /** Empties `paths`. */
  forget(): void;
  /** `OUTBOUND_CONNECT_TO` entry that leads `host` here. */
  connectTo(host: string): string;
}

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A customer's web site on loopback. */
export async function startLocalSite(handler: SiteHandler): Promise<LocalSite> {
  const paths: string[] = [];
  const server = await serveHttp((request, response) => {
    paths.push(request.url ?? '');
    handler(request, response);
  });
  return {
    ...server,
    paths,
    forget: () => {
      paths.length = 0;
    },
    connectTo: (host) => `http://${host}=127.0.0.1:${server.port}`,
  };
}

/** A small, well-made site: a home page that names its brand, a few linked pages, robots.txt. */
export function smallSite(brand: string, pageCount = 5, delayMs = 0): SiteHandler {
  const links = Array.from({ length: pageCount }, (_, at) => `<a href="/page-${at}">Page ${at}</a>`).join(
    ' ',
  );
  return (request, response) => {
    setTimeout(() => {
      const path = request.url ?? '/';
      if (path === '/robots.txt') {
        response.setHeader('content-type', 'text/plain').end('User-agent: *\nDisallow: /private\n');
      } else if (path === '/' || /^\/page-\d+$/.test(path)) {
        const sentence = `${brand} is CRM software for small agencies; 34 % of its 2,100 customers pay 19 US dollars a month. `;
        response
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(
            `<!doctype html><html lang="en"><head><title>${brand} | CRM software ${path}</title>` +
              `<meta property="og:site_name" content="${brand}"></head><body><main><h1>${brand} ${path}</h1>` +
              `<p>${sentence.repeat(8)}</p>${links}</main></body></html>`,
          );
      } else {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      }
    }, delayMs);
  };
}
