import type { PageElement } from './dom';
import { isInside } from './element-list';
import { memoized } from '../text/memoized';
import { anyOf, listOf } from '../text/word-lists';
import { CLASS_NAMES } from './class-names';

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
/** Prefixes that describe a wrapper's state or a post's tag, not what the element is. */
const WRAPPER = new RegExp(`^${anyOf(listOf(CLASS_NAMES.wrappers))}[-_]`, 'u');
/** Marks of page builders, which call every part of a page a widget. */
const BUILDER = new RegExp(String.raw`(?:^|\s)${anyOf(listOf(CLASS_NAMES.builders))}`, 'u');
const WIDGET = /(?:^|[-_])widgets?(?:$|[-_])/u;
/** Names of the running text of a page. */
const BODY_TEXT = new RegExp(
  String.raw`(?:^|[\s_-])(?:(?:article|post|entry|story|page|blog|news|node|single|the|main|content)[-_]{0,2}(?:body|content|text|copy)(?:$|[\s_-])|${anyOf(listOf(CLASS_NAMES.bodyText))})`,
  'u',
);
const isBodyText = memoized((tokens) => BODY_TEXT.test(tokens));
/** Most specific first: a token that matches two regions belongs to the first. */
const NAMED_REGIONS = ['comments', 'related', 'navigation', 'footer', 'header', 'aside'] as const;
/** By name without hyphens: `read-more` and `readmore` are the same. */
const RANK_OF_NAME = new Map<string, number>();
NAMED_REGIONS.forEach((region, rank) => {
  for (const name of listOf(CLASS_NAMES.regions[region])) {
    const key = name.replace(/[-_]/gu, '');
    RANK_OF_NAME.set(key, Math.min(rank, RANK_OF_NAME.get(key) ?? rank));
  }
});
const MAX_TOKENS = 30;
const MAX_PARTS = 10;
/** Systems write on a post whether it takes comments, and what it is about. */
const POST = /(?:^|\s)hentry(?:$|\s)/u;
const HEADING = /^h[1-6]$/u;
const NEVER = new Set(['html', 'body', 'main', 'article']);
/** An element with this share of the page's text is content, whatever its class says. */
const MAJOR_SHARE = 0.45;

/** Regions in which nested menus and comment threads are still recognised. */
const REFINED: ReadonlySet<Region> = new Set(['header', 'aside']);

const NONE: ReadonlySet<Region> = new Set();

/**
 * The region of every element, by its index. A region holds for all descendants.
 * @param ignored regions that count as content
 */
export function assignRegions(
  elements: readonly PageElement[],
  ignored: ReadonlySet<Region> = NONE,
): readonly Region[] {
  const pageChars = elements.reduce(
    (most, element) => (element.parent === null ? Math.max(most, element.chars) : most),
    0,
  );
  const articleParents = withArticleInside(elements);
  const regions: Region[] = [];
  for (const element of elements) {
    const inherited = element.parent === null ? 'content' : (regions[element.parent.index] ?? 'content');
    const read =
      inherited === 'content' || REFINED.has(inherited)
        ? regionOf(element, pageChars, articleParents.has(element))
        : inherited;
    // buttons for comments may stand in the head of an article, comments do not
    const own = read === 'comments' && isInHead(element) ? 'content' : read;
    regions.push(own === 'content' || ignored.has(own) ? inherited : own);
  }
  return regions;
}

/** Ancestors of a headline or of an article-body box. */
function withArticleInside(elements: readonly PageElement[]): ReadonlySet<PageElement> {
  const parents = new Set<PageElement>();
  for (const element of elements) {
    const marks =
      (element.name === 'h1' && element.chars > element.linkChars) ||
      element.marks.itemprop === 'articleBody' ||
      (element.chars > 200 && isBodyText(element.tokens) && regionByToken(element.tokens) !== 'comments');
    if (!marks) continue;
    for (let up: PageElement | null = element; up !== null && !parents.has(up); up = up.parent)
      parents.add(up);
  }
  return parents;
}

function regionOf(element: PageElement, pageChars: number, holdsArticle: boolean): Region {
  if (NEVER.has(element.name) || POST.test(element.tokens)) return 'content';
  if (element.chars > pageChars * MAJOR_SHARE) {
    // A short article may have a long thread below
    return !holdsArticle && regionByToken(element.tokens) === 'comments' ? 'comments' : 'content';
  }
  const marked = BY_TAG[element.name] ?? BY_ROLE[element.marks.role];
  if (marked !== undefined && !(holdsArticle && marked !== 'footer' && marked !== 'navigation'))
    return marked;
  if (holdsArticle) return regionByToken(element.tokens) === 'comments' ? 'comments' : 'content';
  if (element.name === 'header' && !insideArticle(element)) return 'header';
  const named = regionByToken(element.tokens) ?? 'content';
  // the address of a heading is that of its section: `nav_the-way-home`
  return named === 'navigation' && HEADING.test(element.name) ? 'content' : named;
}

/** null: the names tell of none. */
const regionByToken = memoized((tokens): Region | null => {
  const isBuilt = BUILDER.test(tokens);
  for (const token of tokens.split(' ', MAX_TOKENS)) {
    const region =
      WRAPPER.test(token) || (isBuilt && WIDGET.test(token))
        ? undefined
        : NAMED_REGIONS[rankOf(token.replace(/--.*$/u, ''))];
    if (region !== undefined) return region;
  }
  return null;
});

/** Rank of the best name that the token begins or ends with, up to a hyphen or underscore; -1 for none. */
const rankOf = memoized((token) => {
  const parts = token.split(/[-_]/u).slice(0, MAX_PARTS);
  const ranks = parts.flatMap((_, at) => [
    RANK_OF_NAME.get(parts.slice(0, at + 1).join('')) ?? Infinity,
    RANK_OF_NAME.get(parts.slice(at).join('')) ?? Infinity,
  ]);
  const best = Math.min(...ranks);
  return best === Infinity ? -1 : best;
});

function isInHead({ parent }: PageElement): boolean {
  return parent?.name === 'header' && insideArticle(parent);
}

function insideArticle(element: PageElement): boolean {
  return isInside(element, ({ name }) => ['article', 'main', 'section'].includes(name), Infinity);
}
