import { compareValues } from './compare-values';
import type { FactValue, PeopleValue, PriceValue } from './fact-value';
import type { PassageReading } from './passage';
import { isMistyped } from './phone';
import { comparePrices } from './price';
import type { SiteFact } from './site-fact';
import type { SlotFacts } from './site-facts';

/** `unverifiable`: the site does not say, says several things, or the answer hedges. */
export type Verdict = 'supported' | 'contradicted' | 'unverifiable';

export interface Judgement {
  readonly verdict: Verdict;
  readonly fact: SiteFact | null;
}

/** Prices of one plan that differ by less may differ by tax, payment or number. */
const NEAR = 1.5;
const ROUNDING = 0.08;
/** Of these kinds one that is unclear leaves the others as they are: certificates, and what was opened later. */
const STAND_BESIDE: ReadonlySet<FactValue['kind']> = new Set(['certification', 'year']);
const UNVERIFIABLE: Judgement = { verdict: 'unverifiable', fact: null };

/** The verdict on a value: one fact that agrees supports it; it is contradicted when facts differ and none leaves room. */
export function judge({ value }: PassageReading, facts: SlotFacts): Judgement {
  const judgement = value.kind === 'price' ? judgePrice(value, facts) : judgeValue(value, facts);
  if (judgement.verdict === 'supported') return judgement;
  const alike = facts.passing?.find((fact) => isSaidAlike(value, fact.value) || isNamed(value, fact.value));
  if (alike === undefined) return judgement;
  // nothing else is stated, and when a company began never changes
  const isBorneOut =
    alike.value.kind !== 'figures' && isLasting(value) && facts.agreed.length + facts.ambiguous.length === 0;
  return isBorneOut ? { verdict: 'supported', fact: alike } : UNVERIFIABLE;
}

/** Founders and the year of the founding stay what they are. */
function isLasting(value: FactValue): boolean {
  return value.kind === 'year' || (value.kind === 'people' && value.role === 'founder');
}

/** The claimed figure stands on the site in another connection: of a part, another period, another row of a table. */
function isNamed(claim: FactValue, fact: FactValue): boolean {
  if (fact.kind !== 'figures') return false;
  if (claim.kind === 'year') return fact.figures.includes(claim.year);
  if (claim.kind === 'price') return fact.figures.includes(claim.least);
  return claim.kind === 'count' && fact.figures.some((figure) => isNear(figure, claim.least));
}

/** Counts are rounded. */
function isNear(figure: number, claimed: number): boolean {
  return Math.abs(figure - claimed) <= ROUNDING * claimed;
}

/** A price in passing may be for another time of payment: the amount alone counts. */
function isSaidAlike(claim: FactValue, fact: FactValue): boolean {
  if (claim.kind === 'price' && fact.kind === 'price')
    return (
      claim.currency === fact.currency &&
      claim.least === fact.least &&
      (fact.plan === claim.plan || fact.plan === null || claim.plan === null)
    );
  if (claim.kind === 'place' && fact.kind === 'place' && fact.isMentioned === true && claim.isLoose !== true)
    return false;
  return compareValues(claim, fact) === 'same';
}

function judgeValue(value: Exclude<FactValue, PriceValue>, facts: SlotFacts): Judgement {
  const same = facts.agreed.find((fact) => compareValues(value, fact.value) === 'same');
  const different = facts.agreed.find((fact) => compareValues(value, fact.value) === 'different');
  // "since 2009" beside "founded in 2010"
  if (same !== undefined)
    return value.kind === 'year' && different !== undefined
      ? UNVERIFIABLE
      : { verdict: 'supported', fact: same };
  if (value.kind === 'people') {
    const known = eachKnown(value, facts.agreed);
    if (known !== null) return { verdict: 'supported', fact: known };
  }
  const isRivalled = facts.ambiguous.some(
    (fact) => compareValues(value, fact.value) !== 'incomparable' || !STAND_BESIDE.has(fact.value.kind),
  );
  if (isRivalled && value.kind !== 'people') return UNVERIFIABLE;
  if (
    value.kind === 'people' &&
    facts.ambiguous.some(({ value: other }) => other.kind === 'people' && other.role === value.role)
  )
    return UNVERIFIABLE;
  if (value.kind === 'phone' && hasSeveralLines(facts.agreed)) {
    // which of them is meant, nobody can tell, unless it is one of them with two digits exchanged
    const meant = facts.agreed.find(({ value: line }) => line.kind === 'phone' && isMistyped(value, line));
    return meant === undefined ? UNVERIFIABLE : { verdict: 'contradicted', fact: meant };
  }
  const leavesRoom = facts.agreed.some(
    (fact) =>
      (leavesRoomFor(value.kind, fact) && compareValues(value, fact.value) === 'incomparable') ||
      isSameNumber(value, fact.value),
  );
  return different === undefined || leavesRoom ? UNVERIFIABLE : { verdict: 'contradicted', fact: different };
}

function hasSeveralLines([first, ...more]: readonly SiteFact[]): boolean {
  return first !== undefined && more.some(({ value }) => compareValues(first.value, value) !== 'same');
}

/** "12,000 customers" beside "12,000 shops": the same figure under another word. */
function isSameNumber(claim: FactValue, fact: FactValue): boolean {
  return (
    claim.kind === 'count' &&
    fact.kind === 'count' &&
    compareValues({ ...claim, unit: fact.unit }, fact) === 'same'
  );
}

/** Founders may stand on pages of their own: the fact that names the first of the claimed, when all are named somewhere. */
function eachKnown({ role, names, isComplete }: PeopleValue, facts: readonly SiteFact[]): SiteFact | null {
  const found = names.map((name) =>
    facts.find(
      (fact) => compareValues({ kind: 'people', role, names: [name], isComplete }, fact.value) === 'same',
    ),
  );
  return found.includes(undefined) ? null : (found[0] ?? null);
}

/** Certificates and roles stand beside each other; of places and counts one that is unclear makes all unclear. */
function leavesRoomFor(kind: string, fact: SiteFact): boolean {
  return (
    (kind === 'place' || kind === 'count') &&
    fact.value.kind === kind &&
    !(fact.value.kind === 'count' && fact.slot === 'customers')
  );
}

/**
 * A price of a plan is held against that plan. One without a plan is held against the lowest when it says "from", and
 * against the only price when the site has but one.
 */
function judgePrice(claim: PriceValue, { agreed, ambiguous }: SlotFacts): Judgement {
  const prices = agreed.flatMap((fact) => (fact.value.kind === 'price' ? [{ fact, price: fact.value }] : []));
  const same = prices.find(({ price }) => comparePrices(claim, price) === 'same');
  if (same !== undefined) return { verdict: 'supported', fact: same.fact };
  if (
    ambiguous.some(
      ({ value }) => value.kind === 'price' && (value.plan === claim.plan || claim.plan === null),
    )
  )
    return UNVERIFIABLE;
  if (claim.plan !== null) {
    const ofPlan = prices.filter(({ price }) => price.plan === claim.plan && !isPaidOtherwise(claim, price));
    const verdicts = ofPlan.map(({ price }) => comparePrices(claim, price));
    const different = ofPlan[verdicts.indexOf('different')];
    const leavesRoom = ofPlan.some(
      ({ price }, at) => verdicts[at] === 'incomparable' && mayBeMeant(claim, price),
    );
    return different === undefined || leavesRoom
      ? UNVERIFIABLE
      : { verdict: 'contradicted', fact: different.fact };
  }
  return judgeWithoutPlan(claim, prices);
}

/** Of monthly and yearly prices the other one may be meant, and one that is near enough for another reason. */
function mayBeMeant(claim: PriceValue, price: PriceValue): boolean {
  const ratio = Math.max(claim.least, price.least) / Math.min(claim.least, price.least);
  const isYear = claim.period === 'year' || price.period === 'year' || price.billing === 'year';
  return ratio < NEAR || (isYear && ratio > 7 && ratio < 14);
}

/** Where a claim says how it is paid, prices for another way are not meant. */
function isPaidOtherwise(claim: PriceValue, price: PriceValue): boolean {
  return claim.billing !== null && price.billing !== null && claim.billing !== price.billing;
}

function judgeWithoutPlan(
  claim: PriceValue,
  prices: readonly { readonly fact: SiteFact; readonly price: PriceValue }[],
): Judgement {
  const bare = prices.map(({ fact, price }) => ({
    fact,
    price,
    verdict: comparePrices(claim, { ...price, plan: null }),
  }));
  const equal = bare.filter(({ verdict }) => verdict === 'same');
  const comparable = bare.filter(({ verdict }) => verdict !== 'incomparable');
  const lowest = comparable.reduce<(typeof bare)[number] | null>(
    (best, one) => (best === null || one.price.least < best.price.least ? one : best),
    null,
  );
  if (lowest === null) return UNVERIFIABLE;
  if (lowest.verdict === 'same') return { verdict: 'supported', fact: lowest.fact };
  if (equal.length > 0)
    return claim.isFrom ? UNVERIFIABLE : { verdict: 'supported', fact: equal[0]?.fact ?? null };
  const plans = new Set(bare.map(({ fact: { value } }) => (value.kind === 'price' ? value.plan : null)));
  const isTelling = claim.isFrom
    ? comparable.length === bare.length
    : plans.size === 1 && (claim.period !== null || plans.has(null));
  return isTelling ? { verdict: 'contradicted', fact: lowest.fact } : UNVERIFIABLE;
}
