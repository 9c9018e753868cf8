import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseUrl } from '../text/parse-url';
import type { CrawlOptions } from './crawl-options';
import { Candidate, Frontier, type NextPage } from './frontier';
import { linksInTurns, turns } from './in-turns';
import type { FetchedPage, SiteCrawl, SiteFile, SiteOpening, Validators } from './page';
import { isSameOwner, isSameSite, withoutWww } from '../text/host-name';
import { SiteSitemaps } from './site-sitemaps';
import { gateKey, type SiteVisitor } from './site-visitor';
import { fileOf, pageOf } from './visit';

/** Characters of HTML kept for one site; later pages are recorded without HTML. */
const MAX_HTML_LENGTH = 48 * 1024 * 1024;
/** Lines of robots.txt that are looked at for a sitemap of the site itself. */
const MAX_LISTED_SITEMAPS = 500;
/** How many addresses are looked at to count those that a host put off: robots.txt may forbid very many of them. */
const MAX_LOOKED_AT = 500;
/** Addresses processed before yielding to other work. */
const CANDIDATE_SLICE = 250;

interface SideTask {
  readonly url: string;
  readonly run: () => Promise<void>;
}

/** What a crawl is given beside the site. */
export interface CrawlWishes {
  /** Sees each page as it arrives, the home page first. */
  readonly onPage: (page: FetchedPage) => void;
  readonly signal: AbortSignal;
  /** Pages of an earlier crawl by address: worth another visit, and asked for only if they changed. */
  readonly known: ReadonlyMap<string, Validators>;
  /** Pages below it come first, with a slash at both ends; null: none do. */
  readonly path: string | null;
}

/** Of an address that no link of this crawl led to. */
const UNLINKED = { region: null, text: '', depth: 1, nofollow: false } as const;

/** One crawl in progress: keeps the site's connections busy until the page limit, the time limit or the last page. */
export class CrawlRun {
  private readonly frontier: Frontier;
  private readonly pages: FetchedPage[] = [];
  private readonly moved: string[] = [];
  private readonly putOff: string[] = [];
  private readonly sitemaps: SiteSitemaps;
  private readonly sideTasks: SideTask[] = [];
  private readonly busy = new Map<string, number>();
  private readonly homeHost: string;
  private sideTasksRunning = 0;
  private pagesAsked = 1;
  private htmlLength: number;
  private llmsTxt: SiteFile;

  constructor(
    private readonly opening: SiteOpening,
    private readonly visitor: SiteVisitor,
    private readonly options: CrawlOptions,
    private readonly wishes: CrawlWishes,
  ) {
    const { home } = opening;
    this.homeHost = new URL(home.finalUrl).hostname;
    this.frontier = new Frontier(home.finalUrl, Date.parse(home.fetchedAt), wishes.path);
    // links to where it was asked for lead to no other page
    this.frontier.arrive(home.finalUrl, home.url);
    this.sitemaps = new SiteSitemaps(visitor, opening.siteHost, wishes.signal);
    this.htmlLength = home.html.length;
    this.llmsTxt = {
      url: new URL('/llms.txt', home.finalUrl).href,
      status: 0,
      text: '',
      fetchedAt: home.fetchedAt,
    };
  }

  /** @throws whatever `onPage` throws; nothing that the site does. */
  async run(): Promise<SiteCrawl> {
    this.keep(this.opening.home);
    if (this.opening.home.error === null || this.opening.home.error.kind === 'robots') await this.work();
    await this.notePutOff();
    this.sitemaps.noteUnread();
    return {
      host: this.opening.host,
      siteHost: this.opening.siteHost,
      home: this.opening.home,
      robots: this.opening.robots,
      llmsTxt: this.llmsTxt,
      sitemaps: this.sitemaps.files,
      sitemapUrls: this.sitemaps.pageUrls,
      pages: this.pages,
      moved: this.moved,
      putOff: this.putOff.slice(0, this.options.maxPages - this.pagesAsked),
    };
  }

  private async work(): Promise<void> {
    await this.planSideTasks();
    await this.followLinks(this.opening.home, 1);
    this.suggestKnown();
    const running = new Set<Promise<void>>();
    for (;;) {
      for (let task = this.nextTask(); task !== null; task = this.nextTask()) {
        const started: Promise<void> = task().finally(() => running.delete(started));
        running.add(started);
      }
      if (running.size === 0) return;
      await Promise.race(running);
    }
  }

  private async planSideTasks(): Promise<void> {
    const { home, siteHost: host } = this.opening;
    const { sitemaps } = await this.visitor.robotsOf(new URL(home.finalUrl).origin);
    const listed = sitemaps
      .slice(0, MAX_LISTED_SITEMAPS)
      .flatMap((url) => parseUrl(url, home.finalUrl) ?? []);
    const own = listed.filter((url) => isSameOwner(host, url.hostname)).map((url) => url.href);
    this.planSitemaps(own.length > 0 ? own : [new URL('/sitemap.xml', home.finalUrl).href]);
    const { url } = this.llmsTxt;
    this.sideTasks.unshift({ url, run: () => this.readLlmsTxt(url) });
  }

  private planSitemaps(urls: readonly string[]): void {
    for (const url of this.sitemaps.plan(urls)) {
      this.sideTasks.push({ url, run: () => this.readSitemap(url) });
    }
  }

  /** One connection reads sitemaps while another fetches pages; an idle one helps the other. */
  private nextTask(): (() => Promise<void>) | null {
    if (this.wishes.signal.aborted) return null;
    const wantsPages = this.pagesAsked < this.options.maxPages;
    if (this.sideTasksRunning === 0 && (wantsPages || !this.sitemaps.hasPages)) {
      const side = this.nextSideTask();
      if (side !== null) return side;
    }
    const pick = wantsPages ? this.frontier.next((host) => this.hasRoom(host)) : null;
    if (pick !== null) {
      this.pagesAsked += 1;
      return () => this.occupy(pick.url, () => this.readPage(pick));
    }
    return wantsPages ? this.nextSideTask() : null;
  }

  private nextSideTask(): (() => Promise<void>) | null {
    const place = this.sideTasks.findIndex((task) => this.hasRoom(new URL(task.url).hostname));
    const [task] = place < 0 ? [] : this.sideTasks.splice(place, 1);
    if (task === undefined) return null;
    this.sideTasksRunning += 1;
    return () =>
      this.occupy(task.url, task.run).finally(() => {
        this.sideTasksRunning -= 1;
      });
  }

  private hasRoom(host: string): boolean {
    const { connectionsPerHost } = this.options;
    const all = [...this.busy.values()].reduce((sum, count) => sum + count, 0);
    return (
      all < 2 * connectionsPerHost &&
      (this.busy.get(withoutWww(host)) ?? 0) < connectionsPerHost &&
      !this.visitor.isStopped(host)
    );
  }

  private async occupy(url: string, task: () => Promise<void>): Promise<void> {
    const key = gateKey(url);
    this.busy.set(key, (this.busy.get(key) ?? 0) + 1);
    try {
      await task();
    } finally {
      this.busy.set(key, (this.busy.get(key) ?? 1) - 1);
    }
  }

  private async readPage(pick: NextPage): Promise<void> {
    const visit = await this.visitor.fetch(pick.url, 'page', this.wishes.known.get(pick.url));
    const isPutOff = visit.error?.kind === 'paused';
    if (isPutOff) this.putOff.push(visit.url);
    // forbidden addresses were never requested, and requests we aborted say nothing about the site
    if (visit.requests === 0 || isPutOff) this.pagesAsked -= 1;
    if (visit.requests === 0 || isPutOff || visit.error?.kind === 'aborted') return;
    // another site stands there, or a page that is read already
    const isElsewhere = visit.leftFor !== null || !this.isOwn(visit.finalUrl);
    if (isElsewhere || (visit.error === null && !this.frontier.arrive(visit.url, visit.finalUrl))) {
      this.moved.push(visit.url);
      return;
    }
    const page = this.withinBudget(await pageOf(visit));
    this.keep(page);
    if (visit.error === null) await this.followLinks(page, pick.depth + 1);
  }

  /**
   * Pages that still wait for a host that asked for a pause: without it they would have been read. Those that wait for
   * another host are beyond the limit of pages or the time, as those of any large site are.
   */
  private async notePutOff(): Promise<void> {
    const room = this.options.maxPages - this.pagesAsked;
    for (let looked = 0; looked < MAX_LOOKED_AT && this.putOff.length < room; looked += 1) {
      const pick = this.frontier.next((host) => this.visitor.isStopped(host));
      if (pick === null) return;
      const refusal = await this.visitor.refusal(pick.url, 'page');
      if (refusal?.kind === 'paused') this.putOff.push(pick.url);
      await nextTurn();
    }
  }

  private keep(page: FetchedPage): void {
    this.pages.push(page);
    this.wishes.onPage(page);
  }

  private withinBudget(page: FetchedPage): FetchedPage {
    if (this.htmlLength + page.html.length > MAX_HTML_LENGTH) {
      return {
        ...page,
        html: '',
        truncated: true,
        error: { kind: 'too_large', message: 'the site has too much HTML' },
      };
    }
    this.htmlLength += page.html.length;
    return page;
  }

  private async followLinks(page: FetchedPage, depth: number): Promise<void> {
    const links = await linksInTurns(page.html, page.finalUrl);
    for await (const [start, end] of turns(links.length, CANDIDATE_SLICE))
      this.suggest(links.slice(start, end).map((link) => ({ ...link, depth, lastmod: null })));
  }

  /** An unchanged page comes without its links, so those of the last crawl are used again. */
  private suggestKnown(): void {
    const { known, path } = this.wishes;
    const first = path === null ? [] : [new URL(path, this.opening.home.finalUrl).href];
    this.suggest([...first, ...known.keys()].map((url) => ({ ...UNLINKED, url, lastmod: null })));
  }

  private suggest(candidates: readonly Candidate[]): void {
    this.frontier.add(candidates.filter((candidate) => this.isOwn(candidate.url)));
  }

  private isOwn(url: string): boolean {
    const { hostname } = new URL(url);
    return isSameSite(this.opening.siteHost, hostname) || isSameSite(this.homeHost, hostname);
  }

  private async readLlmsTxt(url: string): Promise<void> {
    this.llmsTxt = fileOf(await this.visitor.fetch(url, 'text'));
  }

  private async readSitemap(url: string): Promise<void> {
    const { pages, further } = await this.sitemaps.read(url);
    this.planSitemaps(further);
    for await (const [start, end] of turns(pages.length, CANDIDATE_SLICE)) {
      const fresh = this.sitemaps.addPages(pages.slice(start, end));
      this.suggest(fresh.map((entry) => ({ ...UNLINKED, ...entry })));
    }
  }
}
