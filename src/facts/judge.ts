import { comparePrices, ratioOf } from './compare-prices';
import { compareValues } from './compare-values';
import type { Comparison, FactValue, HoursValue, PeopleValue, PriceValue } from './fact-value';
import { isMistyped } from './phone';
import { isProof } from './proof';
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
/** Of these kinds one that is unclear leaves the others as they are: certificates, and what was opened later. */
const STAND_BESIDE: ReadonlySet<FactValue['kind']> = new Set(['certification', 'year']);
export const UNVERIFIABLE: Judgement = { verdict: 'unverifiable', fact: null };

/** One fact that agrees supports a value; it is contradicted when facts differ, none leaves room, and what differs is proof. */
export function judge(value: FactValue, facts: SlotFacts): Judgement {
  const judgement = judgementOf(value, facts);
  const { verdict, fact } = judgement;
  if (verdict === 'contradicted')
    return fact !== null && isProof(value, fact, facts.passing ?? []) ? judgement : UNVERIFIABLE;
  // founders and the year of the founding stay what they are, where nothing else is stated
  const isLasting = value.kind === 'year' || (value.kind === 'people' && value.role === 'founder');
  if (verdict === 'supported' || !isLasting || facts.agreed.length + facts.ambiguous.length > 0)
    return judgement;
  const alike = facts.passing?.find((one) => compareValues(value, one.value) === 'same');
  return alike === undefined ? judgement : supportedBy(alike);
}

function supportedBy(fact: SiteFact): Judgement {
  return { verdict: 'supported', fact };
}

function judgementOf(value: FactValue, facts: SlotFacts): Judgement {
  if (value.kind === 'price') return judgePrice(value, facts);
  return value.kind === 'hours' ? judgeHours(value, facts) : judgeValue(value, facts);
}

function judgeValue(value: Exclude<FactValue, PriceValue | HoursValue>, facts: SlotFacts): Judgement {
  const factWith = (outcome: Comparison): SiteFact | undefined =>
    facts.agreed.find((fact) => compareValues(value, fact.value) === outcome);
  const same = factWith('same') ?? (value.kind === 'people' ? eachKnown(value, facts) : undefined);
  const different = factWith('different');
  // "since 2009" beside "founded in 2010"
  if (same !== undefined)
    return value.kind === 'year' && different !== undefined ? UNVERIFIABLE : supportedBy(same);
  const isRivalled = facts.ambiguous.some(
    (fact) => compareValues(value, fact.value) !== 'incomparable' || !STAND_BESIDE.has(fact.value.kind),
  );
  if (isRivalled) return UNVERIFIABLE;
  // which of several lines is meant, nobody can tell, unless it is one of them with two digits exchanged
  if (value.kind === 'phone' && hasSeveralLines(facts.agreed))
    return contradictedBy(
      facts.agreed.find(({ value: line }) => line.kind === 'phone' && isMistyped(value, line)),
    );
  const leavesRoom = facts.agreed.some(
    (fact) => leavesRoomFor(value.kind, fact) && compareValues(value, fact.value) === 'incomparable',
  );
  return contradictedBy(leavesRoom ? undefined : different);
}

function contradictedBy(fact: SiteFact | undefined): Judgement {
  return fact === undefined ? UNVERIFIABLE : { verdict: 'contradicted', fact };
}

/** Day by day: each may stand in a line of its own. Where lines differ, all of them are left alone. */
function judgeHours(claim: HoursValue, { agreed, ambiguous }: SlotFacts): Judgement {
  const days = claim.days.map((day) => ({ ...claim, days: [day] }));
  if (ambiguous.some(({ value }) => compareValues(claim, value) !== 'incomparable')) return UNVERIFIABLE;
  const factWith = (outcome: Comparison, day: HoursValue): SiteFact | undefined =>
    agreed.find(({ value }) => compareValues(day, value) === outcome);
  const different = days.flatMap((day) => factWith('different', day) ?? [])[0];
  if (different !== undefined) return contradictedBy(different);
  const same = days.map((day) => factWith('same', day));
  return same[0] === undefined || same.includes(undefined) ? UNVERIFIABLE : supportedBy(same[0]);
}

function hasSeveralLines([first, ...more]: readonly SiteFact[]): boolean {
  return first !== undefined && more.some(({ value }) => compareValues(first.value, value) !== 'same');
}

/** Founders may stand on pages of their own: the fact that names the first of the claimed, when all are named somewhere. */
function eachKnown({ role, names, isComplete }: PeopleValue, { agreed }: SlotFacts): SiteFact | undefined {
  const people = names.map((name) => ({ kind: 'people', role, names: [name], isComplete }) as const);
  const found = people.map((one) => agreed.find((fact) => compareValues(one, fact.value) === 'same'));
  return found.includes(undefined) ? undefined : found[0];
}

/** Certificates and roles stand beside each other; of places and counts one that is unclear makes all unclear. */
function leavesRoomFor(kind: string, fact: SiteFact): boolean {
  return (
    (kind === 'place' || kind === 'count') &&
    fact.value.kind === kind &&
    !(fact.value.kind === 'count' && fact.slot === 'customers')
  );
}

/** A price of a plan is held against that plan. One without a plan is borne out by the price of any, or is left open. */
function judgePrice(claim: PriceValue, { agreed, ambiguous }: SlotFacts): Judgement {
  const prices = agreed.flatMap((fact) => (fact.value.kind === 'price' ? [{ fact, price: fact.value }] : []));
  const same = prices.find(({ price }) => comparePrices(claim, price) === 'same');
  if (same !== undefined) return supportedBy(same.fact);
  const isRivalled = ambiguous.some(
    ({ value }) => value.kind === 'price' && (value.plan === claim.plan || claim.plan === null),
  );
  if (isRivalled) return UNVERIFIABLE;
  if (claim.plan === null) return judgeWithoutPlan(claim, prices);
  const ofPlan = prices.filter(({ price }) => price.plan === claim.plan);
  const verdicts = ofPlan.map(({ price }) => comparePrices(claim, price));
  const different = ofPlan[verdicts.indexOf('different')];
  const leavesRoom = ofPlan.some(
    ({ price }, at) => verdicts[at] === 'incomparable' && mayBeMeant(claim, price),
  );
  return contradictedBy(leavesRoom ? undefined : different?.fact);
}

/** Of monthly and yearly prices the other one may be meant, and one that is near enough for another reason. */
function mayBeMeant(claim: PriceValue, price: PriceValue): boolean {
  const ratio = ratioOf(claim, price);
  const isYear = claim.period === 'year' || price.period === 'year' || price.billing === 'year';
  return ratio < NEAR || (isYear && ratio > 7 && ratio < 14);
}

function judgeWithoutPlan(
  claim: PriceValue,
  prices: readonly { readonly fact: SiteFact; readonly price: PriceValue }[],
): Judgement {
  const comparable = prices
    .map(({ fact, price }) => ({ fact, price, verdict: comparePrices(claim, { ...price, plan: null }) }))
    .filter(({ verdict }) => verdict !== 'incomparable')
    .sort((one, other) => one.price.least - other.price.least);
  const meant = claim.isFrom ? comparable.slice(0, 1) : comparable;
  const equal = meant.find(({ verdict }) => verdict === 'same');
  return equal === undefined ? UNVERIFIABLE : supportedBy(equal.fact);
}
