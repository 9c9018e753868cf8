import { groupBy } from '../text/group-by';
import { parseUrl } from '../text/parse-url';
import { scriptText, type PageElement } from './dom';
import { listElements, textOf, type TextBlock } from './element-list';
import { readJsonLd, type JsonLd } from './json-ld';
import { primaryLanguage } from '../text/language';
import { collapse } from '../text/tidy';
import { parseTree } from './parse-tree';
import { assignRegions, type Region } from './region';
import { settle } from './streamed-content';

export interface PageHeading {
  readonly level: number;
  readonly text: string;
  readonly element: PageElement;
}

/** A link. Few are asked for more than their address: the rest is read then. */
export class PageLink {
  /** @param url absolute http or https address */
  constructor(
    readonly url: string,
    readonly region: Region,
    readonly element: PageElement,
  ) {}

  get text(): string {
    return textOf(this.element, 300);
  }

  /** Lower case. */
  get rel(): readonly string[] {
    return relOf(this.element.marks.rel);
  }
}

/** A parsed page. Every measure reads this; none parses the HTML again. */
export interface PageDocument {
  readonly url: string;
  readonly title: string | null;
  /** Primary language as declared, lower case, without region; null when the page declares none. */
  readonly lang: string | null;
  /** Values of meta elements by lower-case name, property, itemprop or http-equiv, in document order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly canonical: string | null;
  readonly hreflang: readonly { readonly lang: string; readonly url: string }[];
  readonly jsonLd: JsonLd;
  readonly elements: readonly PageElement[];
  /** The elements of one name, in document order. */
  readonly named: (name: string) => readonly PageElement[];
  readonly regions: readonly Region[];
  readonly blocks: readonly TextBlock[];
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
  /** What links that dial lead to, as written. */
  readonly dialled: readonly string[];
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const MAX_PLAIN_CHARS = 500;
const MAX_LINKS = 5_000;
const MAX_HREFLANG = 500;
/** Of a language tag; the longest that are registered have 35 characters. */
const MAX_TAG_CHARS = 60;
const MAX_NAME_CHARS = 100;
/** Limits for one meta element. Directives to robots are kept with the page, for every robot named. */
const MAX_META = { chars: 10_000, values: 50 } as const;
const MAX_ROBOTS_META = { chars: 500, values: 10 } as const;

/** How a page is read whose text stands where side matter is expected. */
export interface ParseOptions {
  /** Regions that count as content. */
  readonly ignored?: ReadonlySet<Region>;
  readonly seesNoscript?: boolean;
}

/**
 * Parses HTML. Throws `RefusedTree`.
 * @param url address of the page after redirects; relative links are resolved against it or `<base href>`
 */
export function parsePage(html: string, url: string, options: ParseOptions = {}): PageDocument {
  const root = parseTree(withBody(html));
  settle(root, html);
  const { elements, blocks } = listElements(root, options);
  const regions = assignRegions(elements, options.ignored);
  const byName = groupBy(elements, ({ name }) => name);
  const named = (name: string): readonly PageElement[] => byName.get(name) ?? [];
  const meta = new Map<string, string[]>();
  for (const { attribs } of named('meta')) addMeta(meta, attribs);
  const base = named('base').map(({ attribs }) => absolute(attribs.href, url));
  const baseUrl = base.find((href) => href !== null) ?? url;
  const scripts = named('script').filter(({ attribs }) => /ld\+json/iu.test(attribs.type ?? ''));
  const titles = named('title').filter(({ parent }) => parent?.name !== 'svg');
  return {
    url,
    title: titles.map((element) => collapse(scriptText(element))).find((text) => text !== '') ?? null,
    lang: declaredLanguage(named('html'), meta),
    meta,
    ...headLinks(named('link'), baseUrl),
    jsonLd: readJsonLd(scripts.map(scriptText)),
    elements,
    named,
    regions,
    blocks,
    headings: HEADINGS.flatMap(named)
      .filter(({ isSeen }) => isSeen)
      .sort((one, other) => one.index - other.index)
      .map((element) => ({ level: Number(element.name[1]), text: textOf(element, 500), element })),
    ...pageLinks(named('a'), regions, baseUrl),
  };
}

function declaredLanguage(
  roots: readonly PageElement[],
  meta: ReadonlyMap<string, readonly string[]>,
): string | null {
  const tags = roots.map(({ attribs }) => attribs.lang ?? attribs['xml:lang'] ?? null);
  const all = [...tags, first(meta, 'content-language') ?? first(meta, 'og:locale')];
  return all.map(primaryLanguage).find((language) => language !== null) ?? null;
}

function headLinks(
  links: readonly PageElement[],
  baseUrl: string,
): Pick<PageDocument, 'canonical' | 'hreflang'> {
  let canonical: string | null = null;
  const hreflang: { lang: string; url: string }[] = [];
  for (const { attribs } of links) {
    const rel = relOf(attribs.rel ?? '');
    const href = absolute(attribs.href, baseUrl);
    if (href === null) continue;
    if (rel.includes('canonical')) canonical ??= href;
    if (rel.includes('alternate') && attribs.hreflang && hreflang.length < MAX_HREFLANG)
      hreflang.push({ lang: attribs.hreflang.slice(0, MAX_TAG_CHARS), url: href });
  }
  return { canonical, hreflang };
}

function pageLinks(
  anchors: readonly PageElement[],
  regions: readonly Region[],
  baseUrl: string,
): Pick<PageDocument, 'links' | 'dialled'> {
  const links: PageLink[] = [];
  const dialled: string[] = [];
  const origin = plainOrigin(baseUrl);
  for (const element of anchors) {
    const { href } = element.attribs;
    const plain = plainAddress(href, origin);
    if (plain === null && /^\s*tel:/iu.test(href ?? '')) dialled.push(href ?? '');
    const url = links.length < MAX_LINKS ? (plain ?? absolute(href, baseUrl)) : null;
    if (url !== null) links.push(new PageLink(url, regions[element.index] ?? 'content', element));
  }
  return { links, dialled };
}

/** HTML may omit the body tags; the measures need one element around all text. */
function withBody(html: string): string {
  return /<body[\s>]/iu.test(html) ? html : `<body>${html}`;
}

/** First value of a meta name; null when the page has none. */
export function first(meta: ReadonlyMap<string, readonly string[]>, name: string): string | null {
  return meta.get(name)?.[0] ?? null;
}

function addMeta(meta: Map<string, string[]>, attribs: Readonly<Record<string, string>>): void {
  // some templates write `value` where `content` belongs
  const content = collapse((attribs.content ?? attribs.value ?? '').slice(0, MAX_META.chars));
  if (content === '') return;
  for (const key of ['name', 'property', 'itemprop', 'http-equiv']) {
    const name = attribs[key]?.slice(0, MAX_NAME_CHARS).trim().toLowerCase();
    if (!name) continue;
    const most = /bot|robots/u.test(name) ? MAX_ROBOTS_META : MAX_META;
    const known = meta.get(name) ?? [];
    if (known.length < most.values) meta.set(name, [...known, content.slice(0, most.chars)]);
  }
}

function relOf(rel: string): string[] {
  return rel === '' ? [] : rel.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** Most links are addresses that `URL` leaves as they are, and it takes its time over each. */
const PLAIN_PATH = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+\/?$/;
const PLAIN_URL =
  /^https?:\/\/(?!xn--|.*\.xn--)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[\w~-]+(?:\.[\w~-]+)*)*\/$/;

function plainAddress(href: string | undefined, origin: string | null): string | null {
  if (href === undefined || origin === null || href.length > MAX_PLAIN_CHARS) return null;
  if (href.startsWith('/')) return PLAIN_PATH.test(href) ? origin + href : null;
  return PLAIN_URL.test(href) ? href : null;
}

/** null: an address without host name, or with a name to sign in. */
function plainOrigin(baseUrl: string): string | null {
  const url = parseUrl(baseUrl);
  const isPlain = url !== null && /^https?:$/u.test(url.protocol) && url.username + url.password === '';
  return isPlain ? url.origin : null;
}

function absolute(href: string | undefined, baseUrl: string): string | null {
  if (href === undefined || href.length > 4_096 || href.startsWith('#')) return null;
  const url = parseUrl(href.trim(), baseUrl);
  return url !== null && /^https?:$/u.test(url.protocol) ? url.href : null;
}
