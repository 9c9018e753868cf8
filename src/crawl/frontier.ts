import { DAY_MS } from '../text/utc-day';
import { urlKey } from './canonical-url';
import type { LinkRegion } from './links';
import { isBelowPath } from '../text/url-path';
import { isTitle, kindOfLabel, pageKind, pagePath, type PageKind, type PagePath } from '../text/page-kind';

/** An address that may be worth fetching, and what is known about it beforehand. */
export interface Candidate {
  readonly url: string;
  /** Null for an address found only in a sitemap. */
  readonly region: LinkRegion | null;
  readonly text: string;
  /** Clicks from the home page; 1 for its own links and for sitemap entries. */
  readonly depth: number;
  readonly nofollow: boolean;
  /** As a sitemap wrote it. */
  readonly lastmod: string | null;
}

/** How much a page kind helps to judge how answer engines see a company. Our own weighting: facts first, then substance. */
const WORTH: Readonly<Record<PageKind, number>> = {
  home: 30,
  pricing: 100,
  about: 95,
  features: 88,
  product: 85,
  faq: 84,
  comparison: 80,
  team: 76,
  contact: 74,
  blog: 72,
  docs: 70,
  customers: 66,
  article: 64,
  press: 64,
  other: 50,
  legal_identity: 48,
  legal: 8,
  listing: 4,
  account: -1000,
};
/** More than any page below another path can be worth: kind, region and freshness together. */
const PATH_WORTH = 200;
const REGION_WORTH: Readonly<Record<LinkRegion, number>> = { nav: 14, header: 12, main: 4, footer: 0 };

/** Each further page of a path pattern is worth this share of the previous one. */
const PATTERN_DECAY = 0.9;
/** The same for page kinds; milder, because a kind spans many patterns. */
const KIND_DECAY = 0.97;
/** No crawl picks more of one pattern than this, so no more are kept. */
const MAX_PER_PATTERN = 60;
const MAX_PATTERNS = 3000;

const NOT_A_PAGE =
  /\.(avif|bmp|gif|ico|jpe?g|png|svg|webp|tiff?|css|js|mjs|map|json|xml|rss|atom|txt|md|csv|pdf|docx?|xlsx?|pptx?|odt|epub|zip|gz|tgz|bz2|7z|rar|tar|dmg|exe|msi|apk|deb|rpm|iso|mp3|mp4|m4a|m4v|mov|avi|webm|ogg|wav|flac|woff2?|ttf|eot|ics|vcf|wasm)$/i;

/** The next page to fetch. */
export interface NextPage {
  readonly url: string;
  readonly depth: number;
}

interface Waiting extends NextPage {
  readonly key: string;
  readonly host: string;
  readonly kind: PageKind;
  readonly score: number;
}

/**
 * Decides which pages are visited next. The best address of each path pattern competes, and every pick makes the
 * rest of its pattern and of its kind worth less, so that no shelf of a shop or tag cloud can fill the visit.
 */
export class Frontier {
  private readonly seen = new Set<string>();
  private readonly taken = new Set<string>();
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly pickedByPattern = new Map<string, number>();
  private readonly pickedByKind = new Map<PageKind, number>();
  private readonly homeLocale: string | null;

  /**
   * @param nowMs Unix time in milliseconds, to tell how fresh a sitemap's date is
   * @param path pages below it come first; null: none do
   */
  constructor(
    homeUrl: string,
    private readonly nowMs: number,
    private readonly path: string | null = null,
  ) {
    this.homeLocale = pagePath(homeUrl).locale;
    this.seen.add(urlKey(homeUrl));
    this.taken.add(urlKey(homeUrl));
  }

  /** Addresses seen before, and those that are no pages, are left out. */
  add(candidates: readonly Candidate[]): void {
    for (const candidate of candidates) {
      const key = urlKey(candidate.url);
      if (this.seen.has(key)) continue;
      const { hostname: host, pathname } = new URL(candidate.url);
      if (NOT_A_PAGE.test(pathname)) continue;
      const path = pagePath(candidate.url);
      const kind = this.kindOf(candidate, path);
      const score = this.scoreOf(candidate, path, kind);
      if (score <= 0) continue;
      this.seen.add(key);
      this.keep(patternOf(candidate.url, path), {
        key,
        host,
        url: candidate.url,
        depth: candidate.depth,
        kind,
        score,
      });
    }
  }

  /**
   * Records where a fetch ended. False when that page was fetched before, which makes this a duplicate, and when a redirect
   * led to a login. A redirect to another spelling of the same address, such as one with a trailing slash, is not a duplicate.
   */
  arrive(url: string, finalUrl: string): boolean {
    const key = urlKey(finalUrl);
    if (key === urlKey(url)) return true;
    if (this.taken.has(key) || pageKind(pagePath(finalUrl)) === 'account') return false;
    this.seen.add(key);
    this.taken.add(key);
    return true;
  }

  /** Takes the best address that may be fetched now; null: none. `mayFetch`: asked once for each host that waits. */
  next(mayFetch: (host: string) => boolean): NextPage | null {
    const open = new Map<string, boolean>();
    const isOpen = (host: string): boolean => {
      const known = open.get(host) ?? mayFetch(host);
      open.set(host, known);
      return known;
    };
    let best: { readonly pattern: string; readonly entry: Waiting; readonly worth: number } | null = null;
    for (const [pattern, list] of this.waiting) {
      while (list[0] !== undefined && this.taken.has(list[0].key)) list.shift();
      const entry = list[0];
      if (entry === undefined || !isOpen(entry.host)) continue;
      const worth = this.worthNow(pattern, entry);
      if (best === null || worth > best.worth) best = { pattern, entry, worth };
    }
    if (best === null) return null;
    const { pattern, entry } = best;
    this.waiting.get(pattern)?.shift();
    this.taken.add(entry.key);
    this.pickedByPattern.set(pattern, (this.pickedByPattern.get(pattern) ?? 0) + 1);
    this.pickedByKind.set(entry.kind, (this.pickedByKind.get(entry.kind) ?? 0) + 1);
    return entry;
  }

  private worthNow(pattern: string, entry: Waiting): number {
    const sameKind = this.pickedByKind.get(entry.kind) ?? 0;
    return entry.score * PATTERN_DECAY ** (this.pickedByPattern.get(pattern) ?? 0) * KIND_DECAY ** sameKind;
  }

  private keep(pattern: string, entry: Waiting): void {
    const list = this.waiting.get(pattern);
    if (list === undefined) {
      if (this.waiting.size < MAX_PATTERNS) this.waiting.set(pattern, [entry]);
      return;
    }
    const last = list.at(-1);
    if (list.length >= MAX_PER_PATTERN && last !== undefined && last.score >= entry.score) return;
    const place = list.findIndex((other) => other.score < entry.score);
    list.splice(place < 0 ? list.length : place, 0, entry);
    if (list.length > MAX_PER_PATTERN) list.pop();
  }

  private kindOf(candidate: Candidate, path: PagePath): PageKind {
    const kind = pageKind(path);
    if (kind !== 'other') return kind;
    return isTitle(path.segments.at(-1) ?? '') ? 'article' : (kindOfLabel(candidate.text) ?? kind);
  }

  private scoreOf(candidate: Candidate, path: PagePath, kind: PageKind): number {
    let score = WORTH[kind];
    if (candidate.region !== null) score += REGION_WORTH[candidate.region];
    score += freshness(candidate.lastmod, this.nowMs);
    score -= 6 * Math.max(0, path.segments.length - 1) + 3 * Math.max(0, candidate.depth - 1);
    if (new URL(candidate.url).search !== '') score -= 20;
    if (candidate.nofollow) score -= 20;
    if (this.path !== null && isBelowPath(candidate.url, this.path)) score += PATH_WORTH;
    else if (path.locale !== this.homeLocale)
      score -= this.homeLocale === null || path.locale === null ? 25 : 45;
    // a page of little worth is still better than none
    return score < -500 ? 0 : Math.max(score, 1);
  }
}

/** Up to 10 for a page changed within the last year; 0 for an unreadable or future date. */
function freshness(lastmod: string | null, nowMs: number): number {
  const ageDays = lastmod === null ? NaN : (nowMs - Date.parse(lastmod)) / DAY_MS;
  return ageDays >= -1 && ageDays < 365 ? 10 * (1 - Math.max(ageDays, 0) / 365) : 0;
}

/** `/shop/shoes/red-42` and `/shop/hats/blue` share `/shop/*`; a single short name is its own pattern. */
function patternOf(url: string, path: PagePath): string {
  const { hostname } = new URL(url);
  const locale = path.locale ?? '';
  const [first = '', ...rest] = path.segments;
  if (rest.length > 0) return `${hostname}/${locale}/${/^\d+$/.test(first) ? '#' : first}/*`;
  return `${hostname}/${locale}/${isTitle(first) || /\d{3}/.test(first) ? '*' : first}`;
}
