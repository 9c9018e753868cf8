import { setMaxListeners } from 'node:events';
import { Injectable } from '@nestjs/common';
import { endAfter } from '../common/abort-signals';
import { OutboundService } from '../outbound/outbound.service';
import { agentHeader, type CrawlOptions } from './crawl-options';
import { CrawlRun, type CrawlWishes } from './crawl-run';
import { FETCH_LIMITS } from './fetch-limits';
import { HostGates } from './host-gates';
import { metaRefresh } from './meta-refresh';
import type { FetchedPage, PageError, SiteCrawl, SiteOpening } from './page';
import { OriginRobots, SiteVisitor } from './site-visitor';
import { isSameOwner, withoutWww } from '../text/host-name';
import { pageOf, type Visit } from './visit';

/** Failures of a site's origins, most informative first. */
const TELLING: readonly PageError['kind'][] = [
  'timeout',
  'tls',
  'reset',
  'protocol',
  'connect',
  'forbidden_address',
];

/** Reads sites the way their owners allow it. */
@Injectable()
export class CrawlerService {
  private readonly gates: HostGates;

  constructor(
    private readonly outbound: OutboundService,
    private readonly options: CrawlOptions,
  ) {
    this.gates = new HostGates(options.connectionsPerHost);
  }

  /**
   * robots.txt, then the home page: by https, else by http, else with `www.` before the name.
   * A home page that moved to another domain is followed there, once.
   * An unreadable site does not throw: `home.error` says why.
   * @throws the signal's reason when it aborts.
   */
  async open(host: string, signal: AbortSignal): Promise<SiteOpening> {
    const startedAt = performance.now();
    const { openingMs } = this.options;
    const end = endAfter(openingMs, signal);
    try {
      signal.throwIfAborted();
      const opened = await this.opened(host, end.signal);
      signal.throwIfAborted();
      return { ...opened, home: inTime(opened.home, openingMs), tookMs: performance.now() - startedAt };
    } finally {
      end.now();
    }
  }

  private async opened(host: string, signal: AbortSignal): Promise<Omit<SiteOpening, 'tookMs'>> {
    const visitor = this.visitorFor(host, signal);
    const { origin, known } = await this.answeringOrigin(host, visitor);
    const url = `${origin}/`;
    if (known.failure !== null) {
      const failed = { url, finalUrl: url, elapsedMs: 0, answer: null, error: known.failure };
      return { host, siteHost: host, home: await pageOf(failed), robots: known.file };
    }
    const visit = await visitor.fetch(url, 'page');
    const moved = await this.moved(host, visit, signal);
    if (moved !== null) return moved;
    const home = await this.refreshed(host, await pageOf(visit), visitor);
    const final = home.error?.kind === 'redirects' ? origin : new URL(home.finalUrl).origin;
    return { host, siteHost: host, home, robots: (await visitor.robotsOf(final)).file };
  }

  /** Some home pages only send on by their HTML, as to a language: where they lead is the home page then. */
  private async refreshed(host: string, home: FetchedPage, visitor: SiteVisitor): Promise<FetchedPage> {
    const target = metaRefresh(home.html, home.finalUrl);
    if (target === null || target === home.finalUrl || !isSameOwner(host, new URL(target).hostname))
      return home;
    const visit = await visitor.fetch(target, 'page');
    if (visit.answer?.status !== 200) return home;
    const elapsedMs = home.elapsedMs + visit.elapsedMs;
    return await pageOf({ ...visit, url: home.url, elapsedMs });
  }

  /** Companies rename themselves: when the home page redirects to another domain, that domain is the site. */
  private async moved(
    host: string,
    visit: Visit,
    signal: AbortSignal,
  ): Promise<Omit<SiteOpening, 'tookMs'> | null> {
    if (visit.leftFor === null) return null;
    const { protocol, hostname } = new URL(visit.leftFor);
    if (protocol !== 'https:' && protocol !== 'http:') return null;
    const siteHost = withoutWww(hostname);
    const visitor = this.visitorFor(siteHost, signal);
    const arrival = await visitor.fetch(visit.leftFor, 'page');
    if (arrival.answer?.status !== 200) return null;
    const elapsedMs = visit.elapsedMs + arrival.elapsedMs;
    const home = await pageOf({ ...arrival, url: visit.url, elapsedMs });
    const { file } = await visitor.robotsOf(new URL(arrival.finalUrl).origin);
    return { host, siteHost, home, robots: file };
  }

  /**
   * llms.txt, sitemaps and the pages that matter most, from where `open` ended. Ends by itself after `maxPages` or
   * `totalMs`.
   * @throws the signal's reason when it aborts, and what `onPage` throws.
   */
  async crawl(opening: SiteOpening, wishes: CrawlWishes): Promise<SiteCrawl> {
    const { totalMs } = this.options;
    const { signal } = wishes;
    const end = endAfter(Math.max(totalMs - opening.tookMs, totalMs / 5), signal);
    const visitor = this.visitorFor(opening.siteHost, end.signal);
    visitor.remember(new URL(opening.home.finalUrl).origin, opening.robots);
    if (opening.home.status === 429 || opening.home.status === 503) visitor.stop(opening.home.finalUrl);
    try {
      signal.throwIfAborted();
      const run = new CrawlRun(opening, visitor, this.options, { ...wishes, signal: end.signal });
      const crawl = await run.run();
      signal.throwIfAborted();
      return crawl;
    } finally {
      // also stops what is still in flight after a failure
      end.now();
    }
  }

  /**
   * How these addresses of a crawled site answer: HTTP status after redirects, null where none came or where robots.txt
   * forbids to ask. Ends by itself after `totalMs`; what was not answered by then is null.
   * @throws the signal's reason when it aborts.
   */
  async statusesOf(
    crawl: SiteCrawl,
    urls: readonly string[],
    { signal, totalMs }: { readonly signal: AbortSignal; readonly totalMs: number },
  ): Promise<ReadonlyMap<string, number | null>> {
    const end = endAfter(totalMs, signal);
    // all requests wait under this one signal
    setMaxListeners(0, end.signal);
    const visitor = this.visitorFor(crawl.siteHost, end.signal);
    visitor.remember(new URL(crawl.home.finalUrl).origin, crawl.robots);
    for (const { finalUrl, status } of crawl.pages) {
      if (status === 429 || status === 503) visitor.stop(finalUrl);
    }
    const statuses = await Promise.all(
      urls.map(async (url): Promise<[string, number | null]> => {
        const { answer, error } = await visitor.fetch(url, 'status');
        return [url, error === null ? (answer?.status ?? null) : null];
      }),
    );
    end.now();
    signal.throwIfAborted();
    return new Map(statuses);
  }

  private visitorFor(host: string, signal: AbortSignal): SiteVisitor {
    const { outbound, gates, options } = this;
    const limits = options.fetchLimits ?? FETCH_LIMITS;
    const userAgent = agentHeader(options.publicBaseUrl);
    return new SiteVisitor({ outbound, gates, userAgent, limits, host, signal });
  }

  private async answeringOrigin(
    host: string,
    visitor: SiteVisitor,
  ): Promise<{ origin: string; known: OriginRobots }> {
    const first = { origin: `https://${host}`, known: await visitor.robotsOf(`https://${host}`) };
    if (first.known.failure === null) return first;
    const tried = [first];
    const others = otherOrigins(host, first.known.failure.kind);
    // a silent origin costs its full time limit, so try the rest in parallel
    if (first.known.failure.kind === 'timeout')
      await Promise.all(others.map((origin) => visitor.robotsOf(origin)));
    for (const origin of others) {
      const next = { origin, known: await visitor.robotsOf(origin) };
      if (next.known.failure === null) return next;
      tried.push(next);
    }
    const [best = first] = TELLING.flatMap(
      (kind) => tried.find(({ known }) => known.failure?.kind === kind) ?? [],
    );
    return best;
  }
}

/** Requests we aborted because the site was too slow count as the site's timeouts. */
function inTime(home: FetchedPage, openingMs: number): FetchedPage {
  if (home.error?.kind !== 'aborted') return home;
  return { ...home, error: { kind: 'timeout', message: `no home page within ${openingMs} ms` } };
}

function otherOrigins(host: string, failure: PageError['kind']): readonly string[] {
  // a name that does not resolve will not resolve for http either
  const plain = failure === 'dns' ? [] : [`http://${host}`];
  return host.startsWith('www.') ? plain : [...plain, `https://www.${host}`, `http://www.${host}`];
}
