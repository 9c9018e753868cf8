import { type Handler, Parser } from 'htmlparser2';
import { canonicalUrl } from './canonical-url';

export interface SitemapEntry {
  readonly url: string;
  /** As written, shape checked only; null when missing. */
  readonly lastmod: string | null;
}

export interface Sitemap {
  readonly pages: readonly SitemapEntry[];
  /** Further sitemaps that an index lists. */
  readonly sitemaps: readonly SitemapEntry[];
}

/** Per file, by the sitemap protocol (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000;
/** Entries of an index to choose from; only a few files of it are read. */
const MAX_SITEMAPS = 2_000;
const MAX_VALUE_LENGTH = 4096;
/** urlset, url, xhtml:link and extensions: four levels are usual. */
const MAX_DEPTH = 64;
const SLICE_LENGTH = 16_384;

/**
 * Reads a sitemap, a sitemap index, an RSS or Atom feed or a plain list of addresses, as its text is handed in. Entities
 * that the file itself defines are never expanded, so it cannot grow while it is read.
 */
export class SitemapReader implements Partial<Handler> {
  private readonly pages: SitemapEntry[] = [];
  private readonly sitemaps: SitemapEntry[] = [];
  private readonly path: string[] = [];
  private readonly parser = new Parser(this, { xmlMode: true });
  private value = '';
  private location: string | null = null;
  private lastmod: string | null = null;
  private format: 'unknown' | 'xml' | 'text' = 'unknown';
  private unread = '';

  constructor(private readonly fileUrl: string) {}

  get wantsMore(): boolean {
    return (
      this.pages.length < MAX_SITEMAP_URLS &&
      this.sitemaps.length < MAX_SITEMAPS &&
      this.path.length <= MAX_DEPTH
    );
  }

  write(text: string): void {
    if (this.format === 'unknown') {
      const start = text.replace(/^\uFEFF/, '').trimStart();
      if (start !== '') this.format = start.startsWith('<') ? 'xml' : 'text';
    }
    if (this.format === 'text') this.readLines(text);
    for (let at = 0; this.format === 'xml' && at < text.length && this.wantsMore; at += SLICE_LENGTH) {
      this.parser.write(text.slice(at, at + SLICE_LENGTH));
    }
  }

  end(): Sitemap {
    if (this.format === 'text') this.addPage(this.unread, null);
    else if (this.wantsMore) this.parser.end();
    return { pages: this.pages, sitemaps: this.sitemaps };
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.path.at(-1) ?? '';
    this.path.push(localName(name));
    this.value = '';
    if (isEntry(this.path.at(-1) ?? '')) {
      this.location = null;
      this.lastmod = null;
    } else if (parent === 'entry' && name === 'link' && (attributes.rel ?? 'alternate') === 'alternate') {
      this.location ??= attributes.href ?? null;
    }
  }

  ontext(text: string): void {
    if (this.value.length < MAX_VALUE_LENGTH) this.value += text;
  }

  onclosetag(): void {
    const name = this.path.pop() ?? '';
    const parent = this.path.at(-1) ?? '';
    if (isEntry(name)) {
      if (name === 'sitemap') this.addSitemap();
      else if (this.location !== null) this.addPage(this.location, this.lastmod);
    } else if (isEntry(parent)) {
      if (name === 'loc' || (parent === 'item' && name === 'link')) this.location = this.value;
      if (name === 'lastmod' || name === 'pubDate' || name === 'updated')
        this.lastmod = dateShaped(this.value);
    }
    this.value = '';
  }

  private readLines(text: string): void {
    const lines = (this.unread + text).split(/\r\n|\r|\n/);
    this.unread = (lines.pop() ?? '').slice(0, MAX_VALUE_LENGTH);
    for (const line of lines) this.addPage(line, null);
  }

  private addPage(location: string, lastmod: string | null): void {
    const url = absolute(location, this.fileUrl);
    if (url !== null && this.pages.length < MAX_SITEMAP_URLS) this.pages.push({ url, lastmod });
  }

  private addSitemap(): void {
    const url = this.location === null ? null : absolute(this.location, this.fileUrl);
    if (url !== null) this.sitemaps.push({ url, lastmod: this.lastmod });
  }
}

/** Extensions such as `image:loc` have a location of their own; any other prefix is that of the sitemap's own names. */
const EXTENSION = /^(?:image|video|news|xhtml|mobile|pagemap|media|content|dc):/;

function localName(name: string): string {
  return EXTENSION.test(name) ? name : name.slice(name.indexOf(':') + 1);
}

function isEntry(name: string): boolean {
  return name === 'url' || name === 'sitemap' || name === 'item' || name === 'entry';
}

function absolute(text: string, base: string): string | null {
  return text.includes('//') ? canonicalUrl(text, base) : null;
}

function dateShaped(text: string): string | null {
  const value = text.trim();
  return value.length >= 4 && value.length <= 40 && /\d{4}/.test(value) ? value : null;
}
