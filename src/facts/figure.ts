import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { iu } = factWords('count');

/** A number as people write it, with its place in the text. */
export interface WrittenNumber {
  readonly value: number;
  /** Half of the last digit that is stated: 0.5 for "12", 500 for "12k", 50,000 for "1.2 million". */
  readonly halfDigit: number;
  readonly start: number;
  readonly end: number;
  /** "une quarantaine" */
  readonly isAbout?: true;
}

const NUMBER =
  /(?<![\p{L}\p{N}]|[.,:/-](?<=\p{N}[.,:/-]))(?:0[.,]\d{1,6}(?!\d)|\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)|\d{1,3}(?:[.,'’\u00a0\u202f]\d{3}){1,4}(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d{1,3}(?: \d{3}){1,3}(?![\d.-]|[ ]\d)|\d{1,12}(?:[.,]\d{1,2}(?!\d))?)/gu;
const MAGNITUDE = iu`^(?:\s?(${'thousand'})|\s?(${'million'})|\s?(${'billion'})|\s?(lakhs?)|\s?(crores?|Cr))(?![\p{L}\p{N}])`;
/** In the order of the groups above. */
const FACTORS = [1e3, 1e6, 1e9, 1e5, 1e7];
const MAX_FIGURES = 200;

/** The numbers of a text in order. `1.299`, `1,299` and `1,20,000` have thousands, `12,5`, `12.5` and `0.005` none. */
export function figures(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  if (!/\d/u.test(text)) return found;
  for (const match of matchesIn(text, NUMBER)) {
    if (found.length >= MAX_FIGURES) break;
    const [written] = match;
    const numberEnd = match.index + written.length;
    const magnitude = MAGNITUDE.exec(text.slice(numberEnd, numberEnd + 14));
    const groups: (string | undefined)[] = magnitude?.slice(1) ?? [];
    const factor = FACTORS[groups.findIndex((group) => group !== undefined)] ?? 1;
    const { value, decimals } = numberOf(written, factor > 1);
    found.push({
      value: value * factor,
      halfDigit: (10 ** -decimals * factor) / 2,
      start: match.index,
      end: numberEnd + (magnitude?.[0].length ?? 0),
    });
  }
  return found;
}

/** Numbers in order, each as its first and last: two that are a range stand together. */
export function withRanges(
  numbers: readonly WrittenNumber[],
  isRange: (first: WrittenNumber, last: WrittenNumber) => boolean,
): [first: WrittenNumber, last: WrittenNumber][] {
  const found: [WrittenNumber, WrittenNumber][] = [];
  let before: WrittenNumber | undefined;
  for (const number of numbers) {
    if (before !== undefined && number.value > before.value && isRange(before, number)) {
      found.splice(-1, 1, [before, number]);
      before = undefined;
    } else {
      found.push([number, number]);
      before = number;
    }
  }
  return found;
}

function numberOf(written: string, hasMagnitude: boolean): { value: number; decimals: number } {
  // "1.299 million" has decimals, "1.299" has none
  const isDecimal =
    (hasMagnitude && /^\d{1,3}[.,]\d{3}$/u.test(written)) || /^0[.,]\d+$|[.,]\d{1,2}$/u.test(written);
  const decimals = isDecimal
    ? written.length - 1 - Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
    : 0;
  const digits = written.replace(/\D/gu, '');
  return { value: Number(digits) / 10 ** decimals, decimals };
}
