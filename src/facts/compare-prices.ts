import type { Comparison, PriceValue } from './fact-value';

/** Prices further apart than this are for another time or number. */
const MAX_RATIO = 4;
/** Of dollars and pesos, which share a sign. */
const DOLLARS: ReadonlySet<string> = new Set(
  'USD AUD CAD NZD SGD HKD MXN COP CLP ARS UYU DOP TWD JMD TTD BSD NAD FJD PESO PESOS'.split(' '),
);
/** 27 %, in Hungary, and something for rounding. */
const HIGHEST_TAX = 1.28;
/** Rates of value added tax. */
const TAX_PERCENT = [
  5, 5.5, 6, 7, 8, 8.1, 9, 10, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27,
];

/** `same` and `different` hold for one plan, or for two prices without any. */
export function comparePrices(claim: PriceValue, fact: PriceValue): Comparison {
  if (claim.most === 0 || fact.most === 0) return compareFree(claim, fact);
  if (!isSameCurrency(claim, fact) || claim.plan !== fact.plan) return 'incomparable';
  const isSamePeriod = claim.period === fact.period;
  const slack = Number.isInteger(claim.least) ? 0.5 : 0.005;
  if (fact.least >= claim.least - slack && fact.most <= claim.most + slack) {
    const fits = isSamePeriod || claim.period === null || fact.period === null;
    const isPaidOtherwise = claim.billing !== null && fact.billing !== null && claim.billing !== fact.billing;
    return fits && !isPaidOtherwise ? 'same' : 'incomparable';
  }
  if (!isSamePeriod && !isPeriodLeftOut(claim, fact)) return 'incomparable';
  if (!isSameUnit(claim, fact) || !isSameTax(claim, fact)) return 'incomparable';
  const isLower = claim.most < fact.least;
  if (claim.billing !== fact.billing) {
    // a price without a word on billing may be the one by the month, which is never lower
    const isComparable = fact.billing === 'year' ? claim.billing === null && isLower : claim.billing === null;
    if (!isComparable && !isBeyondEither(claim, fact)) return 'incomparable';
  }
  if (fact.isFrom && !claim.isFrom && !isLower) return 'incomparable';
  if (claim.isAbout && claim.least / fact.most < 1.4 && fact.least / claim.most < 1.4) return 'incomparable';
  return 'different';
}

/** Nothing is dearer by the year than by the month: a yearly price above one of either kind is wrong, and a monthly one below it. */
function isBeyondEither(claim: PriceValue, fact: PriceValue): boolean {
  if (fact.billing !== null) return false;
  return claim.billing === 'year' ? claim.least > fact.most : claim.most < fact.least;
}

/** Something is free of charge only by name: "free" alone may be a trial. */
function compareFree(claim: PriceValue, fact: PriceValue): Comparison {
  if (claim.plan === null || claim.plan !== fact.plan) return 'incomparable';
  return claim.most === fact.most ? 'same' : 'different';
}

/** "A$16" is what a site in Australia calls "$16"; of amounts that differ nobody can tell. */
function isSameCurrency(one: PriceValue, other: PriceValue): boolean {
  if (one.currency === other.currency) return true;
  return [one, other].every(({ currency }) => DOLLARS.has(currency)) && one.least === other.least;
}

/** How many times the higher price is the lower one. */
export function ratioOf(one: PriceValue, other: PriceValue): number {
  return Math.max(one.least, other.least) / Math.min(one.least, other.least);
}

/** "Primary: £34" of what costs so much an hour, and not a price for the year beside one for the month. */
function isPeriodLeftOut(claim: PriceValue, fact: PriceValue): boolean {
  if (claim.plan === null || ratioOf(claim, fact) > MAX_RATIO) return false;
  if (claim.period === null) return fact.period !== 'hour' || !isMultiple(claim, fact);
  // £150 an hour may be £75 for half of one
  if (fact.period !== null || claim.period === 'month' || claim.period === 'year') return false;
  return !isMultiple(claim, fact);
}

function isMultiple(one: PriceValue, other: PriceValue): boolean {
  const ratio = ratioOf(one, other);
  return Math.abs(ratio - Math.round(ratio)) < 0.02 * ratio;
}

/** A price for one user and one for several are multiples of each other. */
function isSameUnit(claim: PriceValue, fact: PriceValue): boolean {
  if (claim.per === fact.per) return true;
  const isLeftOut = claim.per === null || fact.per === null;
  return claim.plan !== null && isLeftOut && ratioOf(claim, fact) < MAX_RATIO && !isMultiple(claim, fact);
}

/** Where one price says nothing of the tax, it may be what they differ by. */
function isSameTax(claim: PriceValue, fact: PriceValue): boolean {
  if (claim.tax === fact.tax) return claim.tax !== null || !isTaxAdded(claim, fact);
  if (claim.tax !== null && fact.tax !== null) return false;
  const ratio = ratioOf(claim, fact);
  // what is dearer than a price with tax is so by more than the tax
  const isDearer = claim.least > fact.least ? fact.tax === 'with' : claim.tax === 'with';
  const isCheaper = claim.least < fact.least ? fact.tax === 'without' : claim.tax === 'without';
  return isDearer || isCheaper || ratio < 1.03 || ratio > HIGHEST_TAX;
}

/** A price in cents and one without are a rate of value added tax apart: €17.85 and €15. */
function isTaxAdded(one: PriceValue, other: PriceValue): boolean {
  if (one.currency === 'USD' || Number.isInteger(one.least) === Number.isInteger(other.least)) return false;
  const [net, gross] = [Math.min(one.least, other.least), Math.max(one.least, other.least)];
  return TAX_PERCENT.some((percent) => Math.abs(net * (1 + percent / 100) - gross) < 0.006);
}
