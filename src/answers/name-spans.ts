import { isCommonWord } from '../text/common-words';
import { fold } from '../text/fold';
import { isFrequent } from '../text/frequent-words';
import type { Span } from '../text/sentences';
import { blockAt, type Block, type Surface } from '../text/markdown/surface';
import { surfaceLanguage } from '../text/markdown/surface-language';
import { memoized } from '../text/memoized';
import { listOf } from '../text/word-lists';
import { isDomainLike, type Word } from '../text/words';
import { isKatakanaVerb } from './east-asian-mentions';
import { gazetteerEntry, isGivenName } from './gazetteer';
import { ANSWER_LANGUAGES, answerWords } from './lexicon';
import { isTrade } from './name-family';
import { isListedFirm } from './name-shape';

const { set, iu } = answerWords('named');

/** Words in a row that are written as a name is. Offsets of the plain text. */
export interface NameSpan extends Span {
  readonly name: string;
  /** Its first word opens a sentence, where any word has a capital. */
  readonly opens: boolean;
}

/** "Tarife von Acme": every German noun has a capital. */
const NO_GERMAN_CONNECTOR = 'von';
/** Nouns with a capital that say what stands behind them: "Anbieter", "App". */
const APPOSED = set('apposed');
/** "or", "vs": what stands on either side of it is a name of its own. */
const BETWEEN_NAMES = new Set([...set('and'), ...set('versus')]);
/** "Fournier et Fils": the two words that the firm of a family has behind its name. */
const KIN = iu`^\s${'kin'}(?![\p{L}-])`;
const JOINED = /^(?: |\u00a0|-|‑|['’]| ?& ?| ?\+ ?)$/u;
const SENTENCE_START = /[.!?:…。！？;"“„«|\n•→]\s*$/u;
const EXCLAIMED = /^!(?=\s(?:\p{Ll}|[&(–—-])|[.,;:)])/u;
/** "Kalustyan's in New York": what looks like a possessive owns nothing. */
const OF_NOTHING = /^['’]s(?=[,;:)\n]|$|\s(?:in|is|at|and|or|on|near|has)\s)/u;
const KATAKANA_NAME = /[\p{Script=Katakana}ー]{3,}(?:・[\p{Script=Katakana}ー]+)*/gu;
const POSSESSIVE = /^['’]s/u;
/** "Ken's Artisan Pizza" */
const OWNER = /^['’]s $/u;
/** A known name that goes on in small letters has at least so many letters: "Hello bank!"; "Du kan" is not Dukan. */
const SHORTEST_KNOWN = 8;
const LONGEST = 6;
const LONGEST_FIRM = 90;
const LONGEST_KIN = 20;
const LONGEST_BOLD = 48;
const MAX_SMALL = 2;
/** Letters of a small word inside a name: "på", "lui", "unter". */
const LONGEST_SMALL = 5;
const MOST = 3000;

/** All runs of capitalised words in order, whole: connectors, ampersands and figures inside a name belong to it. */
export function nameSpans(
  surface: Surface,
  words: readonly Word[],
  isKnown: (key: string) => boolean,
): NameSpan[] {
  const runs = new RunReader(surface, words, isKnown).read();
  return [...runs, ...katakanaSpans(surface)].sort((a, b) => a.start - b.start);
}

class RunReader {
  private readonly text: string;
  /** Where bold text begins or ends: a name does not go on over it. */
  private readonly borders: ReadonlySet<number>;
  private readonly language: string;
  /** Short bold texts: where each ends, by where it begins. */
  private readonly bold: ReadonlyMap<number, number>;
  /** Words that own nothing, at one place at least. */
  private readonly alone: ReadonlySet<string>;
  private readonly small: ReturnType<typeof smallWordsIn>;

  constructor(
    private readonly surface: Surface,
    private readonly words: readonly Word[],
    private readonly isKnown: (key: string) => boolean,
  ) {
    this.text = surface.text;
    const bold = surface.marks.filter(({ kind }) => kind === 'bold');
    this.borders = new Set(bold.flatMap(({ start, end }) => [start, end]));
    this.bold = new Map(
      bold.flatMap(({ start, end }) => (end - start <= LONGEST_BOLD ? [[start, end] as const] : [])),
    );
    this.language = surfaceLanguage(surface) ?? '';
    this.alone = new Set(
      words.filter(({ end }) => !POSSESSIVE.test(this.text.slice(end, end + 2))).map(({ folded }) => folded),
    );
    this.small = smallWordsIn(this.language);
  }

  read(): NameSpan[] {
    const found: NameSpan[] = [];
    for (let from = 0; from < this.words.length && found.length < MOST;) {
      const word = this.words[from];
      const block = word !== undefined && this.begins(word, from) ? blockAt(this.surface, word.start) : null;
      if (word === undefined || block === null || block.inSources) {
        from += 1;
        continue;
      }
      const run = this.words.slice(from, this.endOfRun(word, from, block) + 1);
      const span = this.spanOf(run, block);
      if (span !== null) found.push(span);
      from += run.length;
    }
    return found;
  }

  /** A name all in small letters is one only where it is known, or written as "e-Globex" is. */
  private begins(word: Word, at: number): boolean {
    if (isNameWord(word)) return true;
    const next = this.words[at + 1];
    if (/^\p{Ll}$/u.test(word.text) && next !== undefined && isNameWord(next))
      return this.text.slice(word.end, next.start) === '-';
    const isWord = isCommonWord(word.folded) || isFrequent(word.folded, this.language);
    return word.text.length > 3 && !isWord && this.isKnown(word.folded);
  }

  /** Place of the last word. A known name is taken whole, whatever its words. */
  private endOfRun(first: Word, from: number, block: Block): number {
    let to = from;
    let known = from;
    let key = first.folded;
    let before = first;
    // a name in small letters ends where the known name does: "asana" in "asana Premium"
    let isRun = isNameWord(first) || this.text[first.end] === '-';
    for (const [offset, word] of this.words.slice(from + 1, from + LONGEST).entries()) {
      const gap = this.text.slice(before.end, word.start);
      const isPart = gap === '/';
      if (word.start >= block.end || !(isJoined(gap, before, word) || isPart || OWNER.test(gap))) break;
      if (this.borders.has(word.start) || this.borders.has(before.end)) break;
      // "RE/MAX" where it is known
      if (isPart || (OWNER.test(gap) && !this.isWhole(before, from + 1 + offset))) isRun = false;
      key += word.folded;
      const at = from + 1 + offset;
      const isLikely = isNameWord(word) || !isNameWord(first) || key.length >= SHORTEST_KNOWN;
      if (isLikely && this.isKnown(key)) known = at;
      // "Co-op"
      const isShort = gap === '-' && word.text.length < 4;
      if (isNameWord(word) || isShort || /^\p{N}{1,4}$/u.test(word.text)) to = isRun ? at : to;
      else if (!this.small.connectors.has(word.folded) && word.text !== '&') isRun = false;
      before = word;
    }
    return Math.max(
      known,
      this.endOfFirm(first, from, to),
      this.endOfBold(first, from, to),
      this.endOfKin(to),
    );
  }

  /** "Novák a synové" */
  private endOfKin(to: number): number {
    const { end = 0 } = this.words[to] ?? {};
    return KIN.test(this.text.slice(end, end + LONGEST_KIN)) ? to + 2 : to;
  }

  /** "**Bistro på Hjørnet**": in bold, small words of any language join unknown words to one name. */
  private endOfBold(first: Word, from: number, to: number): number {
    const end = this.bold.get(first.start);
    if (end === undefined || !isNameWord(first)) return to;
    const length = this.words.slice(from, from + LONGEST).findIndex((word) => word.end >= end);
    const run = this.words.slice(from, from + length + 1);
    const last = run.at(-1);
    if (
      last === undefined ||
      !isNameWord(last) ||
      last.end > end ||
      !/^[.:,]?$/u.test(this.text.slice(last.end, end))
    )
      return to;
    const small = run.filter((word) => !isNameWord(word));
    const isName =
      small.length <= MAX_SMALL &&
      small.every(({ text, folded }) => text.length <= LONGEST_SMALL && !BETWEEN_NAMES.has(folded)) &&
      run.every((word, at) => at === 0 || this.text.slice(run[at - 1]?.end, word.start) === ' ');
    return isName && !run.some(({ folded }) => this.isKnown(folded)) ? from + length : to;
  }

  /** "Ken's Artisan Pizza" is one name, and "Kate's Choice" where no Kate stands alone; "Acme's Runner" is two. */
  private isWhole(owner: Word, from: number): boolean {
    const isBrand = gazetteerEntry(owner.folded) !== null && !isGivenName(owner.folded);
    if (!this.alone.has(owner.folded) && !isBrand) return true;
    const run = this.words.slice(from, from + 3);
    const length = run.findIndex((word) => !isNameWord(word));
    return run.slice(0, length < 0 ? run.length : length).some(({ text }) => isTrade(text));
  }

  /** "Ernst, Young & Partner LLP" is one name. */
  private endOfFirm(first: Word, from: number, to: number): number {
    const isFirm = isListedFirm(this.text.slice(first.start, first.start + LONGEST_FIRM));
    if (!isFirm || this.text[this.words[to]?.end ?? 0] !== ',') return to;
    let last = to;
    for (const next of this.words.slice(to + 1, from + LONGEST + 2)) {
      const gap = this.text.slice(this.words[last]?.end ?? 0, next.start);
      if (!/^,? ?$/u.test(gap) || !(isNameWord(next) || next.folded === 'and')) break;
      last += 1;
    }
    return last;
  }

  private spanOf(run: readonly Word[], block: Block): NameSpan | null {
    const opens = this.opens(run[0]?.start ?? 0, block);
    const key = run.map(({ folded }) => folded).join('');
    const isArticle = ({ folded }: Word): boolean => this.small.articles.has(folded);
    // "The Ordinary" is listed with its article
    const isKnown = this.isKnown(key) || (run.slice(0, 1).some(isArticle) && gazetteerEntry(key) !== null);
    const isOpener = ({ folded }: Word): boolean => this.small.openers.has(folded);
    if (opens && !isKnown && run.length === 1 && run.every(isOpener)) return null;
    // "die App Acme"
    const isLeft = (word: Word): boolean => APPOSED.has(word.folded) || (opens && isOpener(word));
    let skipped = isKnown ? 0 : this.countLeading(run, isLeft);
    // "La Cabra" inside a sentence
    if (opens && !isKnown) skipped += this.countLeading(run.slice(skipped), isArticle);
    const start = run[skipped]?.start ?? 0;
    const last = run.at(-1)?.end ?? 0;
    const behind = this.text.slice(last, last + 9);
    const end = last + Number(EXCLAIMED.test(behind)) + (OF_NOTHING.test(behind) ? 2 : 0);
    const name = this.text.slice(start, end);
    // a figure belongs to a name only where it is joined to it: "7-Eleven"
    if (
      /^(?!\p{N}+\p{L}{3})\p{N}(?!-\p{L}|\p{L}|:\p{L})/u.test(name) ||
      !/\p{L}/u.test(name) ||
      name.length < 2
    )
      return null;
    return { name, start, end, opens: opens && skipped === 0 };
  }

  /** How many words at the beginning of a run are no part of the name ("In the UK"); one that can begin a name is always left. */
  private countLeading(run: readonly Word[], isLeft: (word: Word) => boolean): number {
    let count = 0;
    for (const [at, word] of run.entries()) {
      const next = run[at + 1];
      // "E" of "E.ON" is no word
      const isInitial = this.text[word.end] === '.';
      if (next === undefined || isInitial || !(isLeft(word) || this.small.articles.has(word.text))) break;
      if (isNameWord(next)) count = at + 1;
    }
    return count;
  }

  private opens(start: number, block: Block): boolean {
    return start === block.start || SENTENCE_START.test(this.text.slice(Math.max(0, start - 4), start));
  }
}

/** What a name is told by; `''`: a language that is not known. */
const smallWordsIn = memoized((language) => ({
  connectors: connectorsIn(language),
  /** Words in front of a name at the beginning of a sentence; those of other languages belong to it: "La Cabra" in English. */
  openers: wordsIn(language, 'opener'),
  articles: wordsIn(language, 'article'),
}));

/** Words of a language and English ones; of a text whose language is not known those of all. */
function wordsIn(language: string, list: 'opener' | 'article'): ReadonlySet<string> {
  const own = ANSWER_LANGUAGES[language]?.named?.[list];
  if (own === undefined) return set(list);
  return new Set([...listOf(own), ...listOf(ANSWER_LANGUAGES.en?.named?.[list] ?? '')].map(fold));
}

/** English names stand in any text, though "of" is "or" in Dutch. */
function connectorsIn(language: string): ReadonlySet<string> {
  const { named } = ANSWER_LANGUAGES[language] ?? {};
  const conjunctions = new Set(listOf(named?.and ?? ''));
  const all = [...listOf(ANSWER_LANGUAGES.en?.named?.inName ?? ''), ...listOf(named?.inName ?? '')];
  const isConnector = (word: string): boolean =>
    (language === 'en' || !conjunctions.has(word)) && !(language === 'de' && word === NO_GERMAN_CONNECTOR);
  return new Set(all.filter(isConnector).map(fold));
}

function isNameWord({ text }: Word): boolean {
  return (
    /^\p{Lu}|^\p{N}+\p{L}|\p{Ll}\p{Lu}|^\p{N}$/u.test(text) || (/\p{L}/u.test(text) && isDomainLike(text))
  );
}

function isJoined(gap: string, before: Word, word: Word): boolean {
  if (JOINED.test(gap)) return true;
  if (gap === '') return word.text === '&' || before.text === '&';
  return before.text.length <= 2 && /^\. ?$/.test(gap);
}

function katakanaSpans(surface: Surface): NameSpan[] {
  return [...surface.text.matchAll(KATAKANA_NAME)]
    .slice(0, MOST)
    .map(({ index, 0: name }) => ({ name, start: index, end: index + name.length, opens: false }))
    .filter(({ end }) => !isKatakanaVerb(surface.text, end));
}
