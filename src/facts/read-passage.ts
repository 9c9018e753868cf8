import { readCertifications } from './certification';
import { readCustomers } from './customers';
import { readFoundingYears } from './founding-year';
import { readHeadcounts } from './headcount';
import { readHeadquarters } from './headquarters';
import { readLeaders } from './leader';
import type { Passage, PassageReading } from './passage';
import { readPhones } from './phone';
import { readPrices } from './price';
import type { PlanFinder } from './site-plan';

/**
 * All values that a passage states, whoever it is about.
 * @param ownNames folded names of the brand; `plansIn` finds the plans that the site is known to have
 */
export function readPassage(
  passage: Passage,
  ownNames: readonly string[],
  plansIn?: PlanFinder,
): PassageReading[] {
  return [
    ...readFoundingYears(passage),
    ...readHeadquarters(passage),
    ...readHeadcounts(passage),
    ...readPrices(passage, ownNames, plansIn),
    ...readLeaders(passage),
    ...readPhones(passage),
    ...readCertifications(passage),
    ...readCustomers(passage),
  ];
}
