import { z } from 'zod';
import { asciiHost, hostOfUrl, withoutWww } from '../text/host-name';
import { parseUrl } from '../text/parse-url';
import type { Source } from './answer';
import { optionalText } from './lenient-json';

/** Of each kind in one answer: no engine that searches gives as many. */
const MAX_SOURCES = 200;
/** What servers are asked to take at least (RFC 9110, 4.1). */
const LONGEST_ADDRESS = 8_000;
const LONGEST_TITLE = 500;
const REDIRECT_HOSTS: ReadonlySet<string> = new Set(['vertexaisearch.cloud.google.com']);

/** A web page in an answer of a vendor. */
export const webPage = z.object({ url: z.string(), title: optionalText });

/** A source of a web address; null when the address is not one, or too long for one. A title is cut to 500 characters. */
export function sourceOf(url: string, title: string | undefined): Source | null {
  const host = url.length > LONGEST_ADDRESS ? null : hostOfWebAddress(url);
  if (host === null) return null;
  const cut = title?.trim().slice(0, LONGEST_TITLE) ?? '';
  const cleanTitle = cut === '' ? null : cut;
  const realHost = REDIRECT_HOSTS.has(host) ? (hostOfTitle(cleanTitle) ?? '') : host;
  return { url, host: realHost, title: cleanTitle };
}

/** Of pages as vendors list them. */
export function sourcesOf(pages: readonly z.infer<typeof webPage>[]): (Source | null)[] {
  return pages.map(({ url, title }) => sourceOf(url, title));
}

/** Distinct by url, the first one kept; a later title fills a missing one. The first 200. */
export function distinctSources(sources: readonly (Source | null)[]): Source[] {
  const byUrl = new Map<string, Source>();
  for (const source of sources) {
    if (source === null) continue;
    const known = byUrl.get(source.url);
    if (known === undefined) byUrl.set(source.url, source);
    else if (known.title === null) byUrl.set(source.url, { ...known, title: source.title });
  }
  return [...byUrl.values()].slice(0, MAX_SOURCES);
}

/** What was found and not cited. */
export function withoutCited(found: readonly (Source | null)[], cited: readonly Source[]): Source[] {
  const citedUrls = new Set(cited.map((source) => source.url));
  return distinctSources(found).filter((source) => !citedUrls.has(source.url));
}

/** The address without one query parameter, every other byte kept. */
export function withoutQueryPart(url: string, part: string): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((piece) => piece !== part && piece !== '');
  const tail = hash.length > 0 ? `#${hash.join('#')}` : '';
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + tail;
}

/** The numbers of `[n]` and `[n, m]` marks in a text, distinct, in order of first appearance. */
export function citationMarks(text: string): number[] {
  const marks = text.matchAll(/\[(?:web:)?(\d{1,3}(?:\s?,\s?(?:web:)?\d{1,3}){0,9})\]/g);
  const numbers = [...marks].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  return [...new Set(numbers.map(Number))];
}

/** Only web addresses have a host here. */
function hostOfWebAddress(url: string): string | null {
  const protocol = parseUrl(url)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? hostOfUrl(url) : null;
}

/** The host that a title such as `www.acme.example` is. */
function hostOfTitle(title: string | null): string | null {
  const host = withoutWww(title?.toLowerCase() ?? '');
  const labels = host.split('.');
  if (host.length > 253 || labels.length < 2) return null;
  if (!/^[\p{L}-][\p{L}\d-]*$/u.test(labels.at(-1) ?? '')) return null;
  return labels.every((label) => /^[\p{L}\d-]{1,63}$/u.test(label)) ? asciiHost(host) : null;
}
