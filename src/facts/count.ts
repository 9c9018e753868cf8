import type { Comparison, CountValue } from './fact-value';

/** Counts within this share of each other agree. */
const CLOSE = 0.05;
/** "around 500" */
const CLOSE_ABOUT = 0.1;
/** Beyond this share of the stated number an unhedged figure is another one: counts grow while pages stay. */
const FAR = 0.12;
/** "around 500" is wrong only from here on. */
const FAR_ABOUT = 0.3;
/** "over 10,000" is said of less than twice as many. */
const MAX_OF_BOUND = 2;

/**
 * `same`: within half the last stated digit or 5 %. `different`: clearly outside of what the site states. Between the
 * two nobody is accused.
 */
export function compareCounts(claim: CountValue, fact: CountValue): Comparison {
  if (claim.unit !== fact.unit) return 'incomparable';
  const low = fact.least;
  const high = fact.most ?? fact.least * MAX_OF_BOUND;
  if (claim.precision === 'bound') return compareBound(claim, fact, low, high);
  const slack = Math.max(
    claim.halfDigit,
    claim.least * (claim.precision === 'about' ? CLOSE_ABOUT : CLOSE),
    fact.halfDigit,
  );
  const most = claim.most ?? claim.least;
  if (claim.least - slack <= high && most + slack >= low)
    return isWide(claim) && !isWide(fact) ? within(claim, fact) : 'same';
  const far =
    (claim.precision === 'about' || fact.precision === 'about' ? FAR_ABOUT : FAR) * Math.max(most, 1);
  const isFar =
    claim.least - Math.max(far, claim.halfDigit) > high || most + Math.max(far, claim.halfDigit) < low;
  return isFar ? 'different' : 'incomparable';
}

/** "over 8,000" is wrong only where there are fewer; said of three times as many it is true and says little. */
function compareBound(claim: CountValue, fact: CountValue, low: number, high: number): Comparison {
  if (claim.most !== null) {
    if (claim.most < low * (1 - FAR)) return 'different';
    return claim.most >= low && claim.most <= high * MAX_OF_BOUND ? 'same' : 'incomparable';
  }
  if (fact.precision === 'bound' && fact.most === null && isClose(claim.least, fact.least)) return 'same';
  if (claim.least > high * (1 + FAR)) return 'different';
  const isTelling = claim.least * MAX_OF_BOUND >= low && claim.least <= low * (1 + CLOSE);
  return isTelling ? 'same' : 'incomparable';
}

function within(claim: CountValue, fact: CountValue): 'same' | 'incomparable' {
  return (claim.most ?? Infinity) <= fact.least * 5 ? 'same' : 'incomparable';
}

function isWide({ least, most }: CountValue): boolean {
  return most === null || most > least;
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * CLOSE;
}

export function shownCount({ least, most, precision, unit }: CountValue): string {
  const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (precision === 'about') return `about ${number(least)} ${unit}`;
  if (most === null) return `over ${number(least)} ${unit}`;
  if (least === 0 && most > 0) return `under ${number(most)} ${unit}`;
  return least === most ? `${number(least)} ${unit}` : `${number(least)}–${number(most)} ${unit}`;
}
