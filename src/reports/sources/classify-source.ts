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
const FEWEST_TITLE_WORDS = 3;

/** The name under which a source is counted: the registered host for its own pages, else the registrable domain. */
export function sourceName(host: string, own: string): string {
  if (isOwnedHost(host, own)) return own;
  return registrableDomain(host) ?? withoutWww(host);
}

/** Addresses that lead to the source itself, and through no redirector; distinct. `name`: as of `sourceName`. */
export function realUrls(name: string, pages: readonly SourcePage[]): string[] {
  const urls = new Set(pages.map(({ url }) => url));
  return [...urls].filter((url) => sourceName(hostOfUrl(url) ?? '', name) === name);
}

/** `name`: as of `sourceName`. `pages`: those of it that the answers cite or found, at least one. */
export function classifySource(
  name: string,
  pages: readonly SourcePage[],
  { host: own, rivals }: SourceParties,
): SourceClass {
  if (isSameOwner(name, own)) return 'own';
  if (rivals.has(name)) return 'competitor';
  const known = knownClass(name, name) ?? agreed(pages, ({ host }) => knownClass(host, name));
  if (known !== null) return known;
  if (rivals.mayHave(name)) return 'competitor';
  const worded = agreed(pages, ({ host }) => wordedClass(host, name));
  return worded ?? (pages.some(isArticle) ? 'editorial' : 'other');
}

/** What all pages say; null when they differ. */
function agreed(
  pages: readonly SourcePage[],
  classOf: (page: SourcePage) => SourceClass | null,
): SourceClass | null {
  const classes = new Set(pages.map(classOf));
  return classes.size === 1 ? ([...classes][0] ?? null) : null;
}

/** Does the address read like the title of a comparison or a guide? */
function isArticle({ url }: SourcePage): boolean {
  const pieces = (parseUrl(url)?.pathname ?? '').toLowerCase().split('/');
  return pieces.some((piece) => {
    const words = piece.split(/[-_.+]/u).filter((word) => word !== '');
    return words.length >= FEWEST_TITLE_WORDS && words.some((word) => ARTICLE_WORDS.has(word));
  });
}
