import { dialable } from './phone';
import type { ReadablePage } from '../text/readable-page';
import type { FactValue } from './fact-value';
import { isYear } from './compare-years';
import { figures } from './figure';
import { moneyIn } from './money';
import { MAX_BLOCKS } from './page-passages';
import type { StatedValue } from './site-fact';
import type { Slot } from './slot';

const MAX_FIGURES = 80;
const MAX_PHONES = 20;
/** Smaller numbers stand everywhere. */
const MIN_COUNT = 10;
const HAS_DIGIT = /\d/u;

/** The figures and numbers to dial that a page names in whatever connection, by slot, each once and in order. */
export function pageFigures({ blocks }: ReadablePage): StatedValue[] {
  const texts = blocks.slice(0, MAX_BLOCKS).flatMap(({ text }) => (HAS_DIGIT.test(text) ? text : []));
  const numbers = texts.flatMap((text) => figures(text).map(({ value }) => value));
  const amounts = texts.flatMap((text) => moneyIn(text).flatMap(({ least, most }) => [least, most]));
  const counts = numbers.filter((value) => value >= MIN_COUNT);
  const bySlot: readonly (readonly [Slot, readonly number[]])[] = [
    ['founding_year', numbers.filter((value) => Number.isInteger(value) && isYear(value))],
    ['headcount', counts],
    ['customers', counts],
    ['price', amounts],
  ];
  const found = bySlot.flatMap(([slot, all]): StatedValue[] => {
    const figuresOf = [...new Set(all)].slice(0, MAX_FIGURES);
    return figuresOf.length === 0 ? [] : [mentioned(slot, { kind: 'figures', figures: figuresOf })];
  });
  const phones = new Map(texts.flatMap(dialable).map((phone) => [phone.digits, phone]));
  return [...found, ...[...phones.values()].slice(0, MAX_PHONES).map((phone) => mentioned('phone', phone))];
}

function mentioned(slot: Slot, value: FactValue): StatedValue {
  return { slot, value, quote: '', isPassing: true };
}
