import type { Comparison, FactValue, YearValue } from './fact-value';

/** What was there by a year began in it or before: only a later founding is wrong, and a year's difference is none. */
export function compareYears(claim: YearValue, fact: YearValue): Comparison {
  if (claim.year === fact.year) return 'same';
  const isBeginning = ({ event }: YearValue): boolean => event === undefined || event === 'began';
  if (isBeginning(claim) && isBeginning(fact)) return 'different';
  if (claim.event === fact.event && claim.event !== 'since') return 'different';
  // what was open by then was founded by then
  if ((fact.event === 'since' || fact.event === 'opened') && claim.event !== 'since') {
    const isEarlier = fact.isActivity === true && claim.year < fact.year - 1;
    return isEarlier || claim.year > fact.year + 1 ? 'different' : 'incomparable';
  }
  // nothing opens before it is founded
  if ((claim.event === 'since' || claim.event === 'opened') && fact.event === undefined)
    return claim.year < fact.year - 1 ? 'different' : 'incomparable';
  return 'incomparable';
}

/** From an ISO date or a bare year as JSON-LD has it; null for anything else. */
export function yearFrom(stated: string): FactValue | null {
  const year = Number(/^\s*(\d{4})(?:-|$|\s*$)/u.exec(stated)?.[1]);
  return isYear(year) ? { kind: 'year', year } : null;
}

/** May something have begun then? */
export function isYear(value: number): boolean {
  return value >= 1000 && value <= 2100;
}
