import { memoized } from '../text/memoized';
import { anyOf, listOf } from '../text/word-lists';
import { candidate, type AuthorCandidate } from './author-candidate';
import { splitNames } from './author-name';
import { CLASS_NAMES, classPattern } from './class-names';
import type { PageDocument } from './document';
import type { PageElement } from './dom';
import { isInside, isInTeaser, textOf } from './element-list';
import { NO_MARKS } from './marks';

/** Markup this precise has one element per author; adjacent ones are joined. */
const JOINED_WEIGHT = 80;

const AUTHOR = /(?:^|\s)author(?:$|\s)/iu;
const NAME_TOKEN =
  /(?:author|autor|byline|auteur|writer)[-_]{0,2}(?:info[-_]{0,2})?(?:name|link|fn|full-?name)|(?:^|[\s_-])fn(?:$|\s)/;
const BYLINE_TOKEN =
  /(?:^|[\s_-])(?:byline|by-?line|by-?author|written-?by|posted-?by|submitted)(?:$|[\s_-])|byline/;
const AUTHOR_TOKEN = classPattern(CLASS_NAMES.author);
const LOOSE_TOKEN = /author|autor(?!e?play|iz|is)|verfasser|redacteur|username|user-name/;
const NOT_TOKEN = new RegExp(String.raw`${anyOf(listOf(CLASS_NAMES.notAuthor))}|bio(?:$|[\s_-])`, 'u');

/** Names in elements that are marked as an author's, by microdata, rel or class. */
export function markupAuthors(page: PageDocument): AuthorCandidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? -1;
  const found: MarkupCandidate[] = [];
  const counts = new Map<number, number>();
  for (const element of page.elements) {
    const weight = markupWeight(element);
    if (weight === null) continue;
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation') continue;
    if (
      isInTeaser(element) ||
      isInside(element, CAPTION) ||
      (region === 'footer' && !isInside(element, ARTICLE_BOX))
    )
      continue;
    const nth = counts.get(weight) ?? 0;
    counts.set(weight, nth + 1);
    if (nth > 5) continue;
    const names = namesIn(element);
    if (names.length === 0) continue;
    const before = found.at(-1);
    if (weight >= JOINED_WEIGHT && before?.base === weight && element.index - before.index < 40) {
      before.names = [...new Set([...before.names, ...names])];
      before.index = element.index;
      continue;
    }
    const near = headline >= 0 && Math.abs(element.index - headline) < 80 ? 4 : 0;
    const aside = region === 'content' ? 0 : 8;
    found.push({ names, weight: weight + near - aside - nth * 4, base: weight, index: element.index });
  }
  return found.map(({ names, weight }) => candidate(names, 'markup', weight));
}

interface MarkupCandidate {
  names: readonly string[];
  readonly weight: number;
  readonly base: number;
  index: number;
}

const CAPTION = (element: PageElement): boolean => element.name === 'figure' || element.name === 'figcaption';
const IS_AUTHOR = ({ marks }: PageElement): boolean => AUTHOR.test(marks.itemprop);
const ARTICLE_BOX = (element: PageElement): boolean =>
  element.name === 'article' || /(?:^|\s)(?:hentry|post|article|entry)(?:$|\s)/u.test(element.tokens);

function markupWeight(element: PageElement): number | null {
  const { marks } = element;
  if (marks !== NO_MARKS) {
    const { itemprop, rel, property } = marks;
    if (AUTHOR.test(`${itemprop} ${property}`)) return 82;
    if (AUTHOR.test(rel) && element.name === 'a') return 84;
    if (itemprop === 'name' && isInside(element, IS_AUTHOR, 3)) return 88;
  }
  if (element.tokens === '' || element.chars > 400 || element.name === 'body' || element.name === 'img')
    return null;
  return nameWeight(element.tokens);
}

/** null for names that mark no author. */
const nameWeight = memoized((tokens) => {
  if (NAME_TOKEN.test(tokens) && !tokens.includes('comment')) return 80;
  if (NOT_TOKEN.test(tokens)) return null;
  if (BYLINE_TOKEN.test(tokens)) return 68;
  if (AUTHOR_TOKEN.test(tokens)) return 66;
  return LOOSE_TOKEN.test(tokens) ? 54 : null;
});

/** Prefers the names inside links of a byline; a byline of running text is cut at its first line. */
function namesIn(element: PageElement): string[] {
  const { content } = element.attribs;
  if (content) return splitNames(content);
  const text = textOf(element, 300);
  return text === '' || text.length > 200 ? [] : splitNames(text);
}
