import { OutboundError } from '../outbound/outbound-error';
import type { OutboundResponse } from '../outbound/outbound-request';
import type { OutboundService } from '../outbound/outbound.service';
import { parseUrl } from '../text/parse-url';
import { withoutFragment } from './canonical-url';
import { AgentRules } from './agent-rules';
import { AGENT_TOKEN } from './crawl-options';
import { FetchLimits, FetchPurpose, MAX_CRAWL_DELAY_MS, MAX_REDIRECTS } from './fetch-limits';
import type { HostGates } from './host-gates';
import { allowsInTurns } from './in-turns';
import type { PageError, SiteFile, Validators } from './page';
import { crawlDelaySeconds, sitemapUrls } from './robots';
import type { Robots } from './robots-group';
import { robotsForInTurns } from './robots-state';
import { isSameOwner, withoutWww } from '../text/host-name';
import { announcesHtml, fileOf, Visit } from './visit';

export interface SiteVisitorSetup {
  readonly outbound: OutboundService;
  readonly gates: HostGates;
  readonly userAgent: string;
  readonly limits: FetchLimits;
  /** Host that the crawl is about; redirects must stay with its owner. */
  readonly host: string;
  readonly signal: AbortSignal;
}

export interface OriginRobots {
  readonly file: SiteFile;
  /** For our own agent. */
  readonly rules: AgentRules;
  /** Asked for between two requests, as far as we follow it. */
  readonly delayMs: number;
  /** As written. */
  readonly sitemaps: readonly string[];
  /** Why no answer came at all; null when one did. */
  readonly failure: PageError | null;
}

/** When the first request really went out: waiting for its turn is not the site's time. */
interface Timing {
  sentAt: number | null;
}

const ACCEPT: Readonly<Record<FetchPurpose, string>> = {
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  robots: 'text/plain,*/*;q=0.5',
  sitemap: 'application/xml,text/xml,*/*;q=0.5',
  text: 'text/plain,text/markdown,*/*;q=0.5',
  status: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
};

/** Hosts of one site that are read: each may have a robots.txt of half a megabyte, which is kept. */
const MAX_ORIGINS = 24;
const TOO_MANY_ORIGINS: Promise<OriginRobots> = Promise.resolve(
  originRobots(
    { url: '', status: 0, text: '', fetchedAt: '' },
    { groups: [], sitemaps: [] },
    { kind: 'aborted', message: `the site has more than ${MAX_ORIGINS} hosts` },
  ),
);

/** Fetches from one site with manners: robots.txt of each origin first, at the host's pace, one redirect at a time. */
export class SiteVisitor {
  private readonly robots = new Map<string, Promise<OriginRobots>>();
  private readonly stopped = new Set<string>();

  constructor(private readonly setup: SiteVisitorSetup) {}

  /** Takes over what an earlier visit learned. */
  remember(origin: string, file: SiteFile): void {
    this.robots.set(
      origin,
      robotsForInTurns(file.status, file.text).then((robots) => originRobots(file, robots, null)),
    );
  }

  /** No further request goes to the host of this address: it answered 429 or 503. */
  stop(url: string): void {
    this.stopped.add(gateKey(url));
  }

  isStopped(host: string): boolean {
    return this.stopped.has(withoutWww(host));
  }

  robotsOf(origin: string): Promise<OriginRobots> {
    const known = this.robots.get(origin);
    if (known !== undefined) return known;
    if (this.robots.size >= MAX_ORIGINS) return TOO_MANY_ORIGINS;
    const asked = this.askRobots(origin);
    this.robots.set(origin, asked);
    return asked;
  }

  /**
   * Never throws: whatever goes wrong is in the visit's `error`.
   * @param known validators of an earlier answer at this very address; the answer may be 304 then
   */
  async fetch(url: string, purpose: FetchPurpose, known?: Validators): Promise<Visit> {
    const trail = new Set<string>();
    let current = url;
    let elapsedMs = 0;
    const ended = (
      answer: OutboundResponse | null,
      error: PageError | null,
      leftFor: string | null = null,
    ): Visit => ({ url, finalUrl: current, requests: trail.size, elapsedMs, answer, error, leftFor });
    for (;;) {
      const refusal = await this.refusal(current, purpose);
      if (refusal !== null) return ended(null, refusal);
      trail.add(current);
      const timing: Timing = { sentAt: null };
      let answer: OutboundResponse;
      try {
        const timeLeftMs = this.setup.limits[purpose].totalTimeoutMs - elapsedMs;
        const validators = current === url ? known : undefined;
        answer = await this.request(current, purpose, timeLeftMs, timing, validators);
      } catch (cause) {
        if (timing.sentAt !== null) elapsedMs += Math.round(performance.now() - timing.sentAt);
        return ended(null, pageError(cause));
      }
      elapsedMs += answer.elapsedMs;
      // a robots.txt with such a status forbids everything anyway, and tells the reader why
      if (purpose !== 'robots' && (answer.status === 429 || answer.status === 503)) this.stop(current);
      const location = answer.headers.location;
      if (answer.status < 300 || answer.status >= 400 || location === undefined) return ended(answer, null);
      const target = parseUrl(location, current);
      if (target === null) return ended(null, redirectError('leads to no valid address'));
      const next = withoutFragment(target);
      if (trail.has(next)) return ended(null, redirectError('runs in a circle'));
      if (trail.size > MAX_REDIRECTS)
        return ended(null, redirectError(`goes on after ${MAX_REDIRECTS} hops`));
      // the rules of a site may stand elsewhere (RFC 9309, 2.3.1.2)
      if (purpose !== 'robots' && !isSameOwner(this.setup.host, new URL(next).hostname)) {
        return ended(null, redirectError(`leaves the site for ${new URL(next).host}`), next);
      }
      current = next;
    }
  }

  /** Why the address may not be asked for now; null when it may. */
  async refusal(url: string, purpose: FetchPurpose): Promise<PageError | null> {
    if (purpose === 'robots') return this.pauseOf(url);
    const { rules, failure, file } = await this.robotsOf(new URL(url).origin);
    if (failure !== null) return failure;
    if (!(await allowsInTurns(rules, url))) {
      const why =
        file.status === 429 || file.status >= 500
          ? `robots.txt answered ${file.status}`
          : 'robots.txt forbids it';
      return { kind: 'robots', message: why };
    }
    // last: a page that robots.txt forbids was not put off, and the host may have asked for a pause meanwhile
    return this.pauseOf(url);
  }

  private pauseOf(url: string): PageError | null {
    return this.stopped.has(gateKey(url))
      ? { kind: 'paused', message: 'the host had asked for a pause' }
      : null;
  }

  private async askRobots(origin: string): Promise<OriginRobots> {
    const visit = await this.fetch(`${origin}/robots.txt`, 'robots');
    const file = fileOf(visit);
    // a circle of redirects is an answer without rules; only silence forbids (RFC 9309, 2.3.1.2)
    if (visit.error?.kind === 'redirects')
      return originRobots({ ...file, status: 302 }, await robotsForInTurns(302, ''), null);
    return originRobots(file, await robotsForInTurns(file.status, file.text), visit.error);
  }

  private async request(
    url: string,
    purpose: FetchPurpose,
    timeLeftMs: number,
    timing: Timing,
    known: Validators | undefined,
  ): Promise<OutboundResponse> {
    // robots.txt itself is asked before its pace is known, and does not count for it
    const delayMs = purpose === 'robots' ? null : (await this.robotsOf(new URL(url).origin)).delayMs;
    const { outbound, gates, userAgent, limits, signal } = this.setup;
    const send = (): Promise<OutboundResponse> => {
      timing.sentAt ??= performance.now();
      const leftMs = timeLeftMs - (performance.now() - timing.sentAt);
      return outbound.request({
        url,
        method: 'GET',
        headers: { 'user-agent': userAgent, accept: ACCEPT[purpose], ...conditions(known) },
        limits: { ...limits[purpose], totalTimeoutMs: Math.max(leftMs, 1) },
        wantsBody: (status, headers) =>
          status === 200 &&
          purpose !== 'status' &&
          (purpose !== 'page' || announcesHtml(headers['content-type'])),
        signal,
      });
    };
    try {
      return await gates.run(gateKey(url), delayMs, signal, send);
    } catch (cause) {
      // a kept connection may close just as it is used again: that says nothing about the site
      if (!(cause instanceof OutboundError) || cause.kind !== 'reset') throw cause;
      return gates.run(gateKey(url), delayMs, signal, send);
    }
  }
}

function originRobots(file: SiteFile, robots: Robots, failure: PageError | null): OriginRobots {
  return {
    file,
    rules: new AgentRules(robots, AGENT_TOKEN),
    delayMs: Math.min(crawlDelaySeconds(robots, AGENT_TOKEN) * 1000, MAX_CRAWL_DELAY_MS),
    sitemaps: sitemapUrls(robots),
    failure,
  };
}

/** RFC 9110, 13.1: the entity tag is the stronger of the two, and a server that knows it ignores the date. */
function conditions(known: Validators | undefined): Readonly<Record<string, string>> {
  return {
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
  };
}

/** `www.` and the bare name are one server nearly everywhere, and are spared together. */
export function gateKey(url: string): string {
  return withoutWww(new URL(url).hostname);
}

function redirectError(message: string): PageError {
  return { kind: 'redirects', message: `the redirect ${message}` };
}

function pageError(cause: unknown): PageError {
  if (cause instanceof OutboundError) return { kind: cause.kind, message: cause.message };
  return { kind: 'aborted', message: cause instanceof Error ? cause.message : String(cause) };
}
