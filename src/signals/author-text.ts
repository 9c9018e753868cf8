import { isCommonWord } from '../text/common-words';
import { foldedWords } from '../text/fold';
import { candidate, type AuthorCandidate } from './author-candidate';
import { cleanName, looksLikePerson, splitNames } from './author-name';
import type { PageDocument } from './document';
import { ANY_DAY, readDate } from './date-text';
import { isElement, textData, type PageElement } from './dom';
import { isInside } from './element-list';
import { signalWords } from './language-words';

const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,20}(?:\s(?:von|van|de|der|den|del|la|le|da|di|du|zu|al|bin|\p{Lu}[\p{L}\p{M}'’.-]{0,20})){1,4}`;
const NAMES = String.raw`(${NAME}(?:\s(?:und|and|&|et|y|e)\s${NAME}|,\s${NAME}){0,4})(?=$|[\s,.|/•·(–—-])`;
const BYLINE = signalWords.u`^${'byline'}\s?[:|]?\s${new RegExp(NAMES, 'u')}`;
/** A paper or an agency by its initials. */
const ACRONYM_BYLINE = /^(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or)\s(\p{Lu}{2,6})(?:$|\s?[,|•·–-])/u;
/** Unambiguous phrases anywhere in a line; the name after them may be a nickname. */
const WRITTEN_BY = signalWords.iu`(?:${'writtenBy'}|(?:last edited|posted on) .{4,30} by)\s?(\S.{1,60})`;
/** A label on its own line above the name. */
const LABEL = signalWords.iu`^${'bylineLabel'}\s?:?$`;
const DATED_NAME = new RegExp(
  String.raw`^[\d./ ]{6,12}\s?[-–|,•·]\s?(${NAME})$|^(${NAME})\s?[-–|,•·]\s?[\d./ ]{6,12}$`,
  'u',
);
const AUTHOR_BOX =
  /author[-_]{0,2}(?:info|box|bio|card|profile|description|details|name)|about[-_]author|autor(?:en)?[-_]?(?:box|info)|(?:^|[\s_-])(?:author|autor|byline|writer)(?:$|[\s_-])/;

/** "Ann Lee, @annlee" */
const HANDLE_BEHIND = new RegExp(String.raw`^(${NAME})\s?,?\s@\w{2,30}$`, 'u');

const EMPHASIS: ReadonlySet<string> = new Set(['em', 'i', 'b', 'strong']);

const LONGEST_BYLINE = 220;

/** Does a line begin by saying who wrote the page? */
export function isByline(text: string): boolean {
  return text.length <= LONGEST_BYLINE && (BYLINE.test(text) || ACRONYM_BYLINE.test(text));
}

/** Bylines in plain text: short lines near the headline, at the end of the article, in a box about the author. */
export function textAuthors(page: PageDocument): AuthorCandidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? -1;
  const found: AuthorCandidate[] = [];
  let label = false;
  let sinceHeadline = 0;
  for (const { text, element, linkChars } of page.blocks) {
    const labelled = label;
    label = LABEL.test(text);
    if (text.length > LONGEST_BYLINE || found.length > 5) continue;
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation' || region === 'footer')
      continue;
    const after = headline >= 0 && element.index > headline && element.index - headline < 120;
    // German nouns all look like names
    const opening =
      after && page.lang !== 'de' && linkChars === 0 && element.name === 'p' && sinceHeadline < OPENING_LINES;
    if (after) sinceHeadline += 1;
    const weight =
      labelled && text.length < 80 && looksLikePerson(splitNames(text)[0] ?? '')
        ? { raw: text, weight: 62 }
        : textWeight(text, element, { after, aside: region === 'aside', opening });
    if (weight === null) continue;
    const names = splitNames(weight.raw);
    if (names.length > 0) found.push(candidate(names, 'text', weight.weight - found.length));
  }
  return found;
}

function textWeight(
  text: string,
  element: PageElement,
  { after, aside, opening }: Readonly<Record<'after' | 'aside' | 'opening', boolean>>,
): { raw: string; weight: number } | null {
  const isName = text.length < 60 && looksLikePerson(text) && !/[!?:]/u.test(text);
  if (isName && isInside(element, isAuthorBox)) return { raw: text, weight: aside ? 44 : 52 };
  if (aside) return null;
  const line = text
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^(?:bY|vON|tEXT|aUTOR|pAR|pOR)\b/u, (word) => word.toLowerCase());
  const byline = BYLINE.exec(line)?.[1];
  if (byline !== undefined) return { raw: byline, weight: after ? 60 : 46 };
  const initials = ACRONYM_BYLINE.exec(text)?.[1];
  if (initials !== undefined && after) return { raw: initials, weight: 58 };
  const dated = text.length < 80 ? DATED_NAME.exec(text) : null;
  if (dated !== null) return { raw: dated[1] ?? dated[2] ?? '', weight: after ? 56 : 40 };
  if (opening && isNameAlone(text)) return { raw: text, weight: OPENING_WEIGHT };
  if (signature(text, element)) return { raw: text, weight: 53 };
  const named = HANDLE_BEHIND.exec(text)?.[1];
  if (named !== undefined && looksLikePerson(named)) return { raw: named, weight: after ? 56 : 50 };
  const inLine = text.length < 100 ? lineWithDate(text) : null;
  if (inLine !== null) return { raw: inLine, weight: after ? 56 : 52 };
  const written = text.length < 160 ? WRITTEN_BY.exec(text)?.[1] : undefined;
  return written === undefined ? null : { raw: written, weight: after ? 58 : 52 };
}

function isAuthorBox({ chars, tokens }: PageElement): boolean {
  return chars < 1_500 && AUTHOR_BOX.test(tokens) && !tokens.includes('comment');
}

/** Two to four capitalised words, in the shape of a name. */
const SIGNED_NAME = /^\p{Lu}[\p{Ll}\p{M}'’]{1,20}(?:[ -]\p{Lu}[\p{Ll}\p{M}.'’]{0,20}){1,3}$/u;

/** A line of a name alone, among the first ones below the headline. */
const OPENING_WEIGHT = 60;
const OPENING_LINES = 4;

/** Is it a name, and no word in it one of everyday language as in "Public Health"? */
function isNameAlone(text: string): boolean {
  return text
    .split(/\s*\/\s*/u)
    .every(
      (name) =>
        SIGNED_NAME.test(name) &&
        looksLikePerson(name) &&
        !name.split(/[ -]/u).some((word) => isCommonWord(foldedWords(word))),
    );
}

/** How many trailing nodes of a box are searched for a signature and the paragraphs before it. */
const MAX_AFTER_SIGNATURE = 60;

/** A paragraph that is only a name: right-aligned, or emphasised and last in its box. */
function signature(text: string, element: PageElement): boolean {
  if (element.name !== 'p' || !text.split(/\s*\/\s*/u).every((name) => SIGNED_NAME.test(name))) return false;
  const { style = '', align = '' } = element.attribs;
  if (/text-align:\s?right/iu.test(style) || align === 'right') return true;
  const only = element.children.filter((child) => isElement(child) || textData(child).trim() !== '');
  const setApart = only.length === 1 && only.every((child) => isElement(child) && EMPHASIS.has(child.name));
  if (!setApart || !isNearEnd(element)) return false;
  const paragraphs = (element.parent?.children ?? [])
    .slice(-MAX_AFTER_SIGNATURE)
    .filter((child) => isElement(child) && child.name === 'p' && hasText(child));
  return paragraphs.length > 2 && paragraphs.at(-1) === element;
}

function isNearEnd({ next }: PageElement): boolean {
  let behind = 0;
  for (let node = next; node !== null && behind < MAX_AFTER_SIGNATURE; node = node.next) behind += 1;
  return behind < MAX_AFTER_SIGNATURE;
}

/** Looks two levels down: enough to tell an empty paragraph. */
function hasText(node: PageElement): boolean {
  return node.children
    .flatMap((child) => (isElement(child) ? [child, ...child.children] : [child]))
    .some((child) => textData(child).replace(/[\s\u00a0]+/gu, '') !== '');
}

/** The name in "4 February 2022 | 13:10 | Ann Lee". */
function lineWithDate(text: string): string | null {
  const parts = text.split(/\s+[|•·–-]\s+/u);
  if (parts.length < 2 || parts.length > 5 || !parts.some((part) => readDate(part, ANY_DAY) !== null))
    return null;
  const names = parts.map((part) => cleanName(part) ?? '').filter(isNameAlone);
  // two such parts are as likely a section and a place as two people
  return names.length === 1 ? (names[0] ?? null) : null;
}
