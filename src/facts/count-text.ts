import type { CountValue } from './fact-value';
import { figures, withRanges, type WrittenNumber } from './figure';
import { factWords } from './lexicon';
import { charsBefore } from './passage';

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
  return withRanges(numbers, (first, last) => isRange(text, first, last)).map(([first, last]) => {
    if (first === last) return single(text, first);
    const { value: most, halfDigit, end } = last;
    return {
      value: { kind: 'count', least: first.value, most, precision: 'exact', halfDigit },
      start: first.start,
      end,
    };
  });
}

function isRange(text: string, { start, end }: WrittenNumber, next: WrittenNumber): boolean {
  const gap = text.slice(end, next.start);
  if (!RANGE.test(gap)) return false;
  // "2021 – 40 employees": the line of a chronicle
  if (/^(?:19|20)\d\d$/u.test(text.slice(start, end)) && gap.includes(' ')) return false;
  return !AND.test(gap) || BETWEEN.test(charsBefore(text, start, 10));
}

function single(text: string, { value, halfDigit, start, end, isAbout }: WrittenNumber): StatedCount {
  const before = charsBefore(text, start, 24);
  const hasPlus = text.charAt(end) === '+';
  const isLeast = hasPlus || AT_LEAST.test(before);
  const isMost = !isLeast && AT_MOST.test(before);
  const isRough = isAbout === true || ABOUT.test(before);
  const precision = isLeast || isMost ? 'bound' : isRough ? 'about' : 'exact';
  const cue = (isLeast ? AT_LEAST : isMost ? AT_MOST : ABOUT).exec(before)?.[0] ?? '';
  return {
    value: { kind: 'count', least: isMost ? 0 : value, most: isLeast ? null : value, precision, halfDigit },
    start: start - cue.length,
    end: hasPlus ? end + 1 : end,
  };
}
