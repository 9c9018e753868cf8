import { foldedWords } from './fold';
import { LANGUAGES } from './languages';
import { listOf } from './word-lists';

/** What a page is for, as far as its address tells. A word that stands for two kinds counts as the first of them. */
const NAMED_KINDS = [
  'account',
  'legal_identity',
  'legal',
  'pricing',
  'comparison',
  'about',
  'team',
  'contact',
  'faq',
  'docs',
  'features',
  'product',
  'customers',
  'listing',
  'blog',
  'press',
] as const;
type NamedKind = (typeof NAMED_KINDS)[number];
export type PageKind = NamedKind | 'home' | 'article' | 'other';

const KIND_OF_PHRASE = new Map<string, PageKind>();
for (const kind of NAMED_KINDS)
  for (const { pages } of Object.values(LANGUAGES))
    for (const phrase of listOf(pages?.[kind] ?? []))
      if (!KIND_OF_PHRASE.has(phrase)) KIND_OF_PHRASE.set(phrase, kind);

/** Kinds whose words mean the same inside a longer name: `acme-pricing-2026`, `unsere-preise`. */
const STRONG = new Set<PageKind>(['pricing', 'about', 'faq', 'team', 'contact', 'comparison', 'features']);
/** Longer names are titles of articles; a word in them says nothing about the page's purpose. */
const MAX_NAME_WORDS = 3;
const MAX_SEGMENTS = 12;
const MAX_SEGMENT_CHARS = 300;
const MAX_LABEL_CHARS = 60;
/** `en`, `de-at`, `pt_BR`: a leading segment that names a language. */
const LOCALE =
  /^(?:ar|bg|ca|cs|da|de|el|en|es|et|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nl|no|nb|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?$/i;
const ENDING = / (?:html?|php|aspx?|jsp)$/;
const INDEX = /^(?:index|default|home)(?: (?:html?|php|aspx?))?$/;

export interface PagePath {
  /** Leading language segment in lower case, or null. */
  readonly locale: string | null;
  /** The other segments, decoded and folded, words joined by one space. */
  readonly segments: readonly string[];
}

export function pagePath(url: string): PagePath {
  const parts = new URL(url).pathname.split('/').filter(Boolean).slice(0, MAX_SEGMENTS);
  const locale = LOCALE.test(parts[0] ?? '') ? (parts.shift()?.toLowerCase() ?? null) : null;
  return { locale, segments: parts.map((part) => foldedWords(decoded(part).slice(0, MAX_SEGMENT_CHARS))) };
}

/** The kind of page that an address promises. */
export function pageKind({ segments }: PagePath): PageKind {
  const last = segments.at(-1);
  if (last === undefined || (segments.length === 1 && INDEX.test(last))) return 'home';
  const own = kindOfName(last);
  const above = segments.slice(0, -1).map(kindOfName);
  const refused = [own, ...above].find((kind) => kind === 'account' || kind === 'listing');
  if (refused !== undefined) return refused;
  if (above.includes('blog') || isDated(segments)) return 'article';
  return own ?? above.findLast((kind) => kind !== null) ?? 'other';
}

/** The kind that the text of a link promises, null when it promises none. */
export function kindOfLabel(text: string): PageKind | null {
  return text === '' || text.length > MAX_LABEL_CHARS ? null : kindOfName(foldedWords(text));
}

/** A name of at least four words, such as a headline turned into an address. */
export function isTitle(segment: string): boolean {
  return segment.split(' ').length > MAX_NAME_WORDS;
}

function kindOfName(name: string): PageKind | null {
  const bare = name.replace(ENDING, '');
  const exact = KIND_OF_PHRASE.get(bare);
  if (exact !== undefined) return exact;
  if (isTitle(bare)) return null;
  const kinds = bare.split(' ').flatMap((part) => KIND_OF_PHRASE.get(part) ?? []);
  return kinds.find((kind) => STRONG.has(kind)) ?? null;
}

/** A year stands above the page: `/2026/10/a-name`. */
function isDated(segments: readonly string[]): boolean {
  return segments.length >= 3 && segments.slice(0, -1).some((segment) => /^(?:19|20)\d\d$/.test(segment));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
