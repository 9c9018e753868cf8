import type { PageElement } from './element-list';
import { ASIDE, BODY_TEXT, COMMENTS, FOOTER, HEADER, NAVIGATION, NOT_A_PLACE, RELATED } from './region-words';

export type Region = 'content' | 'header' | 'navigation' | 'footer' | 'aside' | 'comments' | 'related';

const BY_TAG: Readonly<Record<string, Region>> = {
  nav: 'navigation',
  footer: 'footer',
  aside: 'aside',
  dialog: 'aside',
};
const BY_ROLE: Readonly<Record<string, Region>> = {
  navigation: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
  search: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  dialog: 'aside',
};
const BY_TOKEN: readonly (readonly [Region, RegExp])[] = [
  ['comments', COMMENTS],
  ['related', RELATED],
  ['navigation', NAVIGATION],
  ['footer', FOOTER],
  ['header', HEADER],
  ['aside', ASIDE],
];
const NEVER = new Set(['html', 'body', 'main', 'article']);
/** What holds this share of the text of a page is no side matter, whatever it is called. */
const MAJOR_SHARE = 0.45;

/** Inside of these a menu or a thread of comments is told apart. */
const REFINED: ReadonlySet<Region> = new Set(['header', 'aside']);

/** The region of every element, by its index. A region holds for all descendants. */
export function assignRegions(elements: readonly PageElement[]): readonly Region[] {
  const pageChars = elements.reduce(
    (most, element) => (element.parent === null ? Math.max(most, element.chars) : most),
    0,
  );
  const articleParents = withArticleInside(elements);
  const regions: Region[] = [];
  for (const element of elements) {
    const inherited = element.parent === null ? 'content' : (regions[element.parent.index] ?? 'content');
    const own =
      inherited === 'content' || REFINED.has(inherited)
        ? regionOf(element, pageChars, articleParents.has(element))
        : inherited;
    regions.push(own === 'content' ? inherited : own);
  }
  return regions;
}

/** Ancestors of a headline or of a box that is named as the running text. */
function withArticleInside(elements: readonly PageElement[]): ReadonlySet<PageElement> {
  const parents = new Set<PageElement>();
  for (const element of elements) {
    const marks =
      (element.name === 'h1' && element.chars > element.linkChars) ||
      element.node.attribs.itemprop === 'articleBody' ||
      (element.chars > 200 && BODY_TEXT.test(element.tokens) && !COMMENTS.test(element.tokens));
    if (!marks) continue;
    for (let up: PageElement | null = element; up !== null && !parents.has(up); up = up.parent)
      parents.add(up);
  }
  return parents;
}

function regionOf(element: PageElement, pageChars: number, holdsArticle: boolean): Region {
  if (NEVER.has(element.name)) return 'content';
  if (element.chars > pageChars * MAJOR_SHARE) {
    // A short article may have a long thread below
    return !holdsArticle && regionByToken(element.tokens) === 'comments' ? 'comments' : 'content';
  }
  const marked = BY_TAG[element.name] ?? BY_ROLE[element.node.attribs.role ?? ''];
  if (marked !== undefined && !(holdsArticle && marked !== 'footer' && marked !== 'navigation'))
    return marked;
  if (holdsArticle) return regionByToken(element.tokens) === 'comments' ? 'comments' : 'content';
  if (element.name === 'header' && !insideArticle(element)) return 'header';
  return regionByToken(element.tokens) ?? 'content';
}

function regionByToken(tokens: string): Region | null {
  if (tokens === '') return null;
  for (const token of tokens.split(' ', 30)) {
    if (NOT_A_PLACE.test(token)) continue;
    const plain = token.replace(/--.*$/u, '');
    for (const [region, pattern] of BY_TOKEN) if (pattern.test(plain)) return region;
  }
  return null;
}

function insideArticle(element: PageElement): boolean {
  for (let up = element.parent; up !== null; up = up.parent) {
    if (up.name === 'article' || up.name === 'main' || up.name === 'section') return true;
  }
  return false;
}
