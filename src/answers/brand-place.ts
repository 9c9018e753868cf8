import { isCommonPhrase } from '../text/common-words';
import { foldedLetters } from '../text/fold';
import { noBrandKind } from './not-brands';
import type { Span } from '../text/sentences';
import { blockAt, marksAt, type Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import { surfaceLanguage } from '../text/markdown/surface-language';
import { listOf } from '../text/word-lists';
import { ANSWER_LANGUAGES, answerWords } from './lexicon';

const { u, set } = answerWords('place');

const SEPARATOR_BEHIND = /^\s*(?:$|[:–—(|,=]|-\s|vs\b|\n)/;
const BRAND_VERBS = set('verb');
const BEFORE_NAMES = set('beforeName');
const GAP = u`(?:,? ${'conjunction'} |, |、|・)`;
const GAP_BEFORE = u`(?: ${'ahead'})?${GAP}$`;
const LISTED_BEHIND = u`^${GAP}((?:[\p{Lu}\p{N}][^\s,;.:()\n]{0,30}[ -]?){1,3})`;
/** From the first capital or figure of the last word. */
const LAST_NAME_WORD = /[\p{Lu}\p{N}][^\s,;.:()\n]{0,30}[ -]?$/u;
const LONGEST_NAME_WORD = 33;
const MAX_NAME_WORDS = 3;
const LIST_REACH = 90;
const MAX_HOPS = 3;
const OBJECT_BEHIND = /^ (\p{Ll}+) [\p{Ll}\p{N}]/u;
const REACH_OF_OBJECT = 24;
const COPULAS = set('copula');
const CUES_BEFORE = set('called');
const TITLES = set('title');
const ONE_OF_MANY = set('oneOfMany');
const PRODUCT_WORDS = set('productWord');
const REACH = 9;
const SENTENCE_END = /[.!?:;…•|\n]/;

/** A name found at words `from` to `to` (both included) of the surface's text. */
export interface Place extends Span {
  readonly from: number;
  readonly to: number;
}

/** A place where only a name can stand: alone in bold, a link's label, the lead of an item, "X app", "X is a ... tool". */
export function isUnmistakable(surface: Surface, words: readonly Word[], place: Place): boolean {
  return (
    standsAlone(surface, place) ||
    hasProductWord(surface, words, place) ||
    leadsProductName(surface, words, place, true) ||
    isListed(surface.text, place)
  );
}

/**
 * "**Close** the loop", "**Close to half** of all teams": an everyday word at the beginning of a sentence, with its object
 * behind it. "Close to Globex" may be two names.
 */
export function opensAsWord(surface: Surface, { start, end }: Span): boolean {
  const { text } = surface;
  const block = blockAt(surface, start);
  const isHead = block !== null && isLead(text.slice(block.start, start));
  if (!isHead && !startsSentence(text, start)) return false;
  const behind = OBJECT_BEHIND.exec(text.slice(end, end + REACH_OF_OBJECT))?.[1];
  const objects = ANSWER_LANGUAGES[surfaceLanguage(surface) ?? 'en']?.place?.objectBehind ?? '';
  return behind !== undefined && listOf(objects).includes(behind) && isCommonPhrase(text.slice(start, end));
}

/** May a name stand here in small letters? At the head of a clause, behind a preposition, or before a vendor's verb. */
export function isPlaceOfName(surface: Surface, words: readonly Word[], place: Place): boolean {
  const before = words[place.from - 1];
  const after = words[place.to + 1];
  if (before === undefined || startsSentence(surface.text, place.start)) return true;
  if (/[,(「]\s?$/u.test(surface.text.slice(before.end, place.start)) || BEFORE_NAMES.has(before.folded))
    return true;
  const isTold = [BRAND_VERBS, COPULAS, PRODUCT_WORDS].some((list) => list.has(after?.folded ?? ''));
  return isTold || standsAlone(surface, place);
}

/** "Mr Juan Acme": behind a first name. */
export function isPersonsName(surface: Surface, words: readonly Word[], place: Place): boolean {
  const before = words[place.from - 1];
  const title = words[place.from - 2];
  if (before === undefined || title === undefined) return false;
  return (
    TITLES.has(title.folded) && /^\p{Lu}\p{Ll}/u.test(before.text) && isNext(surface.text, before.end, place)
  );
}

/** A place that speaks for a name: unmistakable, a verb of vendors behind it, or a capital inside a sentence. */
export function isBrandLike(surface: Surface, words: readonly Word[], place: Place): boolean {
  if (isUnmistakable(surface, words, place)) return true;
  const before = words[place.from - 1];
  const after = words[place.to + 1];
  if (after !== undefined && isNext(surface.text, place.end, after) && BRAND_VERBS.has(after.folded))
    return true;
  if (before !== undefined && CUES_BEFORE.has(before.folded)) return true;
  if (isArticle(surface.text, before, place)) return false;
  if (leadsProductName(surface, words, place, false)) return true;
  const name = surface.text.slice(place.start, place.end);
  const telling = /^\p{L}*\p{Lu}\p{L}*\p{Lu}|^\p{N}+\p{Lu}|^\p{Lu}[^\s]*\s(?:\S+\s)?\p{Lu}/u.test(name);
  if (!/^[\p{Lu}\p{N}]/u.test(name) || (surfaceLanguage(surface) === 'de' && !telling)) return false;
  const block = blockAt(surface, place.start);
  if (
    block === null ||
    block.kind === 'heading' ||
    !/\p{Ll}/u.test(surface.text.slice(block.start, block.end))
  )
    return false;
  if (startsSentence(surface.text, place.start)) return telling;
  return !isInsideLongerName(surface.text, words, place);
}

/** "a Best Buy", "an "Apple"": one of many. */
function isArticle(text: string, before: Word | undefined, place: Place): boolean {
  return (
    before !== undefined &&
    ONE_OF_MANY.has(before.folded) &&
    /^\s["“]?$/u.test(text.slice(before.end, place.start))
  );
}

/** "Acme Runner 2" in bold or at the head of an item or cell: a product under its maker's name. */
function leadsProductName(surface: Surface, words: readonly Word[], place: Place, telling: boolean): boolean {
  const { text } = surface;
  const after = words[place.to + 1];
  if (after === undefined || !isNext(text, place.end, after) || !/^[\p{Lu}\p{N}]/u.test(after.text))
    return false;
  const mark = marksAt(surface, place.start).find(
    ({ start, end }) => start === place.start && end >= after.end,
  );
  const block = blockAt(surface, place.start);
  const isHead = block !== null && block.kind !== 'paragraph' && isLead(text.slice(block.start, place.start));
  if (mark === undefined && !isHead) return false;
  const needsTelling = telling || block?.kind === 'heading';
  const rest = text.slice(place.end, mark?.end ?? Math.min(block?.end ?? 0, place.end + 40));
  const name = /^(?:[ -][\p{Lu}\p{N}][^\s:–—(|,]{0,30}){1,4}/u.exec(rest)?.[0] ?? '';
  return name !== '' && !(needsTelling && isCommonPhrase(name.replace(/\b\p{N}+\b/gu, '')));
}

/** "Globex, Initech and Acme": in an enumeration with a name that no everyday word is. */
function isListed(text: string, place: Place): boolean {
  if (!/^[\p{Lu}\p{N}]/u.test(text.slice(place.start, place.end))) return false;
  let before = text.slice(Math.max(0, place.start - LIST_REACH), place.start);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const gap = GAP_BEFORE.exec(before);
    const names = gap === null ? '' : namesAtEnd(before.slice(0, gap.index));
    if (names === '') break;
    if (hasTellingWord(names)) return true;
    before = before.slice(0, before.length - (gap?.[0].length ?? 0) - names.length);
  }
  const behind = LISTED_BEHIND.exec(text.slice(place.end, place.end + LIST_REACH));
  return behind !== null && hasTellingWord(behind[1] ?? '');
}

/**
 * The one to three capitalised words, as many as possible, with which a text ends; empty without any. By hand: an
 * expression with this meaning tries every way to divide a long run of capitals.
 */
function namesAtEnd(text: string): string {
  let from = text.length;
  for (let count = 0; count < MAX_NAME_WORDS; count += 1) {
    const word = LAST_NAME_WORD.exec(text.slice(Math.max(0, from - LONGEST_NAME_WORD), from))?.[0];
    if (word === undefined) break;
    from -= word.length;
  }
  return text.slice(from);
}

function hasTellingWord(names: string): boolean {
  return names
    .split(/[ -]/)
    .some(
      (word) => isCapitalised(word) && !isCommonPhrase(word) && noBrandKind(foldedLetters(word)) === null,
    );
}

function isCapitalised(text: string): boolean {
  return /\p{Lu}/u.test(text);
}

function standsAlone(surface: Surface, place: Place): boolean {
  const { text } = surface;
  const block = blockAt(surface, place.start);
  const line = block === null || block.kind === 'paragraph' ? [] : [block];
  return [...marksAt(surface, place.start), ...line].some(
    ({ start, end }) =>
      end >= place.end &&
      isLead(text.slice(start, place.start)) &&
      SEPARATOR_BEHIND.test(text.slice(place.end, Math.min(end, place.end + 4))),
  );
}

function hasProductWord(surface: Surface, words: readonly Word[], place: Place): boolean {
  const next = words[place.to + 1];
  if (next === undefined || !isNext(surface.text, place.end, next)) return false;
  if (PRODUCT_WORDS.has(next.folded)) return true;
  if (!COPULAS.has(next.folded)) return false;
  for (let at = place.to + 2; at < place.to + REACH; at += 1) {
    const word = words[at];
    if (word === undefined || SENTENCE_END.test(surface.text.slice(words[at - 1]?.end ?? 0, word.start)))
      return false;
    if (PRODUCT_WORDS.has(word.folded)) return true;
  }
  return false;
}

function isInsideLongerName(text: string, words: readonly Word[], place: Place): boolean {
  const before = words[place.from - 1];
  const after = words[place.to + 1];
  const capitalBefore =
    before !== undefined &&
    isCapitalised(before.text) &&
    text.slice(before.end, place.start) === ' ' &&
    !startsSentence(text, before.start);
  const capitalAfter = after !== undefined && /^\p{Lu}/u.test(after.text) && isNext(text, place.end, after);
  return capitalBefore || capitalAfter;
}

function startsSentence(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && start - at < 8 && /[\s"'“”„‚«»‘’(]/.test(text.charAt(at)) && text.charAt(at) !== '\n')
    at -= 1;
  return at < 0 || SENTENCE_END.test(text.charAt(at));
}

/** Nothing but numbers and signs in front: "1. ", "🥇 ". */
function isLead(before: string): boolean {
  return before.length <= 40 && !/\p{L}/u.test(before.replace(/^[^\n]{0,36}\svs\.?\s$/iu, ''));
}

function isNext(text: string, end: number, next: Pick<Word, 'start'>): boolean {
  return /^[ \u00a0-]$/.test(text.slice(end, next.start));
}
