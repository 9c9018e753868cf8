import { brandNames, type BrandIdentity, type NameMatcher } from './brand-names';
import {
  isBrandLike,
  isPersonsName,
  isPlaceOfName,
  isUnmistakable,
  opensAsWord,
  type Place,
} from './brand-place';
import { isCommonWord } from '../text/common-words';
import { eastAsianMentions, isKatakanaVerb } from './east-asian-mentions';
import { fold } from '../text/fold';
import { endingsIn } from './inflection';
import { NameIndex, type NameHit } from './name-index';
import type { Span } from '../text/sentences';
import { blockAt, marksAt, type Surface } from '../text/markdown/surface';
import { surfaceLanguage } from '../text/markdown/surface-language';
import { words, type Word } from '../text/words';
import { answerWords } from './lexicon';

const { set } = answerWords('mention');

const COUNTED = set('counted');

/** One place that names a brand. Offsets of the original answer, `end` behind the last character. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** As written in the answer, Markdown signs left out. */
  readonly text: string;
}

/**
 * All places where an answer names a brand, in order. Whole words, accents and case folded; a name that is an everyday
 * word or under 3 letters needs its exact case and a brand-like place; lists of sources at the end do not count.
 * `isExpected`: the brand's site is cited, so a word written as the name is the name.
 */
export function surfaceMentions(
  surface: Surface,
  textWords: readonly Word[],
  brand: BrandIdentity,
  isExpected = false,
): Place[] {
  const matchers = brandNames(brand);
  const index = new NameIndex(new Map(matchers.map((matcher) => [matcher.key, matcher])));
  const answer = { isExpected, hasCapitals: hasCapitals(surface) };
  const accept = (hit: NameHit<NameMatcher>): boolean =>
    blockAt(surface, hit.start)?.inSources !== true &&
    !isAddressOnly(surface, hit, brand) &&
    !isKatakanaVerb(surface.text, hit.end) &&
    isNamed(surface, textWords, withSign(surface.text, hit), answer);
  const endings = endingsIn(surface.text, surfaceLanguage(surface));
  const hits: Place[] = index
    .find(surface.text, textWords, endings, accept)
    .map((hit) => withSign(surface.text, hit));
  const eastAsian = eastAsianMentions(surface, textWords, matchers).filter(
    (place) => !hits.some((hit) => place.start < hit.end && hit.start < place.end),
  );
  return eastAsian.length === 0 ? hits : [...hits, ...eastAsian].sort((a, b) => a.start - b.start);
}

/** With the "?" or "!" that ends the name itself. */
function withSign(text: string, hit: NameHit<NameMatcher>): NameHit<NameMatcher> {
  const sign = /[!?]$/u.exec(hit.value.spelling)?.[0];
  return sign !== undefined && text.startsWith(sign, hit.end) ? { ...hit, end: hit.end + 1 } : hit;
}

export function inOriginal(surface: Surface, place: Span): Mention {
  return {
    start: surface.starts[place.start] ?? 0,
    end: surface.ends[place.end - 1] ?? 0,
    text: surface.text.slice(place.start, place.end),
  };
}

/** What holds for all places of an answer. */
interface AnswerSigns {
  readonly isExpected: boolean;
  readonly hasCapitals: boolean;
}

function isNamed(
  surface: Surface,
  textWords: readonly Word[],
  hit: NameHit<NameMatcher>,
  { isExpected, hasCapitals }: AnswerSigns,
): boolean {
  const { value: matcher, from, to } = hit;
  const written = textWords.slice(from, to + 1);
  const divided = written.length !== matcher.wordCount;
  if (divided && written.length > 1 && !written.every((word) => /^[\p{Lu}\p{N}&+]|^and$/u.test(word.text)))
    return false;
  const isOwnWord = divided && written.length === 1 && !isCommonWord(matcher.key);
  if (matcher.care !== 'plain' || hasCapitals) {
    if (isLoweredInPassing(surface, textWords, hit)) return false;
    if (!isExpected && written.length > 1 && isPhrase(written, matcher))
      return isUnmistakable(surface, textWords, hit);
  }
  if (matcher.care !== 'plain' && opensAsWord(surface, hit)) return false;
  if (isQuantity(surface.text, textWords, hit) || isPersonsName(surface, textWords, hit)) return false;
  if (matcher.care === 'plain' || isOwnWord) return true;
  if (!hasExactCase(written, matcher.spelling)) return false;
  const before = textWords[from - 1];
  const followsFigure = before !== undefined && /^\p{N}+$/u.test(before.text);
  if (matcher.key.length < 3 && followsFigure && !surface.text.slice(before.end, hit.start).includes('\n'))
    return false;
  if (isExpected && matcher.key.length > 3 && /^\p{Lu}/u.test(written[0]?.text ?? '')) return true;
  if (matcher.care === 'strict') return isUnmistakable(surface, textWords, hit);
  return isBrandLike(surface, textWords, hit);
}

/** Where nothing has a capital, small letters say nothing of a name. */
export function hasCapitals({ text }: Surface): boolean {
  return /\p{Lu}/u.test(text);
}

/** A label that is an address is a citation, unless the brand's very name is written so ("Booking.com"). */
function isAddressOnly(surface: Surface, hit: Place, brand: BrandIdentity): boolean {
  const name = fold(surface.text.slice(hit.start, hit.end));
  return (
    name !== fold(brand.name.trim()) && marksAt(surface, hit.start).some(({ kind }) => kind === 'address')
  );
}

/** A name with a capital, written small inside a sentence, is a word of the language unless its place speaks for it. */
function isLoweredInPassing(
  surface: Surface,
  textWords: readonly Word[],
  hit: NameHit<NameMatcher>,
): boolean {
  const { spelling } = hit.value;
  const written = surface.text.slice(hit.start, hit.end);
  const isLowered =
    !/^\p{Ll}/u.test(spelling) && /^[\p{Ll}\s'’-]+$/u.test(written) && /\p{Lu}/u.test(spelling);
  return isLowered && !isPlaceOfName(surface, textWords, hit);
}

/** "a blue heron", where the name is "Blue Heron" */
function isPhrase(written: readonly Word[], { spelling, wordCount }: NameMatcher): boolean {
  const isSmall = ({ text }: Word): boolean => /^\p{Ll}/u.test(text);
  const spelled = words(spelling);
  return (
    wordCount === written.length &&
    written.every((word, at) => at === 0 || isSmall(word)) &&
    !spelled.slice(1).some(isSmall)
  );
}

/** "rose by 3M dollars" */
function isQuantity(text: string, textWords: readonly Word[], hit: Place): boolean {
  if (!/^\p{N}+[MKB]$/iu.test(text.slice(hit.start, hit.end))) return false;
  return (
    COUNTED.has(textWords[hit.to + 1]?.folded ?? '') ||
    /[$€£] ?$/.test(text.slice(Math.max(0, hit.start - 2), hit.start))
  );
}

/** A name given all in small letters may also start with a capital. */
function hasExactCase(written: readonly Word[], spelling: string): boolean {
  const letters = (text: string): string =>
    text
      .normalize('NFC')
      .replace(/&/g, 'and')
      .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  const text = letters(written.map((word) => word.text).join(''));
  const wanted = letters(spelling);
  if (text === wanted || stripped(text) === stripped(wanted)) return true;
  return wanted === wanted.toLowerCase() && text.slice(1) === wanted.slice(1) && fold(text) === fold(wanted);
}

function stripped(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}
