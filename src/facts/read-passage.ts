import { readCertifications } from './certification';
import { readCustomers, type UnitFinder } from './customers';
import { readFoundingYears } from './founding-year';
import { readHeadcounts } from './headcount';
import { readHeadquarters } from './headquarters';
import { readLeaders } from './leader';
import { readOpeningHours } from './opening-hours';
import type { Passage, PassageReading } from './passage';
import { readPhones } from './phone';
import { readPrices } from './price';
import type { PlanFinder } from './site-plan';

/** Finds in a text the plans that a site has, and what it counts its customers by. */
export interface SiteWords {
  /** Folded names of the brand. */
  readonly ownNames: readonly string[];
  readonly plansIn: PlanFinder;
  readonly unitIn: UnitFinder;
  /** Cities of its seat. */
  readonly seats: ReadonlySet<string>;
}

/** All values that a passage states, whoever it is about. `site`: what it is known to be; null: no prices are wanted. */
export function readPassage(passage: Passage, site: SiteWords | null): PassageReading[] {
  return [
    ...readFoundingYears(passage),
    ...readHeadquarters(passage, site?.seats),
    ...readHeadcounts(passage),
    ...(site === null ? [] : readPrices(passage, site.ownNames, site.plansIn)),
    ...readLeaders(passage),
    ...readPhones(passage),
    ...readCertifications(passage),
    ...readCustomers(passage, site?.unitIn),
    ...readOpeningHours(passage),
  ];
}
