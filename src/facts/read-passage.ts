import { readCertifications } from './certification';
import { readCustomers } from './customers';
import { readFoundingYears } from './founding-year';
import { readHeadcounts } from './headcount';
import { readHeadquarters } from './headquarters';
import { readLeaders } from './leader';
import type { Passage, PassageReading } from './passage';
import { readPhones } from './phone';
import { readPrices } from './price';

/** All values that a passage states, whoever it is about. `ownNames`: folded names of the brand; null: no prices are wanted. */
export function readPassage(passage: Passage, ownNames: readonly string[] | null): PassageReading[] {
  return [
    ...readFoundingYears(passage),
    ...readHeadquarters(passage),
    ...readHeadcounts(passage),
    ...(ownNames === null ? [] : readPrices(passage, ownNames)),
    ...readLeaders(passage),
    ...readPhones(passage),
    ...readCertifications(passage),
    ...readCustomers(passage),
  ];
}
