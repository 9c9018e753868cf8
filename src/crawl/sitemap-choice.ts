import type { SitemapEntry } from './sitemap';

/** Files of one site that are read; an index may list thousands. */
export const MAX_SITEMAP_FILES = 12;

const WANTED =
  /(page|post|blog|article|news|product|service|docs?|main|content|seite|artikel|produit|produkt|producto|prodott)/i;
const UNWANTED = /(image|video|tag|author|user|categor|attachment|archive|media|location|review|comment)/i;

/** The most telling files of an index first: those with pages and articles, then the newest. */
export function sortedSitemaps(entries: readonly SitemapEntry[]): readonly string[] {
  const ranked = entries.map((entry, order) => ({
    url: entry.url,
    order,
    worth: worthOf(entry.url),
    lastmod: entry.lastmod ?? '',
  }));
  ranked.sort((a, b) => b.worth - a.worth || compare(b.lastmod, a.lastmod) || a.order - b.order);
  return ranked.map((entry) => entry.url);
}

function worthOf(url: string): number {
  const name = new URL(url).pathname;
  if (UNWANTED.test(name)) return -1;
  return WANTED.test(name) ? 1 : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
