import { LANGUAGES } from './languages';
import { listOf } from './word-lists';

/** The language of a script; where several share one, the first whose own letters make up half a percent of the text. */
const SCRIPTS: readonly Script[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  { letters: /\p{Script=Hangul}/gu, language: 'ko' },
  { letters: /\p{Script=Han}/gu, language: 'zh' },
  { letters: /\p{Script=Thai}/gu, language: 'th' },
  { letters: /\p{Script=Hebrew}/gu, language: 'he' },
  { letters: /\p{Script=Greek}/gu, language: 'el' },
  { letters: /\p{Script=Devanagari}/gu, language: 'hi', others: { mr: /[ळ]/gu } },
  { letters: /\p{Script=Bengali}/gu, language: 'bn' },
  { letters: /\p{Script=Tamil}/gu, language: 'ta' },
  { letters: /\p{Script=Georgian}/gu, language: 'ka' },
  { letters: /\p{Script=Armenian}/gu, language: 'hy' },
  { letters: /\p{Script=Arabic}/gu, language: 'ar', others: { ur: /[ٹڈڑےںہ]/gu, fa: /[پچژگی]/gu } },
  {
    letters: /\p{Script=Cyrillic}/gu,
    language: 'ru',
    others: { be: /ў/giu, uk: /[іїєґ]/giu, mk: /[ѓќѕ]/giu, sr: /[ђћљњј]/giu, ru: /[ыэё]/giu, bg: /ъ/giu },
  },
];

interface Script {
  readonly letters: RegExp;
  readonly language: string;
  readonly others?: Readonly<Record<string, RegExp>>;
}

/** Languages whose own letters these have as well. */
const ALSO_HAS: Readonly<Record<string, readonly string[]>> = {
  be: ['uk', 'ru'],
  mk: ['sr'],
  ru: ['bg'],
  ur: ['fa'],
};

/** Such as Kazakh, Nepali and Pashto: their letters do not tell them here, so what the page says of itself is believed. */
const UNTOLD: ReadonlySet<string> = new Set(
  'ab av az ba ce ckb cv kk kok ku kv ky mai mn ne os ps sa sah sd tg tk tt ug uz'.split(' '),
);

/** Other subtags by which pages name these languages. */
const ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' };

/** How much of a text is read to tell its language. */
export const LANGUAGE_CHARS = 8_000;
const BEYOND_LATIN = /[\u0370-\u1cff\u2e80-\ud7ff\uf900-\ufdff]/u;
const MIN_SCRIPT_SHARE = 0.15;
const MIN_LETTER_SHARE = 0.005;

/** In running text every third or fourth word is a function word; below this share it is a list of names. */
const MIN_SHARE = 0.08;
const CERTAIN_SHARE = 0.2;
const MIN_POINTS = 2;
/** Required lead over the second-best language, and over the declared one. */
const LEAD = 1.15;
const LEAD_OVER_DECLARED = 1.5;

const LANGUAGES_OF_WORD = index((language) => listOf(language.words));
const LANGUAGES_OF_LETTER = index((language) => Array.from(language.letters));

/**
 * Detects the language of a text: a primary language subtag (ISO 639-1), or null when unsure. A declared language wins
 * unless the text is clearly in another one. Reads the first 8,000 characters.
 * @param declared language tag of the page, such as `de-AT`
 */
export function detectLanguage(text: string, declared: string | null = null): string | null {
  const hint = primaryLanguage(declared);
  const sample = text.slice(0, LANGUAGE_CHARS);
  const script = BEYOND_LATIN.test(sample) ? scriptOf(sample) : null;
  if (script !== null) return inScript(script, sample, hint);
  return inLatin(sample, hint) ?? hint;
}

/** `de-AT` as `de`, `nb_NO` as `no`; null for anything that is no language tag. */
export function primaryLanguage(tag: string | null | undefined): string | null {
  const subtag = /^\s*([a-z]{2,3})(?=$|[-_\s,;])/iu.exec(tag ?? '')?.[1]?.toLowerCase();
  return subtag === undefined ? null : (ALIASES[subtag] ?? subtag);
}

function scriptOf(sample: string): Script | null {
  const letters = count(sample, /\p{L}/gu);
  return SCRIPTS.find((script) => count(sample, script.letters) >= letters * MIN_SCRIPT_SHARE) ?? null;
}

function inScript({ letters, language, others }: Script, sample: string, hint: string | null): string {
  if (others === undefined) return language;
  if (hint !== null && UNTOLD.has(hint)) return hint;
  const least = Math.max(1, count(sample, letters) * MIN_LETTER_SHARE);
  const shared = ALSO_HAS[hint ?? ''] ?? [];
  const [found] =
    Object.entries(others).find(([one, own]) => !shared.includes(one) && count(sample, own) >= least) ?? [];
  if (found !== undefined) return found;
  return hint !== null && hint in others ? hint : language;
}

/** Null when the text is ambiguous, or does not clearly contradict the hint. */
function inLatin(sample: string, hint: string | null): string | null {
  const lower = sample.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const points = pointsOf(words, SPECIAL_LETTER.test(lower));
  const [best, second] = [...points].sort(([, one], [, other]) => other - one);
  if (best === undefined) return null;
  const [language, most] = best;
  if (most < words.length * MIN_SHARE) return null;
  if (language === hint) return hint;
  if (most < (second?.[1] ?? 0) * LEAD) return null;
  if (hint === null) return most >= MIN_POINTS ? language : null;
  // a declared language that has no data is believed unless the text is clearly in another
  if (!(hint in LANGUAGES)) return most >= words.length * CERTAIN_SHARE ? language : null;
  return most >= (points.get(hint) ?? 0) * LEAD_OVER_DECLARED + 1 ? language : null;
}

const SPECIAL = /[^a-z]/u;
const SPECIAL_LETTER = /(?![a-z])[\p{L}\p{M}]/u;

/** A known word is worth one point, and so is a special letter in one (`hasSpecial`), split among the languages that have it. */
function pointsOf(words: readonly string[], hasSpecial: boolean): Map<string, number> {
  const points = new Map<string, number>();
  const add = (languages: readonly string[] | undefined): void => {
    if (languages === undefined) return;
    const share = 1 / languages.length;
    for (const language of languages) points.set(language, (points.get(language) ?? 0) + share);
  };
  for (const word of words) {
    add(LANGUAGES_OF_WORD.get(word));
    const letter = hasSpecial ? SPECIAL.exec(word)?.[0] : undefined;
    if (letter !== undefined) add(LANGUAGES_OF_LETTER.get(letter));
  }
  return points;
}

function index(partsOf: (language: (typeof LANGUAGES)[string]) => string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [code, language] of Object.entries(LANGUAGES))
    for (const part of new Set(partsOf(language))) found.set(part, [...(found.get(part) ?? []), code]);
  return found;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
