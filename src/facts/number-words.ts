import { fold } from '../text/fold';
import { matchesIn } from '../text/matches';
import { memoized } from '../text/memoized';
import { listOf } from '../text/word-lists';
import type { WrittenNumber } from './figure';
import { READ_LANGUAGES } from './lexicon';
import { spokenLanguage } from './spoken-pattern';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const LONGEST = 5;
const MAX_WORDS = 3_000;
/** Few words begin like a number: only behind those is one looked for. */
const START_CHARS = 2;

/** The numbers of a language by their folded names, and how those begin. */
interface Numbers {
  readonly named: ReadonlyMap<string, number>;
  readonly starts: ReadonlySet<string>;
  /** "une quarantaine de" */
  readonly collectives: ReadonlyMap<string, number>;
}

const COUNTS = new Map(Object.entries(READ_LANGUAGES).map(([code, { count }]) => [code, count]));
/** By language; English for one that is not read. */
const numbersIn = memoized((language): Numbers => {
  const count = COUNTS.get(language) ?? READ_LANGUAGES.en.count;
  const named = composed(count);
  const starts = new Set([...named.keys()].map((name) => name.slice(0, START_CHARS)));
  const collectives = listOf(count.collective).map((entry): [string, number] => {
    const [word = '', value] = entry.split(' ');
    return [fold(word), Number(value)];
  });
  return { named, starts, collectives: new Map(collectives) };
});

const OF = /^ (?:de |di |d['’])/u;

/** The numbers from 2 to 999 that a text writes as words, in order: "thirty-eight", "achtunddreißig". */
export function numberWords(text: string): WrittenNumber[] {
  const { named, starts, collectives } = numbersIn(spokenLanguage());
  const words = matchesIn(text.slice(0, 20_000), WORD).slice(0, MAX_WORDS);
  const found: WrittenNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) continue;
    const folded = fold(word[0]);
    const collective = collectives.get(folded);
    if (collective !== undefined) {
      const after = word.index + word[0].length;
      const end = after + (OF.exec(text.slice(after, after + 4))?.[0].trimEnd().length ?? 0);
      found.push({ value: collective, halfDigit: collective / 10, start: word.index, end, isAbout: true });
      continue;
    }
    if (folded.length >= START_CHARS && !starts.has(folded.slice(0, START_CHARS))) continue;
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const start = word.index;
      const last = words[at + length - 1];
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
      const value = named.get(fold(text.slice(start, end)));
      if (value === undefined || value < 2) continue;
      found.push({ value, halfDigit: 0.5, start, end });
      at += length - 1;
      break;
    }
  }
  return found;
}

/** In `compound` and `hundreds` T stands for tens, O for what is below twenty, and R for what is left. */
function composed(
  data: Readonly<Record<'ones' | 'tens' | 'compound' | 'hundreds', string>>,
): Map<string, number> {
  const ones = listOf(data.ones).map((word, at): [string, number] => [word, at + 1]);
  const numbers = new Map(ones);
  listOf(data.tens).forEach((ten, at) => {
    numbers.set(ten, (at + 2) * 10);
    for (const [one, value] of ones)
      for (const form of listOf(data.compound))
        numbers.set(form.replace('T', elided(form, ten, one)).replace('O', one), (at + 2) * 10 + value);
  });
  for (const form of listOf(data.hundreds))
    for (const [one, hundred] of ones.slice(0, 9))
      for (const [rest, value] of form.includes('R') ? [...numbers] : [['', 0] as const])
        if (value < 100) numbers.set(form.replace('O', one).replace('R', rest), hundred * 100 + value);
  return new Map([...numbers].map(([word, value]) => [fold(word), value]));
}

/** "trenta" and "otto" are "trentotto". */
function elided(form: string, ten: string, one: string): string {
  return form === 'TO' && /^[aeiou]/u.test(one) ? ten.replace(/[aeiou]$/u, '') : ten;
}
