import { isSameOwner } from '../text/host-name';
import { sitemapInTurns } from './in-turns';
import type { SiteFile } from './page';
import type { SiteVisitor } from './site-visitor';
import { MAX_SITEMAP_URLS, type SitemapEntry } from './sitemap';

/** Files of one site that are read; an index may list thousands. */
const MAX_SITEMAP_FILES = 12;

const WANTED =
  /(page|post|blog|article|news|product|service|docs?|main|content|seite|artikel|produit|produkt|producto|prodott)/i;
const UNWANTED = /(image|video|tag|author|user|categor|attachment|archive|media|location|review|comment)/i;

/** The sitemaps of one site: which are read, what came of each, and the pages that they list. */
export class SiteSitemaps {
  /** In the order in which they came. */
  readonly files: SiteFile[] = [];
  private readonly planned = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly pages = new Set<string>();

  constructor(
    private readonly visitor: SiteVisitor,
    private readonly siteHost: string,
    private readonly signal: AbortSignal,
  ) {}

  get pageUrls(): readonly string[] {
    return [...this.pages];
  }

  get hasPages(): boolean {
    return this.pages.size > 0;
  }

  /** Those of the addresses that are to be read: each once, and few of very many. */
  plan(urls: readonly string[]): readonly string[] {
    const before = this.planned.size;
    for (const url of urls) if (this.planned.size < MAX_SITEMAP_FILES) this.planned.add(url);
    return [...this.planned].slice(before);
  }

  /** The pages that one file lists, and the further sitemaps of the site, the most telling first. */
  async read(
    url: string,
  ): Promise<{ readonly pages: readonly SitemapEntry[]; readonly further: readonly string[] }> {
    this.asked.add(url);
    const visit = await this.visitor.fetch(url, 'sitemap');
    if (visit.error?.kind === 'aborted' || visit.error?.kind === 'paused') {
      this.note(url);
      return { pages: [], further: [] };
    }
    const { answer, finalUrl } = visit;
    const bytes = answer?.status === 200 ? answer.body : Buffer.alloc(0);
    const { head, pages, sitemaps } = await sitemapInTurns(bytes, finalUrl, this.signal);
    this.note(url, answer?.status, head);
    const own = sitemaps.filter((entry) => isSameOwner(this.siteHost, new URL(entry.url).hostname));
    return { pages, further: sortedSitemaps(own) };
  }

  /** Those that no entry before named. Counts them among the pages of the site, up to the most that a file may list. */
  addPages(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
    const fresh = entries
      .filter((entry) => !this.pages.has(entry.url))
      .slice(0, MAX_SITEMAP_URLS - this.pages.size);
    for (const { url } of fresh) this.pages.add(url);
    return fresh;
  }

  /** Where no page is listed, it is not known whether the files that were never asked for would list any. */
  noteUnread(): void {
    if (this.hasPages) return;
    for (const url of this.planned) if (!this.asked.has(url)) this.note(url);
  }

  /** Without a status it was not reached. */
  private note(url: string, status = 0, text = ''): void {
    this.files.push({ url, status, text, fetchedAt: new Date().toISOString() });
  }
}

/** The most telling files of an index first: those with pages and articles, then the newest. */
export function sortedSitemaps(entries: readonly SitemapEntry[]): readonly string[] {
  return entries
    .map(({ url, lastmod }) => ({ url, worth: worthOf(url), lastmod: lastmod ?? '' }))
    .sort((a, b) => b.worth - a.worth || compare(b.lastmod, a.lastmod))
    .map(({ url }) => url);
}

function worthOf(url: string): number {
  const name = new URL(url).pathname;
  if (UNWANTED.test(name)) return -1;
  return WANTED.test(name) ? 1 : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
