import { isCommonWord } from '../text/common-words';
import { detectLanguage } from '../text/language';
import { blockAt, type Block, type Surface } from '../text/markdown/surface';
import { isDomainLike, type Word } from '../text/words';
import { answerWords } from './lexicon';
import { isListedFirm } from './name-shape';

const { set } = answerWords('named');

/** Words in a row that are written as a name is. Offsets of the plain text. */
export interface NameSpan {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Its first word opens a sentence, where any word has a capital. */
  readonly opens: boolean;
}

const OPENERS = set('opener');
const ARTICLES = set('article');
const CONNECTORS = set('inName');
/** "of" is "or" in Dutch. */
const DUTCH_CONNECTORS: ReadonlySet<string> = new Set([...CONNECTORS].filter((word) => word !== 'of'));
const JOINED = /^(?: |\u00a0|-|‑|['’]| ?& ?| ?\+ ?)$/u;
const SENTENCE_START = /[.!?:…。！？;"“„«(|\n•→]\s*$/u;
const EXCLAIMED = /^!(?=\s(?:\p{Ll}|[&(–—-])|[.,;:)])/u;
const KATAKANA_NAME = /[\p{Script=Katakana}ー]{3,}(?:・[\p{Script=Katakana}ー]+)*/gu;
const LONGEST = 6;
const MOST = 3000;

/** All runs of capitalised words in order, whole: connectors, ampersands and figures inside a name belong to it. */
export function nameSpans(
  surface: Surface,
  words: readonly Word[],
  isKnown: (key: string) => boolean,
): NameSpan[] {
  const found: NameSpan[] = [];
  const connectors = detectLanguage(surface.text) === 'nl' ? DUTCH_CONNECTORS : CONNECTORS;
  for (let from = 0; from < words.length && found.length < MOST;) {
    const isStart = isNameWord(words[from]) || startsKnown(surface.text, words, from, isKnown);
    const block = isStart ? blockAt(surface, words[from]?.start ?? 0) : null;
    if (block === null || block.inSources) {
      from += 1;
      continue;
    }
    const to = endOfRun({ text: surface.text, words, connectors, isKnown }, from, block);
    const span = spanOf({ text: surface.text, words, connectors, isKnown }, from, to, block);
    if (span !== null) found.push(span);
    from = to + 1;
  }
  return [...found, ...katakanaSpans(surface)].sort((a, b) => a.start - b.start);
}

function isNameWord(word: Word | undefined): boolean {
  if (word === undefined) return false;
  return (
    /^\p{Lu}|^\p{N}+\p{L}|\p{Ll}\p{Lu}|^\p{N}$/u.test(word.text) ||
    (/\p{L}/u.test(word.text) && isDomainLike(word.text))
  );
}

interface Reach {
  readonly text: string;
  readonly words: readonly Word[];
  readonly connectors: ReadonlySet<string>;
  readonly isKnown: (key: string) => boolean;
}

function endOfRun({ text, words, connectors, isKnown }: Reach, from: number, block: Block): number {
  let to = from;
  let known = from;
  let key = words[from]!.folded;
  let isRun = true;
  for (let next = from + 1; next < words.length && next - from < LONGEST; next += 1) {
    const word = words[next]!;
    const before = words[next - 1]!;
    const gap = text.slice(before.end, word.start);
    if (word.start >= block.end) break;
    if (
      !JOINED.test(gap) &&
      !isInitials(gap, before) &&
      !(gap === '' && (word.text === '&' || before.text === '&'))
    ) {
      if (!/^['’]s $/u.test(gap)) break;
      isRun = false;
    }
    key += word.folded;
    if (isKnown(key)) known = next;
    if (isNameWord(word) || /^\p{N}{1,4}$/u.test(word.text)) to = isRun ? next : to;
    else if (!connectors.has(word.folded) && word.text !== '&') isRun = false;
  }
  return Math.max(known, firmEnd(text, words, from, to));
}

/** A name all in small letters is one only where it is known. */
function startsKnown(
  text: string,
  words: readonly Word[],
  from: number,
  isKnown: (key: string) => boolean,
): boolean {
  const word = words[from];
  if (word === undefined) return false;
  const next = words[from + 1];
  if (
    /^\p{Ll}$/u.test(word.text) &&
    next !== undefined &&
    text.slice(word.end, next.start) === '-' &&
    isNameWord(next)
  )
    return true;
  return (
    word.text.length > 3 && isKnown(word.folded) && !isCommonWord(word.folded) && /\p{Ll}/u.test(word.text)
  );
}

/** Where "Ernst, Young & Partner LLP" ends. */
function firmEnd(text: string, words: readonly Word[], from: number, to: number): number {
  const start = words[from]!.start;
  if (text[words[to]!.end] !== ',' || !isListedFirm(text.slice(start, start + 90))) return to;
  let last = to;
  while (
    last + 1 < words.length &&
    last - from < LONGEST + 2 &&
    /^,? ?$/u.test(text.slice(words[last]!.end, words[last + 1]!.start)) &&
    (isNameWord(words[last + 1]) || words[last + 1]!.folded === 'and')
  )
    last += 1;
  return last;
}

function isInitials(gap: string, before: Word): boolean {
  return /^\. ?$/.test(gap) && before.text.length <= 2;
}

function spanOf({ text, words, isKnown }: Reach, first: number, last: number, block: Block): NameSpan | null {
  let from = first;
  const opens = isOpening(text, words[from]!.start, block);
  const whole = keyOf(words, from, last);
  if (opens && !isKnown(whole)) {
    while (from < last && isOpener(words[from]!) && isNameWord(words[from + 1])) from += 1;
  }
  while (from < last && ARTICLES.has(words[from]!.folded) && isNameWord(words[from + 1])) from += 1;
  const start = words[from]!.start;
  let { end } = words[last]!;
  end += EXCLAIMED.exec(text.slice(end, end + 4)) === null ? 0 : 1;
  const name = text.slice(start, end);
  // a figure belongs to a name only where it is joined to it: "7-Eleven"
  if (/^\p{N}(?!-\p{L}|\p{L}|:\p{L})/u.test(name) || !/\p{L}/u.test(name) || name.length < 2) return null;
  return { name, start, end, opens: opens && from === first };
}

function keyOf(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to + 1)
    .map((word) => word.folded)
    .join('');
}

function isOpener(word: Word): boolean {
  return isCommonWord(word.folded) || OPENERS.has(word.folded);
}

function isOpening(text: string, start: number, block: Block): boolean {
  return start === block.start || SENTENCE_START.test(text.slice(Math.max(0, start - 4), start));
}

function katakanaSpans(surface: Surface): NameSpan[] {
  return [...surface.text.matchAll(KATAKANA_NAME)].slice(0, MOST).map(({ index, 0: name }) => ({
    name,
    start: index,
    end: index + name.length,
    opens: false,
  }));
}
