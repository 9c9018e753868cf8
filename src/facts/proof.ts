import { fold } from '../text/fold';
import { isSamePost } from './compare-people';
import { compareValues } from './compare-values';
import type { FactValue, PeopleValue, PriceValue } from './fact-value';
import type { SiteFact } from './site-fact';

/** Counts are rounded. */
const ROUNDING = 0.08;

/**
 * Is a fact proof against a claim that differs from it? Rules misread now and then, and a false accusation is worse than one
 * left out. So they accuse only where first readings of unknown sites have borne them out (docs/evidence.md):
 * - of people only by others in the same post, whose names have no word in common: titles are taken for names, and "runs it" is
 *   said of many;
 * - of a price only by one of the same plan and for the same time;
 * - by structured data only where the pages show the value as well: it grows old unseen;
 * - and only where what is claimed stands nowhere on the site, in whatever connection.
 * @param passing what the pages name in passing
 */
export function isProof(claim: FactValue, fact: SiteFact, passing: readonly SiteFact[]): boolean {
  if (claim.kind === 'people' && !areOthersInSamePost(claim, fact.value)) return false;
  if (claim.kind === 'price' && !isOfSamePlan(claim, fact.value)) return false;
  if (fact.from === 'json_ld' && !isNamedOn(passing, fact.value)) return false;
  return !isNamedOn(passing, claim);
}

function isOfSamePlan({ plan, period }: PriceValue, fact: FactValue): boolean {
  return fact.kind === 'price' && plan !== null && plan === fact.plan && period === fact.period;
}

function areOthersInSamePost(claim: PeopleValue, fact: FactValue): boolean {
  if (fact.kind !== 'people' || !isSamePost(claim, fact)) return false;
  const stated = new Set(wordsOf(fact.names));
  return wordsOf(claim.names).every((word) => !stated.has(word));
}

function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => fold(name).split(/[ -]/u));
}

function isNamedOn(passing: readonly SiteFact[], value: FactValue): boolean {
  return passing.some((fact) => hasFigure(fact.value, value) || compareValues(value, fact.value) === 'same');
}

function hasFigure(named: FactValue, value: FactValue): boolean {
  if (named.kind !== 'figures') return false;
  if (value.kind === 'year') return named.figures.includes(value.year);
  if (value.kind === 'price') return named.figures.includes(value.least);
  if (value.kind !== 'count') return false;
  return named.figures.some((figure) => Math.abs(figure - value.least) <= ROUNDING * value.least);
}
