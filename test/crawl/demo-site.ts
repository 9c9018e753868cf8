import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseConnectTo } from '../../src/config/connect-to';
import { OutboundService } from '../../src/outbound/outbound.service';
import { CRAWL_DEFAULTS, CrawlOptions } from '../../src/crawl/crawl-options';
import type { CrawlWishes } from '../../src/crawl/crawl-run';
import { CrawlerService } from '../../src/crawl/crawler.service';
import { FETCH_LIMITS } from '../../src/crawl/fetch-limits';
import { LocalServer, serveHttp } from '../support/local-server';

export type Route = (request: IncomingMessage, response: ServerResponse) => void;

export interface SeenRequest {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A site of our own: answers by path, or by `host/path`, else 404; writes down what it is asked. */
export class DemoSite {
  readonly seen: SeenRequest[] = [];
  mostAtOnce = 0;
  private atOnce = 0;
  private server: LocalServer | null = null;

  constructor(private readonly routes: Readonly<Record<string, string | Route>>) {}

  get paths(): readonly string[] {
    return this.seen.map((request) => request.path);
  }

  get port(): number {
    return this.server?.port ?? 0;
  }

  async start(): Promise<this> {
    this.server = await serveHttp((request, response) => {
      const host = request.headers.host ?? '';
      const path = request.url ?? '';
      this.seen.push({ host, path, headers: request.headers });
      this.atOnce += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
      response.on('close', () => {
        this.atOnce -= 1;
      });
      const route = this.routes[`${host}${path}`] ?? this.routes[path];
      if (route === undefined)
        response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here</p>');
      else if (typeof route === 'string')
        response.writeHead(200, { 'content-type': typeOf(path) }).end(route);
      else route(request, response);
    });
    return this;
  }

  async close(): Promise<void> {
    await this.server?.close();
  }
}

export const links = (...paths: readonly string[]): string =>
  paths.map((path) => `<a href="${path}">${path}</a>`).join('\n');

export const page =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Route =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);

export const redirect =
  (location: string, status = 302): Route =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

export const status =
  (code: number): Route =>
  (_request, response) =>
    response.writeHead(code).end();

/** All `*.demo.test` hosts named lead to the site, by http only unless the host starts with `https://`. */
export function outboundTo(
  site: DemoSite,
  hosts: readonly string[] = ['shop.demo.test', 'www.shop.demo.test'],
): OutboundService {
  const entries = hosts.map(
    (host) => `${host.includes('://') ? host : `http://${host}`}=127.0.0.1:${site.port}`,
  );
  return new OutboundService({ connectTo: parseConnectTo(entries.join(',')) });
}

export function crawlerWith(outbound: OutboundService, options: Partial<CrawlOptions> = {}): CrawlerService {
  return new CrawlerService(outbound, {
    ...CRAWL_DEFAULTS,
    publicBaseUrl: 'https://reports.example.com',
    ...options,
  });
}

type Routes = ConstructorParameters<typeof DemoSite>[0];

/** What the tests of a `describe` start. Each test's own is gone when it ends. */
export interface StartedByTest {
  siteWith(routes: Routes): Promise<DemoSite>;
  crawlerTo(site: DemoSite, options?: Partial<CrawlOptions>, hosts?: readonly string[]): CrawlerService;
  /** Ends the latest first. */
  atEnd(step: () => unknown): void;
}

export function startedByTest(): StartedByTest {
  const steps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of steps.splice(0).reverse()) await step();
  });
  return {
    siteWith: async (routes) => {
      const site = await new DemoSite(routes).start();
      steps.push(() => site.close());
      return site;
    },
    crawlerTo: (site, options, hosts) => {
      const outbound = outboundTo(site, hosts);
      steps.push(() => outbound.onModuleDestroy());
      return crawlerWith(outbound, options);
    },
    atEnd: (step) => void steps.push(step),
  };
}

/** Of a caller who never gives up. */
export const PATIENT = new AbortController().signal;

/** For a crawl that nobody watches or gives up, of a site that was never read before, save what is given. */
export function crawlWishes(own: Partial<CrawlWishes> = {}): CrawlWishes {
  return { onPage: () => undefined, signal: PATIENT, known: new Map(), path: null, ...own };
}

/** Limits so small that pages and texts of hostile servers are given up within seconds. */
export const smallLimits: CrawlOptions['fetchLimits'] = {
  page: { ...FETCH_LIMITS.page, totalTimeoutMs: 4_000, maxBodyBytes: 50_000, maxDecodedBytes: 100_000 },
  robots: FETCH_LIMITS.robots,
  sitemap: FETCH_LIMITS.sitemap,
  text: { ...FETCH_LIMITS.text, totalTimeoutMs: 4_000 },
  status: { ...FETCH_LIMITS.status, totalTimeoutMs: 500 },
};

function typeOf(path: string): string {
  if (path.endsWith('.txt')) return 'text/plain';
  return path.endsWith('.xml') ? 'application/xml' : 'text/html';
}
