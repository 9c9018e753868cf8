import { isSameOwner } from '../text/host-name';
import { MAX_SITEMAP_BYTES } from './fetch-limits';
import { sitemapInTurns } from './in-turns';
import type { SiteFile } from './page';
import type { SiteVisitor } from './site-visitor';
import { MAX_SITEMAP_URLS, type SitemapEntry } from './sitemap';
import { MAX_SITEMAP_FILES, sortedSitemaps } from './sitemap-choice';

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
    const { head, pages, sitemaps } = await sitemapInTurns(bytes, finalUrl, MAX_SITEMAP_BYTES, this.signal);
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
