import { isOwnedHost } from '../../answers/owned-sources';
import { hostOfUrl, isSameOwner, registrableDomain, withoutWww } from '../../text/host-name';
import { parseUrl } from '../../text/parse-url';
import { listOf } from '../../text/word-lists';
import data from '../data/source-hosts.json';
import { knownClass, wordedClass } from './known-hosts';
import type { RivalHosts } from './rival-hosts';
import type { SourceClass } from './source-class';

/** A page that an answer cites or found. `host`: of the real site. */
export interface SourcePage {
  readonly url: string;
  readonly host: string;
}

/** Who is who among the hosts. `host`: the domain of the report. */
export interface SourceParties {
  readonly host: string;
  readonly rivals: RivalHosts;
}

const ARTICLE_WORDS: ReadonlySet<string> = new Set(listOf(data.articleWords));
/** Words of a piece of a path that reads like a title: `best-crm-2026`. */
const MIN_TITLE_WORDS = 3;

/** The name under which a source is counted: the registered host for its own pages, else the registrable domain. */
export function sourceName(host: string, own: string): string {
  if (isOwnedHost(host, own)) return own;
  return registrableDomain(host) ?? withoutWww(host);
}

/** Examples of one source. */
export const MAX_URLS = 5;

/** Addresses that lead to the source itself, and through no redirector; distinct, five at most. `name`: as in `sourceName`. */
export function realUrls(name: string, pages: readonly SourcePage[]): string[] {
  const urls: string[] = [];
  for (const url of new Set(pages.map((page) => page.url))) {
    if (urls.length === MAX_URLS) break;
    if (sourceName(hostOfUrl(url) ?? '', name) === name) urls.push(url);
  }
  return urls;
}

/**
 * `name`: as in `sourceName`. `pages`: those of it that the answers cite or found, at least one. `citing`:
 * answers that cite it. A publisher that one answer is taken to name as a choice is no competitor yet: at
 * least half as many answers must name a rival as cite its site. 0: one is enough.
 */
export function classifySource(
  name: string,
  pages: readonly SourcePage[],
  { host: own, rivals }: SourceParties,
  citing: number,
): SourceClass {
  if (isSameOwner(name, own)) return 'own';
  const isRival = (answers: number): boolean => answers > 0 && answers * 2 >= citing;
  if (isRival(rivals.answersNaming(name))) return 'competitor';
  const hosts = [...new Set(pages.map(({ host }) => host))];
  const known = knownClass(name, name) ?? agreed(hosts, (host) => knownClass(host, name));
  if (known !== null) return known;
  if (isRival(rivals.answersNearlyNaming(name))) return 'competitor';
  const worded = agreed(hosts, (host) => wordedClass(host, name));
  return worded ?? (pages.some(isArticle) ? 'editorial' : 'other');
}

/** What all hosts say; null when they differ. */
function agreed(hosts: readonly string[], classOf: (host: string) => SourceClass | null): SourceClass | null {
  const classes = new Set(hosts.map(classOf));
  return classes.size === 1 ? ([...classes][0] ?? null) : null;
}

/** Does the address read like the title of a comparison or a guide? */
function isArticle({ url }: SourcePage): boolean {
  const pieces = (parseUrl(url)?.pathname ?? '').toLowerCase().split('/');
  return pieces.some((piece) => {
    const words = piece.split(/[-_.+]/u).filter((word) => word !== '');
    return words.length >= MIN_TITLE_WORDS && words.some((word) => ARTICLE_WORDS.has(word));
  });
}
