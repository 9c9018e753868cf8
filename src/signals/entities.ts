import { monthNumber, signalWords } from './language-words';
import { foldedWords } from '../text/fold';
import { matchesIn } from '../text/matches';
import { memoized } from '../text/memoized';

/** Capitalised words that begin sentences or name days, folded. */
const COMMON = signalWords.set('sentenceStarts');
const isCommon = memoized((word) => COMMON.has(foldedWords(word)));
const CAPITAL_WORD = String.raw`(?<![\p{L}\p{N}])\p{Ll}{0,2}\p{Lu}[\p{L}\p{M}\p{N}'’&.-]{0,40}`;
const runOf = (particles: string): RegExp =>
  new RegExp(String.raw`${CAPITAL_WORD}(?:\s(?:(?:${particles})\s)?${CAPITAL_WORD}){0,5}`, 'gu');
const CAPITAL_RUN = runOf('of the|of|the|de la|de|la|le|du|des|del|di|da|von|van|for|&');
/** German nouns are capitalised, so a particle between two of them does not make a name. */
const GERMAN_RUN = runOf('&');
const ACRONYM = /^(?:\p{Lu}[\p{Lu}\p{N}&-]+|\p{L}{0,40}\p{Ll}\p{Lu}\p{L}*|\p{Lu}[\p{L}-]*\d[\p{L}\d.-]*)$/u;
/** Scripts without capitals: names in Latin letters, foreign names in Katakana, titles in quotation brackets. */
const UNICASE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Devanagari}|\p{Script=Thai}|\p{Script=Bengali}/gu;
const UNICASE_NAME =
  /[A-Za-z][A-Za-z0-9.&-]{1,30}|\p{Script=Katakana}{3,20}|[《「『“][^《》「」『』“”\n]{2,30}[》」』”]/gu;
/** No text without one of these is in such a script. */
const MAYBE_UNICASE = /[\u0590-\u0eff\u2e80-\uffff]/;
const MAX_CHARS = 100_000;

/**
 * Distinct names of people, organisations, places and products, by their capitals.
 * A single capitalised word counts when it stands inside a sentence; in German, whose nouns all have capitals,
 * single words count only as acronyms or with a capital inside.
 */
export function findEntities(text: string, lang: string | null): string[] {
  const source = text.slice(0, MAX_CHARS);
  const found = new Map<string, string>();
  const add = (name: string): void => {
    const key = foldedWords(name);
    if (key.length > 1 && !found.has(key)) found.set(key, name);
  };
  if (MAYBE_UNICASE.test(source) && (source.match(UNICASE)?.length ?? 0) > source.length * 0.3) {
    for (const match of matchesIn(source, UNICASE_NAME)) add(match[0]);
    return [...found.values()];
  }
  for (const match of matchesIn(source, lang === 'de' ? GERMAN_RUN : CAPITAL_RUN)) {
    const parts = withoutCommon(match[0].replace(/[.'’&-]+$/u, '').split(' '));
    const name = parts.join(' ');
    if (parts.length === 0 || parts.some((word) => word.length > 40)) continue;
    if (parts.length > 1 || ACRONYM.test(name)) add(name);
    else if (
      lang !== 'de' &&
      name.length > 2 &&
      !startsSentence(source, match.index) &&
      monthNumber(name) === null
    )
      add(name);
  }
  return [...found.values()];
}

function withoutCommon(words: readonly string[]): string[] {
  const start = words.findIndex((word) => !isCommon(word));
  return start < 0 ? [] : words.slice(start, words.findLastIndex((word) => !isCommon(word)) + 1);
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:…\n•|][\s"'“”„«»‘’()[\]]{0,4}|[\n])$/u.test(text.slice(Math.max(0, at - 6), at));
}
