import { wordGate } from '../text/word-gate';
import { listOf } from '../text/word-lists';
import data from './data/company-registers.json';

type Registers = readonly (readonly [country: string, pattern: RegExp])[];

const NUMBERED = registersOf(data.numbered);
const WORDED = registersOf(data.worded);
const mayBeWorded = wordGate(listOf(data.wordedMarks));
/** What every number of a register has: most texts of a page have none, and are not searched for thirty countries. */
const FIVE_DIGITS = /\d(?:[ ./-]?\d){4}/u;
const MAX_TEXTS = 400;
const LONGEST_TEXT = 1_000;

/**
 * Countries in whose registers a company is, as the texts of its page say: numbers of VAT and of trade registers in the form
 * that each country gives them. ISO 3166-1 alpha-2, distinct. `texts`: the last ones are where sites put them.
 */
export function registerCountries(texts: readonly string[]): string[] {
  const last = texts.slice(-MAX_TEXTS).map((text) => text.slice(0, LONGEST_TEXT));
  const numbered = last.filter((text) => FIVE_DIGITS.test(text));
  const found = [...countriesIn(numbered, NUMBERED), ...countriesIn(last.filter(mayBeWorded), WORDED)];
  return [...new Set(found)].sort();
}

function countriesIn(texts: readonly string[], registers: Registers): string[] {
  return registers.flatMap(([country, pattern]) =>
    texts.some((text) => pattern.test(text)) ? [country] : [],
  );
}

function registersOf(patterns: Readonly<Record<string, readonly string[]>>): Registers {
  return Object.entries(patterns).map(([country, any]) => [country, new RegExp(any.join('|'), 'iu')]);
}
