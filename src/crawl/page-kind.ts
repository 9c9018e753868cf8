import { PAGE_WORDS, PageKind } from './page-words';

/** `en`, `de-at`, `pt_BR`: a leading segment that names a language. */
const LOCALE =
  /^(?:ar|bg|ca|cs|da|de|el|en|es|et|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nl|no|nb|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?$/i;

const KIND_OF_PHRASE: ReadonlyMap<string, PageKind> = new Map(
  [...PAGE_WORDS].reverse().flatMap(([kind, phrases]) => phrases.map((phrase) => [phrase, kind] as const)),
);

/** Words that mean the same inside a longer name: `acme-pricing-2026`, `unsere-preise`. */
const STRONG: ReadonlySet<PageKind> = new Set([
  'pricing',
  'about',
  'faq',
  'team',
  'contact',
  'comparison',
  'features',
]);

/** Longer names are titles of articles; a word in them says nothing about the page's purpose. */
const MAX_NAME_WORDS = 3;

const MAX_SEGMENTS = 12;

export interface PagePath {
  /** Leading language segment in lower case, or null. */
  readonly locale: string | null;
  /** The other segments, decoded, lower case, without accents, words joined by one space. */
  readonly segments: readonly string[];
}

export function pagePath(url: string): PagePath {
  const parts = new URL(url).pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(0, MAX_SEGMENTS);
  const first = parts[0];
  const locale = first !== undefined && LOCALE.test(first) ? first.toLowerCase() : null;
  return { locale, segments: parts.slice(locale === null ? 0 : 1).map(plainWords) };
}

/** The kind of page that an address promises. */
export function pageKind(path: PagePath): PageKind {
  const { segments } = path;
  const last = segments.at(-1);
  if (
    last === undefined ||
    (segments.length === 1 && /^(index|default|home)( (html?|php|aspx?))?$/.test(last))
  )
    return 'home';
  const own = kindOfName(last);
  const above = segments.slice(0, -1).map(kindOfName);
  const refused = [own, ...above].find((kind) => kind === 'account' || kind === 'listing');
  if (refused !== undefined) return refused;
  if (above.includes('blog') || isDated(segments)) return 'article';
  if (own !== null) return own;
  const parent = above.findLast((kind) => kind !== null) ?? null;
  if (parent !== null) return parent;
  return isTitle(last) ? 'article' : 'other';
}

/** The kind that the text of a link promises, null when it promises none. */
export function kindOfLabel(text: string): PageKind | null {
  return text === '' || text.length > 60 ? null : kindOfName(plainWords(text));
}

/** A name of at least four words, such as a headline turned into an address. */
export function isTitle(segment: string): boolean {
  return segment.split(' ').length >= 4;
}

function kindOfName(name: string): PageKind | null {
  const bare = name.replace(/ (html?|php|aspx?|jsp)$/, '');
  const exact = KIND_OF_PHRASE.get(bare);
  if (exact !== undefined) return exact;
  const parts = bare.split(' ');
  if (parts.length > MAX_NAME_WORDS) return null;
  for (const part of parts) {
    const kind = KIND_OF_PHRASE.get(part);
    if (kind !== undefined && STRONG.has(kind)) return kind;
  }
  return null;
}

function isDated(segments: readonly string[]): boolean {
  return (
    segments.length >= 3 &&
    segments.some((segment, index) => /^(19|20)\d\d$/.test(segment) && index < segments.length - 1)
  );
}

function plainWords(text: string): string {
  return decoded(text)
    .slice(0, 300)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
