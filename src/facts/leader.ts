import type { LeaderRole, PeopleValue } from './fact-value';
import type { Passage, PassageReading } from './passage';
import type { Span } from '../text/sentences';
import { PEOPLE, PERSON, isSamePerson, peopleIn } from './person-name';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { u, iu, gu } = factWords('leader');

const CUE = iu`${'cue'}`;
const CEO = u`${'ceo'}`;
const MD = u`${'managingDirector'}`;
const FOUNDER = u`${'founder'}`;
const ROLE = u`(?:${CEO}|${MD}|${FOUNDER})`;
const ROLES = u`${ROLE}(?:(?: ${'and'} |,? & |/|, )(?:${ROLE}|${'otherTitle'})){0,3}`;
const OF = u`(?: ${'of'} [^.,;:!?"“]{1,50}?)?`;
const LINK = u`(?: ${'link'}|:| –| -|,|\)?)`;

/** Role first: "CEO of Acme is Ann Lee", "founder and CEO Ann Lee", "CEO: Ann Lee". */
const ROLE_FIRST = gu`(${ROLES})${OF}${LINK}(?: ${'now'})? ?(?<![\p{L}])(${PEOPLE})`;
/** Person first: "Ann Lee, CEO", "Ann Lee is the founder and CEO of Acme". */
const PERSON_FIRST = gu`(${PEOPLE})(?:,| \(| –| -| ${'is'}|, ${'whoIs'})? ?(?:${'oneOf'} )?(?:${'determiner'} ){0,2}(?:${'otherTitle'}(?: ${'and'} |,? & |/|, )(?:${'article'} )?)?(${ROLES})(?!\p{L})`;
/** "founded in 2012 in Berlin by Ann Lee and Bo Roe", "gegründet von Ann Lee". */
const FOUNDED_BY = gu`(?<!\p{L})${'foundedVerb'}(?: [^.;!?,"]{0,50}?)?,? ${'by'} (?:${'kinship'} ){0,2} ?(${PEOPLE})`;
const BY_FOUNDED = gu`(?<!\p{L})${'byOne'} (${PEOPLE}) (?:\S{1,20} ){0,4}${'foundedEnd'}`;
/** "Ann Lee founded Acme", "Ann Lee gründete Acme". */
const FOUNDS = gu`(${PEOPLE}),? ${'founds'}(?= (?:${'company'}|\p{Lu}|\d{4}))`;
const TOGETHER = u`^[^.;]{0,40}?${'together'} (?:\p{Ll}+ ){0,3}(${PEOPLE})`;
/** "2015 gründeten Ann Lee und Bo Roe die Acme GmbH" */
const FOUNDED_THEN = gu`(?<!\p{L})${'founded'} (${PEOPLE})`;
const PAST_ROLE = iu`${'pastRole'}[\s,-]{1,2}(?:${'its'} )?$`;
const JOINED_ROLE = iu`${'joinedRole'} ?$`;
const CO_FOUNDED = iu`${'coFounded'}`;
const CO_FOUNDER = iu`${'coFounder'}`;
const OUR = iu`(?:(?<!\p{L})${'our'}|['’]s?)\s$`;
const ALONE = u`^${PERSON}$`;
const MOST_READINGS = 8;

/** Who founded or leads a company, as a passage states it. */
export function readLeaders({ text }: Passage): PassageReading[] {
  if (!CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const match of matchesIn(text, ROLE_FIRST)) {
    const [whole, role = '', people = ''] = match;
    if (isOtherRole(text, match.index) || isTitleOfOther(text, match)) continue;
    addRoles(found, role, people, spanOf(match), match.index + whole.length - people.length);
  }
  for (const match of matchesIn(text, PERSON_FIRST)) {
    const [whole, people = '', role = ''] = match;
    const roleAt = match.index + whole.length - role.length;
    if (isOtherRole(text, roleAt) || isOtherRole(text, match.index)) continue;
    addRoles(found, role, people, spanOf(match), match.index);
  }
  for (const pattern of [FOUNDED_BY, BY_FOUNDED, FOUNDS, FOUNDED_THEN])
    for (const match of matchesIn(text, pattern)) addFounders(found, text, match);
  return withoutRepeats(found).slice(0, MOST_READINGS);
}

function addFounders(found: PassageReading[], text: string, match: RegExpExecArray): void {
  const [whole, people = ''] = match;
  const span = spanOf(match);
  if (/\bre-?$/iu.test(text.slice(Math.max(0, span.start - 3), span.start))) return;
  const others = TOGETHER.exec(text.slice(span.end, span.end + 120))?.[1];
  const all = others === undefined ? people : `${people} and ${others}`;
  add(found, 'founder', all, !CO_FOUNDED.test(whole), span, span.start + whole.indexOf(people));
}

function spanOf({ 0: whole, index }: RegExpExecArray): Span {
  return { start: index, end: index + whole.length };
}

function isOtherRole(text: string, roleAt: number): boolean {
  const before = text.slice(Math.max(0, roleAt - 24), roleAt);
  return PAST_ROLE.test(before) || JOINED_ROLE.test(before) || /co-$/iu.test(before);
}

/** "CEO, Fernway Outdoors" below a quotation: a comma leads to a name only behind "our CEO" or "Acme's CEO". */
function isTitleOfOther(text: string, { index, 0: whole, 2: people = '' }: RegExpExecArray): boolean {
  if (!/,\s?$/u.test(whole.slice(0, whole.length - people.length))) return false;
  return !OUR.test(text.slice(Math.max(0, index - 12), index));
}

function addRoles(
  found: PassageReading[],
  role: string,
  people: string,
  span: Span,
  valueStart: number,
): void {
  if (CEO.test(role)) add(found, 'ceo', people, true, span, valueStart);
  if (MD.test(role)) add(found, 'managing_director', people, true, span, valueStart);
  if (FOUNDER.test(role)) add(found, 'founder', people, !CO_FOUNDER.test(role), span, valueStart);
}

function add(
  found: PassageReading[],
  role: LeaderRole,
  people: string,
  isComplete: boolean,
  span: Span,
  valueStart: number,
): void {
  const names = peopleIn(people);
  // one person leads: of several names behind "CEO" only the first is meant
  const meant = role === 'ceo' ? names.slice(0, 1) : names;
  if (meant.length === 0) return;
  found.push({
    slot: 'leader',
    value: { kind: 'people', role, names: meant, isComplete },
    ...span,
    valueStart,
    isHedged: false,
  });
}

function withoutRepeats(readings: readonly PassageReading[]): PassageReading[] {
  const seen = new Set<string>();
  return readings.filter(({ value }) => {
    const key = value.kind === 'people' ? `${value.role} ${value.names.join()}` : '';
    return !seen.has(key) && seen.add(key);
  });
}

/** Is one person, written alone, a person's name? */
export function isPersonAlone(text: string): boolean {
  return ALONE.test(text) && peopleIn(text).length === 1;
}

/**
 * `same`: everyone of the claim is among those of the fact. `different`: nobody is, and the list is complete. A managing
 * director may be called a CEO, so that those two roles only ever agree.
 */
export function comparePeople(claim: PeopleValue, fact: PeopleValue): 'same' | 'different' | 'incomparable' {
  const isRoleLike = claim.role !== 'founder' && fact.role !== 'founder';
  if (claim.role !== fact.role && !isRoleLike) return 'incomparable';
  const known = claim.names.filter((name) => fact.names.some((other) => isSamePerson(name, other)));
  if (known.length === claim.names.length) return 'same';
  if (known.length > 0 || claim.role !== fact.role) return 'incomparable';
  if (claim.role === 'founder' && !fact.isComplete) return 'incomparable';
  return claim.isComplete || fact.names.length > 1 ? 'different' : 'incomparable';
}

const ROLE_SHOWN: Readonly<Record<LeaderRole, string>> = {
  founder: 'founder',
  ceo: 'CEO',
  managing_director: 'managing director',
};

export function shownPeople({ role, names }: PeopleValue): string {
  return `${ROLE_SHOWN[role]}: ${names.join(', ')}`;
}
