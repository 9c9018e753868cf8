import type { Place } from './brand-place';
import { isCommonWord } from '../text/common-words';
import { blockAt, marksAt, type Block, type Surface } from '../text/markdown/surface';
import { isDomainLike, type Word } from '../text/words';
import { answerWords } from './lexicon';

const { u, set } = answerWords('run');

/** Words in a row that are written as a name is, or a mention of our own brand. Offsets of the plain text. */
export interface NameRun {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** A mention of our own brand. */
  readonly own: boolean;
  /** Alone in bold. */
  readonly bold: boolean;
  /** Behind the end of a sentence, a colon or a bracket. */
  readonly startsSentence: boolean;
  /** All in small letters: a name only beside others. */
  readonly lowered: boolean;
  /** In Latin letters amid Chinese, Japanese or Korean ones. */
  readonly foreign: boolean;
}

const SENTENCE_START = /[.!?:…。！？\n"“„«(|]\s*$/u;
const OPENERS = set('opener');
const PRODUCT_WORDS = set('productWord');
const ARTICLE = set('article');
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LATIN_WORD = /^\p{Script=Latin}{3,}$/u;
const DIGITS_BEFORE = /(?<![\p{L}\p{N}-])\p{N}{1,3}-$/u;
const HYPHENATED = /^-\p{Ll}[\p{L}\p{N}]{1,20}/u;
const ONLY_ALIKE = u`^-${'onlyAlike'}(?!\p{L})`;
const PAIR_BEHIND = u`^ ${'pair'} \p{Lu}`;
const PLURAL_TERM = /(?:^|\s)\p{Lu}{2,}s$/u;
const MOST_RUNS = 3000;
const LONGEST_RUN = 6;

/** Runs of running text in order. Headings, table cells and lists of sources are left to other readers. */
export function nameRuns(surface: Surface, words: readonly Word[], ownPlaces: readonly Place[]): NameRun[] {
  const runs: NameRun[] = [];
  const ownAt = new Map(ownPlaces.map((place) => [place.from, place]));
  for (let from = 0; from < words.length && runs.length < MOST_RUNS; from += 1) {
    const own = ownAt.get(from);
    if (own !== undefined) {
      runs.push(runOf(surface, own.start, own.end, true));
      from = Math.max(from, own.to);
      // "Acme Workspace" is ours as a whole
      while (isNameWord(surface, words[from + 1]) && isJoined(surface.text, words[from], words[from + 1]))
        from += 1;
      continue;
    }
    if (!isNameWord(surface, words[from])) continue;
    let to = from;
    while (
      to - from < LONGEST_RUN - 1 &&
      !ownAt.has(to + 1) &&
      (isNameWord(surface, words[to + 1]) || isAmpersand(words, to + 1)) &&
      isJoined(surface.text, words[to], words[to + 1])
    )
      to += 1;
    const run = trimmedRun(surface, words, from, to);
    if (run !== null) runs.push(run);
    from = to;
  }
  return runs;
}

export function startsSentence(text: string, start: number): boolean {
  return start === 0 || SENTENCE_START.test(text.slice(Math.max(0, start - 4), start));
}

function trimmedRun(surface: Surface, words: readonly Word[], first: number, last: number): NameRun | null {
  let from = first;
  const block: Block | null = blockAt(surface, words[from]?.start ?? 0);
  if (block === null || block.inSources || block.kind === 'heading' || block.kind === 'cell') return null;
  const folded = (at: number): string => words[at]?.folded ?? '';
  const opens = (at: number): boolean => {
    const start = words[at]?.start ?? 0;
    return start === block.start || startsSentence(surface.text, start);
  };
  // "Popular Globex Boards ...": the capital of a sentence's first word says nothing
  const begins = opens(from);
  while (from < last && (opens(from) || from > first) && begins && isOpener(folded(from))) from += 1;
  while (from < last && ARTICLE.has(folded(from))) from += 1;
  const firstAt = words[from]?.start ?? 0;
  const lastEnd = words[last]?.end ?? 0;
  const start =
    firstAt - (DIGITS_BEFORE.exec(surface.text.slice(Math.max(0, firstAt - 5), firstAt))?.[0].length ?? 0);
  const end = lastEnd + (HYPHENATED.exec(surface.text.slice(lastEnd, lastEnd + 24))?.[0].length ?? 0);
  if (ONLY_ALIKE.test(surface.text.slice(lastEnd, lastEnd + 14))) return null;
  const isPair = PAIR_BEHIND.test(surface.text.slice(end, end + 8)) && !OPENERS.has(folded(from));
  if (from === last && opens(from) && isOpener(folded(from)) && !isBold(surface, start, end) && !isPair)
    return null;
  if (from === last && PRODUCT_WORDS.has(folded(from))) return null;
  if (PLURAL_TERM.test(surface.text.slice(start, end))) return null;
  return isFragment(surface.text, start, end) ? null : runOf(surface, start, end, false);
}

function runOf(surface: Surface, start: number, end: number, own: boolean): NameRun {
  return {
    name: surface.text.slice(start, end),
    start,
    end,
    own,
    bold: isBold(surface, start, end),
    startsSentence: startsSentence(surface.text, start),
    lowered: /^\p{Ll}+$/u.test(surface.text.slice(start, end)),
    foreign: isForeign(surface.text, start, end),
  };
}

function isOpener(folded: string): boolean {
  return isCommonWord(folded) || OPENERS.has(folded);
}

function isBold(surface: Surface, start: number, end: number): boolean {
  return marksAt(surface, start).some(
    (mark) => mark.kind === 'bold' && mark.start === start && mark.end >= end && mark.end - end <= 2,
  );
}

/** A piece of an address ("shop.example" in "my-shop.example.org"). */
function isFragment(text: string, start: number, end: number): boolean {
  const isDotted = text.slice(start, end).includes('.');
  return (
    /[\p{L}\p{N}][-.@/]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    (isDotted ? /^[-@/]|^\.[\p{L}\p{N}]/u : /^\.\p{Ll}{2}|^[@/]\p{Ll}/u).test(text.slice(end, end + 3))
  );
}

function isNameWord(surface: Surface, word: Word | undefined): boolean {
  if (word === undefined) return false;
  if (/^\p{Lu}|^\p{N}+-?\p{Lu}|^\p{Ll}+\p{Lu}/u.test(word.text) || isDomainLike(word.text)) return true;
  // where every other letter is Chinese, Japanese or Korean, a word in Latin letters is a name
  if (!LATIN_WORD.test(word.text)) return false;
  if (isForeign(surface.text, word.start, word.end)) return true;
  return word.text.length > 3 && !isCommonWord(word.folded) && isBold(surface, word.start, word.end);
}

function isForeign(text: string, start: number, end: number): boolean {
  const around = text.slice(Math.max(0, start - 2), start) + text.slice(end, end + 2);
  return EAST_ASIAN.test(around);
}

/** "B&H": one name, unlike "Globex & Initech". */
function isAmpersand(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.text !== '&') return false;
  return words[at - 1]?.end === word.start && words[at + 1]?.start === word.end;
}

function isJoined(text: string, left: Word | undefined, right: Word | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return (
    /^[ \u00a0-]?$/u.test(text.slice(left.end, right.start)) && (left.folded !== 'and' || left.text === '&')
  );
}
