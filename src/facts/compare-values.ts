import { compareCertifications, shownCertification } from './certification';
import { comparePeople, shownPeople } from './compare-people';
import { comparePrices } from './compare-prices';
import { compareYears } from './compare-years';
import { compareCounts, shownCount } from './count';
import type { Comparison, FactValue } from './fact-value';
import { comparePlaces, shownPlace } from './headquarters';
import { compareHours, shownHours } from './opening-hours';
import { comparePhones, shownPhone } from './phone';
import { shownPrice } from './price';

interface Rules<Value> {
  compare(claim: Value, fact: Value): Comparison;
  /** For readers. */
  shown(value: Value): string;
}

const RULES: { readonly [Kind in FactValue['kind']]: Rules<FactValue & { readonly kind: Kind }> } = {
  year: { compare: compareYears, shown: ({ year }) => String(year) },
  place: { compare: comparePlaces, shown: shownPlace },
  count: { compare: compareCounts, shown: shownCount },
  price: { compare: comparePrices, shown: shownPrice },
  people: { compare: comparePeople, shown: shownPeople },
  phone: { compare: comparePhones, shown: shownPhone },
  certification: { compare: compareCertifications, shown: shownCertification },
  hours: { compare: compareHours, shown: shownHours },
  figures: { compare: () => 'incomparable', shown: () => 'figures named' },
};

function rulesOf({ kind }: FactValue): Rules<FactValue> {
  return RULES[kind];
}

/** Holds what is claimed against what is stated. */
export function compareValues(claim: FactValue, fact: FactValue): Comparison {
  return claim.kind === fact.kind ? rulesOf(claim).compare(claim, fact) : 'incomparable';
}

/** Either way round: of neither the other one may be meant. */
export function areDifferent(one: FactValue, other: FactValue): boolean {
  return compareValues(one, other) === 'different' && compareValues(other, one) === 'different';
}

export function shownValue(value: FactValue): string {
  return rulesOf(value).shown(value);
}
