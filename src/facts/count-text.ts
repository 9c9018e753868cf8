import type { CountValue } from './fact-value';
import { figures, type WrittenNumber } from './figure';
import { factWords } from './lexicon';

const { iu } = factWords('count');

/** How exactly a number is meant, from the words around it. */
export interface StatedCount {
  readonly value: Omit<CountValue, 'unit'>;
  /** From the first word that belongs to the number to behind its last. */
  readonly start: number;
  readonly end: number;
}

const AT_LEAST = iu`${'atLeast'}\s?$`;
const AT_MOST = iu`${'atMost'}\s?$`;
const ABOUT = iu`${'about'}\s?$`;
const AND = iu`${'and'}`;
const BETWEEN = iu`${'between'}\s$`;
const RANGE = iu`^\s?(?:–|-|—|${'rangeWord'})\s?$`;

/** Of a part that is counted: there are at least so many in all. */
export function atLeast(count: StatedCount['value']): StatedCount['value'] {
  return { ...count, most: null, precision: 'bound' };
}

/** The numbers of a text with the words that bound them: "over 10,000", "51–200", "rund 40", "500+". */
export function statedCounts(text: string, words: readonly WrittenNumber[] = []): StatedCount[] {
  const numbers = [...figures(text), ...words].sort((one, other) => one.start - other.start);
  const found: StatedCount[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const figure = numbers[at];
    if (figure === undefined) continue;
    const next = numbers[at + 1];
    const range = next === undefined ? null : rangeOf(text, figure, next);
    if (range !== null) at += 1;
    found.push(range ?? single(text, figure));
  }
  return found;
}

function rangeOf(text: string, first: WrittenNumber, second: WrittenNumber): StatedCount | null {
  const gap = text.slice(first.end, second.start);
  if (!RANGE.test(gap) || second.value <= first.value || isYearLine(text, first, gap)) return null;
  const before = text.slice(Math.max(0, first.start - 10), first.start);
  if (AND.test(gap) && !BETWEEN.test(before)) return null;
  return {
    value: {
      kind: 'count',
      least: first.value,
      most: second.value,
      precision: 'exact',
      halfDigit: second.halfDigit,
    },
    start: first.start,
    end: second.end,
  };
}

/** "2021 – 40 employees": the line of a chronicle. */
function isYearLine(text: string, { start, end }: WrittenNumber, gap: string): boolean {
  return /^(?:19|20)\d\d$/u.test(text.slice(start, end)) && gap.includes(' ');
}

function single(text: string, { value, halfDigit, start, end, isAbout }: WrittenNumber): StatedCount {
  const before = text.slice(Math.max(0, start - 24), start);
  const plus = text.slice(end, end + 1).startsWith('+') ? 1 : 0;
  const bound = (
    least: number,
    most: number | null,
    precision: CountValue['precision'],
    cue: RegExp,
  ): StatedCount => ({
    value: { kind: 'count', least, most, precision, halfDigit },
    start: start - (cue.exec(before)?.[0].length ?? 0),
    end: end + plus,
  });
  if (plus > 0 || AT_LEAST.test(before)) return bound(value, null, 'bound', AT_LEAST);
  if (AT_MOST.test(before)) return bound(0, value, 'bound', AT_MOST);
  if (isAbout === true || ABOUT.test(before)) return bound(value, value, 'about', ABOUT);
  return bound(value, value, 'exact', ABOUT);
}
