import { compareCertifications, shownCertification } from './certification';
import { compareCounts, shownCount } from './count';
import type { Comparison, FactValue } from './fact-value';
import { compareYears, shownYear } from './compare-years';
import { comparePlaces, shownPlace } from './headquarters';
import { comparePeople, shownPeople } from './compare-people';
import { compareHours, shownHours } from './opening-hours';
import { comparePhones, shownPhone } from './phone';
import { comparePrices } from './compare-prices';
import { shownPrice } from './price';

/** Holds what is claimed against what is stated. */
export function compareValues(claim: FactValue, fact: FactValue): Comparison {
  if (claim.kind === 'year' && fact.kind === 'year') return compareYears(claim, fact);
  if (claim.kind === 'place' && fact.kind === 'place') return comparePlaces(claim, fact);
  if (claim.kind === 'count' && fact.kind === 'count') return compareCounts(claim, fact);
  if (claim.kind === 'price' && fact.kind === 'price') return comparePrices(claim, fact);
  if (claim.kind === 'people' && fact.kind === 'people') return comparePeople(claim, fact);
  if (claim.kind === 'phone' && fact.kind === 'phone') return comparePhones(claim, fact);
  if (claim.kind === 'certification' && fact.kind === 'certification')
    return compareCertifications(claim, fact);
  if (claim.kind === 'hours' && fact.kind === 'hours') return compareHours(claim, fact);
  return 'incomparable';
}

export function shownValue(value: FactValue): string {
  switch (value.kind) {
    case 'year':
      return shownYear(value);
    case 'place':
      return shownPlace(value);
    case 'count':
      return shownCount(value);
    case 'price':
      return shownPrice(value);
    case 'people':
      return shownPeople(value);
    case 'phone':
      return shownPhone(value);
    case 'certification':
      return shownCertification(value);
    case 'hours':
      return shownHours(value);
    case 'figures':
      return 'figures named';
  }
}
