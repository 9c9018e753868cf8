import { LRUCache } from 'lru-cache';
import { countWhile } from '../../text/count-while';
import { unicodeHost } from '../../text/host-name';
import type { FactTopic } from './fact-topic';
import { contentWords } from './words';

export interface SimulatedPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/** Something that the site says of its company, such as "2012" or "$29 per month". */
export interface SimulatedFact {
  readonly topic: FactTopic;
  readonly value: string;
}

export interface SimulatedSite {
  readonly host: string;
  readonly brand: string;
  readonly vertical: string | null;
  readonly pages: readonly SimulatedPage[];
  /** 0 to 100. */
  readonly quality: number;
  readonly facts?: readonly SimulatedFact[];
}

/** `quality`: 0 to 1. */
type KnownSite = Required<Omit<SimulatedSite, 'pages'>>;

export interface SiteMatch extends KnownSite {
  /** The page that fits the question best. */
  readonly page: { readonly url: string; readonly title: string };
  /** 0 to 1: share of the question's words that the site uses; 1 when the question names the brand. */
  readonly relevance: number;
  readonly named: boolean;
  /** The question is about this site alone: it gives the address in brackets behind the name. */
  readonly addressed: boolean;
}

interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly words: Uint32Array;
}

interface IndexedSite {
  readonly site: KnownSite;
  readonly pages: readonly IndexedPage[];
  readonly verticalWords: readonly string[];
  readonly names: readonly string[];
}

const MAX_SITES = 1000;
const MAX_PAGES = 10;
const MAX_PAGE_WORDS = 600;
const READ_CHARACTERS = 20_000;

/** The web as the simulator knows it: pages of onboarded sites, in memory, the latest 1,000 sites. */
export class SimulatedWeb {
  private readonly sites = new LRUCache<string, IndexedSite>({ max: MAX_SITES });

  remember(site: SimulatedSite): void {
    this.sites.set(site.host, indexOf(site));
  }

  /** Sites that have anything to do with the question, the best match first. */
  search(question: string): SiteMatch[] {
    const words = contentWords(question);
    const asked = ` ${question.toLowerCase()} `;
    return [...this.sites.values()]
      .flatMap((site) => matchOf(site, words, asked))
      .sort((left, right) => rankOf(right) - rankOf(left) || (left.host < right.host ? -1 : 1));
  }
}

function indexOf(site: SimulatedSite): IndexedSite {
  const { host, vertical, quality } = site;
  const brand = plainName(site.brand) || host;
  const pages = site.pages.slice(0, MAX_PAGES).map((page) => ({
    url: page.url,
    title: plainName(page.title),
    words: wordHashes(`${page.title} ${page.text.slice(0, READ_CHARACTERS)}`),
  }));
  return {
    site: {
      host,
      brand,
      vertical,
      quality: Math.min(100, Math.max(0, quality)) / 100,
      facts: (site.facts ?? []).map(({ topic, value }) => ({ topic, value: plainText(value) })),
    },
    pages: pages.length > 0 ? pages : [{ url: `https://${host}/`, title: brand, words: wordHashes(brand) }],
    verticalWords: contentWords(vertical ?? ''),
    names: [brand.toLowerCase(), unicodeHost(host)],
  };
}

function matchOf(indexed: IndexedSite, words: readonly string[], asked: string): SiteMatch[] {
  const hashes = words.map(hashOf);
  const scored = indexed.pages
    .map((page) => ({ page, shared: hashes.filter((hash) => holds(page.words, hash)) }))
    .sort((left, right) => right.shared.length - left.shared.length);
  const best = scored[0];
  if (best === undefined) return [];
  const named = indexed.names.some((name) => name.length > 2 && asked.includes(name));
  const inText = new Set(scored.flatMap((page) => page.shared)).size / Math.max(1, words.length);
  const inVertical = indexed.verticalWords.filter((word) => words.includes(word)).length;
  const byVertical = (0.9 * inVertical) / Math.max(1, indexed.verticalWords.length);
  const relevance = named ? 1 : Math.max(inText, byVertical);
  if (relevance === 0) return [];
  const { url, title } = best.page;
  const addressed = asked.includes(`(${unicodeHost(indexed.site.host)})`);
  return [{ ...indexed.site, page: { url, title }, relevance, named, addressed }];
}

function rankOf(match: SiteMatch): number {
  return 2 * match.relevance + match.quality;
}

/** Names go into Markdown: one line, without its marks. */
function plainName(name: string): string {
  return plainText(name.slice(0, 200).replace(/[()]+/g, ' '));
}

/** As `plainName`, but keeps round brackets, which make no link without square ones. */
function plainText(text: string): string {
  return text
    .slice(0, 200)
    .replace(/[*_|[\]`#<>\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

function wordHashes(text: string): Uint32Array {
  return Uint32Array.from(contentWords(text).slice(0, MAX_PAGE_WORDS).map(hashOf)).sort();
}

function holds(sorted: Uint32Array, wanted: number): boolean {
  return sorted[countWhile(sorted.length, (at) => (sorted[at] ?? 0) < wanted)] === wanted;
}

/** FNV-1a, 32 bits: one hash per word keeps the index of 1,000 sites small. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
