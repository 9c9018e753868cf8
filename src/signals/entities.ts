import { monthNumber } from './month-names';
import { foldedWords } from '../text/fold';

/** Capitalised words that begin sentences or name days, in the languages with capitals; folded. */
const COMMON = new Set(
  (
    'the a an this that these those it its he she they we you i in on at by for from to of with and or but if when while as after before since because so not no yes ' +
    'what who how why where which there here all some many most more our your my his her their one two three first new also however now today then once just even only ' +
    'der die das den dem des ein eine einer eines im am zum zur von vom mit und oder aber wenn wie was wer wo warum auch nicht noch nur so sie er es wir ihr ich mein dein sein unser bei nach vor seit fur auf aus bis durch gegen ohne um uber unter ' +
    'le la les un une des du de et ou mais si quand ce cet cette ces il elle ils elles nous vous je on dans sur pour par avec sans plus ' +
    'el los las una unos y o pero si cuando este esta estos en con por para sin su sus mas no se al lo ' +
    'il lo gli una e ma se di da con per nel nella sono het een en of maar als met voor van op te zijn ' +
    'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag mr mrs ms dr'
  ).split(' '),
);
const CAPITAL_WORD = String.raw`(?<![\p{L}\p{N}])\p{Ll}{0,2}\p{Lu}[\p{L}\p{M}\p{N}'’&.-]{0,40}`;
const runOf = (particles: string): RegExp =>
  new RegExp(String.raw`${CAPITAL_WORD}(?:\s(?:(?:${particles})\s)?${CAPITAL_WORD}){0,5}`, 'gu');
const CAPITAL_RUN = runOf('of the|of|the|de la|de|la|le|du|des|del|di|da|von|van|for|&');
/** German nouns have capitals: a particle between two of them makes no name. */
const GERMAN_RUN = runOf('&');
const ACRONYM = /^(?:\p{Lu}[\p{Lu}\p{N}&-]+|\p{L}{0,40}\p{Ll}\p{Lu}\p{L}*|\p{Lu}[\p{L}-]*\d[\p{L}\d.-]*)$/u;
/** Scripts without capitals: names in Latin letters, foreign names in Katakana, titles in quotation brackets. */
const UNICASE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Devanagari}|\p{Script=Thai}|\p{Script=Bengali}/gu;
const UNICASE_NAME =
  /[A-Za-z][A-Za-z0-9.&-]{1,30}|\p{Script=Katakana}{3,20}|[《「『“][^《》「」『』“”\n]{2,30}[》」』”]/gu;
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
  if ((source.match(UNICASE)?.length ?? 0) > source.length * 0.3) {
    for (const match of source.matchAll(UNICASE_NAME)) add(match[0]);
    return [...found.values()];
  }
  for (const match of source.matchAll(lang === 'de' ? GERMAN_RUN : CAPITAL_RUN)) {
    const words = withoutCommon(match[0].replace(/[.'’&-]+$/u, '').split(' '));
    const name = words.join(' ');
    if (words.length === 0 || words.some((word) => word.length > 40)) continue;
    if (words.length > 1 || ACRONYM.test(name)) add(name);
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
  let start = 0;
  let end = words.length;
  while (start < end && COMMON.has(foldedWords(words[start] ?? ''))) start += 1;
  while (end > start && COMMON.has(foldedWords(words[end - 1] ?? ''))) end -= 1;
  return words.slice(start, end);
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:…\n•|][\s"'“”„«»‘’()[\]]{0,4}|[\n])$/u.test(text.slice(Math.max(0, at - 6), at));
}
