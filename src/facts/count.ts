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

/** `same`: within half the last stated digit or 5 %. `different`: clearly outside. Between the two nobody is accused. */
export function compareCounts(claim: CountValue, fact: CountValue): Comparison {
  if (claim.unit !== fact.unit) return 'incomparable';
  const low = fact.least;
  const high = fact.most ?? fact.least * MAX_OF_BOUND;
  if (claim.precision === 'bound') return compareBound(claim, fact, low, high);
  const share = claim.precision === 'about' ? CLOSE_ABOUT : CLOSE;
  const slack = Math.max(claim.halfDigit, claim.least * share, fact.halfDigit);
  const most = claim.most ?? claim.least;
  // a wide range says something of one number only where that is not far below it
  const isVague = isWide(claim) && !isWide(fact) && (claim.most ?? Infinity) > fact.least * 5;
  if (claim.least - slack <= high && most + slack >= low) return isVague ? 'incomparable' : 'same';
  const isAbout = claim.precision === 'about' || fact.precision === 'about';
  const far = Math.max((isAbout ? FAR_ABOUT : FAR) * Math.max(most, 1), claim.halfDigit);
  return claim.least - far > high || most + far < low ? 'different' : 'incomparable';
}

/** "over 8,000" is wrong only where there are fewer; said of three times as many it is true and says little. */
function compareBound(claim: CountValue, fact: CountValue, low: number, high: number): Comparison {
  if (claim.most !== null) {
    if (claim.most < low * (1 - FAR)) return 'different';
    return claim.most >= low && claim.most <= high * MAX_OF_BOUND ? 'same' : 'incomparable';
  }
  const isClose = Math.abs(claim.least - fact.least) <= Math.max(claim.least, fact.least) * CLOSE;
  if (fact.precision === 'bound' && fact.most === null && isClose) return 'same';
  if (claim.least > high * (1 + FAR)) return 'different';
  const isTelling = claim.least * MAX_OF_BOUND >= low && claim.least <= low * (1 + CLOSE);
  return isTelling ? 'same' : 'incomparable';
}

function isWide({ least, most }: CountValue): boolean {
  return most === null || most > least;
}

export function shownCount({ least, most, precision, unit }: CountValue): string {
  const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (precision === 'about') return `about ${number(least)} ${unit}`;
  if (most === null) return `over ${number(least)} ${unit}`;
  if (least === 0 && most > 0) return `under ${number(most)} ${unit}`;
  return least === most ? `${number(least)} ${unit}` : `${number(least)}–${number(most)} ${unit}`;
}
