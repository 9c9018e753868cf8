import { parseUrl } from '../text/parse-url';
import { parseDocument } from 'htmlparser2';

import { isElement, textData } from './dom';
import { listElements, textOf, type PageElement, type TextBlock } from './element-list';
import { readJsonLd, type JsonLd } from './json-ld';
import { primaryLanguage } from '../text/language';
import { collapse } from '../text/tidy';
import { assignRegions, type Region } from './region';

export interface PageHeading {
  readonly level: number;
  readonly text: string;
  readonly element: PageElement;
}

export interface PageLink {
  /** Absolute http or https address. */
  readonly url: string;
  readonly text: string;
  /** Lower case. */
  readonly rel: readonly string[];
  readonly region: Region;
  readonly element: PageElement;
}

/** One parse of one page; every measure reads this and none reads the HTML again. */
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
  readonly regions: readonly Region[];
  readonly blocks: readonly TextBlock[];
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
}

const MAX_LINKS = 5_000;
const MAX_HREFLANG = 500;
/** Of a language tag; the longest that are registered have 35 characters. */
const MAX_TAG_CHARS = 60;
const MAX_NAME_CHARS = 100;
/** Of a meta element. What speaks to robots is kept with the page, for every robot that it names. */
const MAX_META = { chars: 10_000, values: 50 } as const;
const MAX_ROBOTS_META = { chars: 500, values: 10 } as const;

/**
 * Parses HTML that passed the pre-scan.
 * @param url address of the page after redirects; relative links are resolved against it or `<base href>`
 */
export function parsePage(html: string, url: string): PageDocument {
  const { elements, blocks } = listElements(parseDocument(withBody(html)));
  const regions = assignRegions(elements);
  const meta = new Map<string, string[]>();
  const scripts: string[] = [];
  const headings: PageHeading[] = [];
  const links: PageLink[] = [];
  const hreflang: { lang: string; url: string }[] = [];
  let title: string | null = null;
  let canonical: string | null = null;
  let lang: string | null = null;
  let baseUrl = url;

  for (const element of elements) {
    const { attribs } = element.node;
    switch (element.name) {
      case 'html':
        lang ??= primaryLanguage(attribs.lang ?? attribs['xml:lang']);
        break;
      case 'base':
        baseUrl = absolute(attribs.href, url) ?? baseUrl;
        break;
      case 'title':
        if (title === null && element.parent?.name !== 'svg') title = rawText(element) || null;
        break;
      case 'meta':
        addMeta(meta, attribs);
        break;
      case 'link': {
        const rel = relOf(attribs.rel);
        const href = absolute(attribs.href, baseUrl);
        if (href === null) break;
        if (rel.includes('canonical')) canonical ??= href;
        if (rel.includes('alternate') && attribs.hreflang && hreflang.length < MAX_HREFLANG)
          hreflang.push({ lang: attribs.hreflang.slice(0, MAX_TAG_CHARS), url: href });
        break;
      }
      case 'script':
        if ((attribs.type ?? '').toLowerCase().includes('ld+json')) scripts.push(rawText(element, false));
        break;
      case 'a': {
        const href = links.length < MAX_LINKS ? absolute(attribs.href, baseUrl) : null;
        if (href === null) break;
        const region = regions[element.index] ?? 'content';
        links.push({ url: href, text: textOf(element, 300), rel: relOf(attribs.rel), region, element });
        break;
      }
      default:
        if (/^h[1-6]$/u.test(element.name)) {
          headings.push({ level: Number(element.name[1]), text: textOf(element, 500), element });
        }
    }
  }
  lang ??= primaryLanguage(first(meta, 'content-language') ?? first(meta, 'og:locale') ?? undefined);
  const jsonLd = readJsonLd(scripts);
  return { url, title, lang, meta, canonical, hreflang, jsonLd, elements, regions, blocks, headings, links };
}

/** The tags of the body may be left out; the measures count on an element around all text. */
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

function rawText(element: PageElement, tidy = true): string {
  const text = element.node.children.map((child) => (isElement(child) ? '' : textData(child))).join('');
  return tidy ? collapse(text) : text;
}

function relOf(rel: string | undefined): string[] {
  return rel === undefined ? [] : rel.toLowerCase().split(/\s+/u).filter(Boolean);
}

function absolute(href: string | undefined, baseUrl: string): string | null {
  if (href === undefined || href.length > 4_096 || href.startsWith('#')) return null;
  const url = parseUrl(href.trim(), baseUrl);
  if (url === null) return null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
