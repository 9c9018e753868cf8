import type { Comparison, LeaderRole, PeopleValue } from './fact-value';
import { factWords } from './lexicon';
import { isSamePerson } from './person-name';

const { iu } = factWords('leader');

/** The head of a company is its CEO, and the CEO of a GmbH a managing director: the others may stand beside each other. */
const DECISIVE: ReadonlySet<string> = new Set([
  'head ceo',
  'head managing_director',
  'head managing_partner',
  'ceo managing_director',
  'ceo head',
  'ceo top',
  'head top',
  'top head',
  'managing_director head',
  'managing_director managing_partner',
]);

/**
 * `same`: everyone of the claim is among those of the fact, who found or lead. `different`: nobody is, the list is
 * complete, and the two roles are held by the same people.
 */
export function comparePeople(claim: PeopleValue, fact: PeopleValue): Comparison {
  const isSameRole = isSamePost(claim, fact);
  const offices = `${officeOf(claim)} ${officeOf(fact)}`;
  if (!isSameRole && (claim.role === 'founder' || fact.role === 'founder')) return 'incomparable';
  const known = claim.names.filter((name) => fact.names.some((other) => isSamePerson(name, other)));
  // who chairs the board need not direct the company
  if (known.length === claim.names.length)
    return !isSameRole && offices.includes('titled') ? 'incomparable' : 'same';
  if (claim.title !== undefined && isSameRole && fact.names.length > 1) return 'incomparable';
  if (known.length > 0 || (!isSameRole && !DECISIVE.has(offices))) return 'incomparable';
  if (claim.role === 'founder' && !fact.isComplete) return 'incomparable';
  return claim.isComplete || fact.names.length > 1 ? 'different' : 'incomparable';
}

/** Are they said to hold the same post, "director" and "directora" being one? */
export function isSamePost({ role, title }: PeopleValue, other: PeopleValue): boolean {
  if (role !== other.role) return false;
  if (title === undefined || other.title === undefined) return title === other.title;
  const isShort = !title.includes(' ') && !other.title.includes(' ');
  return (
    title === other.title || (isShort && title.slice(0, TITLE_STEM) === other.title.slice(0, TITLE_STEM))
  );
}

const TOP_TITLE = iu`^${'topTitle'}$`;
/** Feminine and masculine titles, and those of other languages, begin alike: "directora", "directeur". */
const TITLE_STEM = 6;
const PARTS_OF_COMPANY = /^(?:chair|chairman|chairwoman|chairperson)/u;

/** "leads" is said of whoever holds the highest post. */
function officeOf({ role, title = '' }: PeopleValue): string {
  if (role !== 'titled') return role;
  return TOP_TITLE.test(title) && !PARTS_OF_COMPANY.test(title) ? 'top' : 'titled';
}

/** Where the role's own name does not say it. */
const ROLE_SHOWN: Readonly<Partial<Record<LeaderRole, string>>> = { ceo: 'CEO', titled: 'head' };

export function shownPeople({ role, title, names }: PeopleValue): string {
  return `${title ?? ROLE_SHOWN[role] ?? role.replaceAll('_', ' ')}: ${names.join(', ')}`;
}
