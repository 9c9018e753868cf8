import type { FactValue, LeaderRole, PeopleValue } from './fact-value';
import { charsBefore, isFounder, type Passage, type PassageReading, spanOf } from './passage';
import type { Span } from '../text/sentences';
import { PEOPLE, PERSON, peopleIn, peopleReading } from './person-name';
import { readFounders } from './founders';
import { factWords } from './lexicon';
import { fold } from '../text/fold';
import { matchesIn } from '../text/matches';

const { u, iu, gu, gate } = factWords('leader');

const CUE = iu`${'cue'}|${'handed'}|${'chairedVerb'}`;
const MAY_SAY = gate('cue', 'handed', 'chairedVerb');
const CEO = u`${'ceo'}`;
const MD = u`${'managingDirector'}`;
const FOUNDER = u`${'founder'}`;
const OTHER_ROLES: readonly (readonly [LeaderRole, RegExp])[] = [
  ['ceo', CEO],
  ['managing_director', MD],
  ['managing_partner', u`${'managingPartner'}`],
  ['owner', u`${'owner'}`],
  ['titled', u`${'headTitle'}`],
];
const NAMED_ROLE = u`${CEO}|${MD}|${'managingPartner'}`;
const ROLE = u`(?:${CEO}|${MD}|${'managingPartner'}|${'owner'}|${'headTitle'}|${FOUNDER})`;
const HAS_ROLE = gate('ceo', 'managingDirector', 'managingPartner', 'owner', 'headTitle', 'founder');
const ROLES = u`${ROLE}(?:(?: ${'and'} |,? & |/|, )(?:${ROLE}|${'otherTitle'})){0,3}`;
const SOLID_LINK = u`(?:(?: ${'today'})? ${'link'}|\s?:| –| -|,)`;
const OF_LINK = u`(?: (?:${'of'} |(?:d|dell|de l)['’])[^.,;:!?"“]{1,50}?${SOLID_LINK})`;
const LINK = u`(?:${SOLID_LINK}|\)?)`;

/** Role first: "CEO of Acme is Ann Lee", "founder and CEO Ann Lee", "CEO: Ann Lee". */
const ROLE_FIRST = gu`(?<!\p{L})(${ROLES})(?:${OF_LINK}|${LINK})(?: ${'now'})? ?(?:${FOUNDER} )?(?<![\p{L}])(${PEOPLE})`;
/** Person first: "Ann Lee, CEO", "Ann Lee is the founder and CEO of Acme". */
const PERSON_FIRST = gu`(${PEOPLE})(?: \([^()]{1,20}\))?(?:,? ${'is'}|,| \(| –| -|, ${'whoIs'})? ?(?:${'oneOf'} )?(?:${'determiner'} ){0,2}(?:(?:\p{Ll}+ ){1,3}${'and'} )??(?:${'otherTitle'}(?: ${'and'} |,? & |/|, )(?:${'article'} )?)??(${ROLES})(?!\p{L}| \p{Lu})`;
/** "Ann Lee joined as co-founder", "became CEO": for how long, nobody can tell. */
const JOINED = gu`(${PEOPLE}),? ${'joinedAs'} (?:(?:${'determiner'}|${'article'}) )?(${ROLES})(?!\p{L})`;
/** "is led by Ann Lee", "wird von Ann Lee geführt", "Ann Lee heads the company". */
const LED_BY = gu`(?<!\p{L})${'ledVerb'}(?: [^.;!?,"]{0,40}?)?,? ${'by'} (?:(?:${'determiner'}|${'kinship'}|\p{Ll}+) ){0,2}?(?:${'kinship'}, )?(${PEOPLE})`;
/** "The board is chaired by Ann Lee" */
const CHAIRED_BY = gu`(?<!\p{L})${'chairedVerb'}(?: [^.;!?,"]{0,40}?)? ${'by'} (${PEOPLE})`;
/** "handed the reins to Ann Lee" */
const HANDED = gu`(?<!\p{L})${'handed'}[\s'’](?:[^.;!?,]{0,30}?[\s'’])?(?:${ROLE}|${'handedWhat'})(?: \p{Ll}+)? ${'handedTo'} (?:${'kinship'},? ){0,2}(${PEOPLE})`;
const BY_LED = gu`(?<!\p{L})${'by'} (${PEOPLE}) (?:\S{1,20} ){0,2}${'ledEnd'}`;
const OWNED_BY = gu`(?<!\p{L})${'ownedVerb'}(?: [^.;!?,"]{0,40}?)?,? ${'by'} (?:(?:${'kinship'}|\p{Ll}+) ){0,3}(${PEOPLE})`;
const HEADS = gu`(${PEOPLE}),? (?:${'object'} ?)?${'heads'}(?= ${'sinceThen'} |[.,]|$| (?:${'company'}|${'determiner'}|${'definite'}|\p{Lu}))`;
/** "Seit 2018 leitet Veronika Eberle den Betrieb", "hoy dirige la casa Pilar Altarriba" */
const HEADS_THEN = gu`(?<!\p{L})${'headsThen'}(?: [^.;!?"]{0,40}?)?,? (${PEOPLE})`;
const OWNS = gu`(${PEOPLE}),? ${'owns'}(?= (?:${'company'}|${'determiner'}|\p{Lu}))`;
/** "His wife Ann Lee runs the shop": beside whoever leads. */
const COMPANION = iu`(?<!\p{L})${'companion'},? $`;
const LONGEST_COMPANION = 30;
/** "Her daughter Ann took over as owner", "dirigée par son fils Bastien": by the first name alone. */
const KIN = gu`(?<!\p{L})${'kin'},? (\p{Lu}\p{Ll}{2,20})(?![\p{L}'’-]| \p{Lu})`;
const KIN_BEFORE = iu`(?:(?<!\p{L})${'ledVerb'}(?: [^.;!?,"]{0,40})?,? ${'by'}|(?<!\p{L})${'headsThen'}(?: [^.;!?"]{0,40}?)?,?) $`;
const KIN_BEHIND = iu`^,? (?:${'object'} ?${'heads'}(?!\p{L})|${'joinedAs'} (?:(?:${'determiner'}|${'article'}) )?(?:${ROLE}))`;
/** "My name is Ann Lee and I have been Principal" */
const ME = gu`${'myNameIs'} (${PEOPLE})(?:,| ${'and'}) ${'iAm'} (?:(?:${'determiner'}|${'article'}) )?(${ROLES})(?!\p{L})`;
/** What is led is a part of the company, or money. */
const NOT_LED = iu`(?<!\p{L})${'notLed'}(?!\p{L})`;
const PART_LED = iu`^ (?:${'determiner'}|${'definite'})(?: \p{L}+)? ${'notLed'}(?!\p{L})`;
/** Each with its verb: without that there is nothing to search for. */
const LEADING: readonly (readonly [LeaderRole, RegExp, RegExp])[] = [
  ['head', LED_BY, u`${'ledVerb'}`],
  ['head', BY_LED, u`${'ledEnd'}`],
  ['head', HEADS, u`${'heads'}`],
  ['head', HEADS_THEN, u`${'headsThen'}`],
  ['owner', OWNED_BY, u`${'ownedVerb'}`],
  ['owner', OWNS, u`${'owns'}`],
];
const JOINED_VERB = u`${'joinedAs'}`;
const PAST_ROLE = iu`${'pastRole'}[\s,-]{1,2}(?:${'its'} )?$`;
const FROM_ELSE = iu`(?<!\p{L})(?:from|${'of'}) $`;
const JOINED_ROLE = iu`${'joinedRole'} ?$`;
const CO_FOUNDER = iu`${'coFounder'}`;
const OUR = iu`(?:(?<!\p{L})${'our'}|['’]s?)\s$`;
const ALONE = u`^${PERSON}$`;
const ARTICLE = iu`^${'determiner'} `;
/** A title that is a post of its own only without a word in front. */
const TOP_ALONE = iu`^(?:direct\p{L}+|manager|head|president)$`;
const OF_NAMED = u`^ ${'of'} (?:the )?(?=\p{Lu})`;
const LAST_WORD = /(?<!\p{L})\p{L}{3,} $/u;
const UNSPECIFIC = iu`^(?:${'determiner'}|${'definite'}|${'our'}|${'and'}|${'is'}|${'by'}|${'of'}|${'today'}|${'kinship'}) $`;
const ROLE_AT_START = u`^${ROLES}(?=$| ?[,.;–—(|/&]| ${'and'} )`;
const LONGEST_ROLE_LINE = 80;
const MAX_READINGS = 8;

/** Who founded or leads a company, as a passage states it. */
export function readLeaders(passage: Passage): PassageReading[] {
  const { text } = passage;
  if (!MAY_SAY(text) || !CUE.test(text)) return [];
  // a search for people is slow: it is made where the word beside them is there
  const found = HAS_ROLE(text) && ROLE.test(text) ? titled(passage) : [];
  found.push(...readFounders(text));
  for (const [role, pattern, verb] of LEADING)
    for (const match of verb.test(text) ? matchesIn(text, pattern) : [])
      if (!isPartLed(text, match, pattern)) found.push(...postOf(text, match, { role }));
  found.push(...matchesIn(text, KIN).flatMap((match) => kinAt(text, match) ?? []));
  for (const match of matchesIn(text, CHAIRED_BY))
    found.push(...postOf(text, match, { role: 'titled', title: 'chair' }));
  for (const match of matchesIn(text, HANDED)) {
    const role = ROLE.exec(match[0])?.[0] ?? '';
    const post: LeaderRole = MD.test(role) ? 'managing_director' : CEO.test(role) ? 'ceo' : 'head';
    found.push(...postOf(text, match, { role: post }, true));
  }
  return withoutRepeats(found).slice(0, MAX_READINGS);
}

/** People beside the word for their post. */
function titled(passage: Passage): PassageReading[] {
  const { text, isOnPage = false } = passage;
  const found: PassageReading[] = [];
  for (const match of matchesIn(text, ROLE_FIRST)) {
    const [whole, role = '', people = ''] = match;
    if (isOtherRole(text, match.index) || isTitleOfOther(text, match) || isOfPart(passage, match)) continue;
    found.push(...rolesOf(role, people, spanOf(match), match.index + whole.length - people.length));
  }
  for (const match of matchesIn(text, PERSON_FIRST)) {
    const { start, end } = spanOf(match);
    if (isOtherRole(text, end - (match[2] ?? '').length) || isOtherRole(text, start)) continue;
    // "Ann Lee, the founder's daughter"
    if (!/^['’]s?\s/u.test(text.slice(end))) found.push(...rolesBehind(match));
  }
  for (const match of JOINED_VERB.test(text) ? matchesIn(text, JOINED) : []) {
    // "Ann Lee, who came from Fernway Homes, has been president"
    if (FROM_ELSE.test(text.slice(0, match.index))) continue;
    // a site tells it of those who still are
    const isStill = (reading: PassageReading): boolean => isOnPage && !isFounder(reading);
    for (const reading of rolesBehind(match))
      found.push(isStill(reading) ? { ...reading, isLasting: true } : { ...reading, isHedged: true });
  }
  return [...found, ...matchesIn(text, ME).flatMap(rolesBehind)];
}

/** A board, a round of funding, a department: or a post that is held no more. */
function isPartLed(text: string, match: RegExpExecArray, pattern: RegExp): boolean {
  const { start, end } = spanOf(match);
  const isPart = NOT_LED.test(text.slice(0, start)) || NOT_LED.test(match[0]);
  return isPart || (pattern === HEADS && PART_LED.test(text.slice(end))) || isOtherRole(text, start);
}

/** "Her daughter Ann", where she is said to lead. */
function kinAt(text: string, match: RegExpExecArray): PassageReading | null {
  const span = spanOf(match);
  const front = charsBefore(text, span.start, 80);
  if (!KIN_BEFORE.test(front) && !KIN_BEHIND.test(text.slice(span.end, span.end + 60))) return null;
  const value: PeopleValue = { kind: 'people', role: 'head', names: [match[1] ?? ''], isComplete: true };
  return { slot: 'leader', value, ...span, valueStart: span.start, isLasting: true, isHedged: false };
}

/** @param isLasting who took over on the date that is given still leads */
function postOf(
  text: string,
  match: RegExpExecArray,
  post: Pick<PeopleValue, 'role' | 'title'>,
  isLasting = false,
): PassageReading[] {
  const [whole, people = ''] = match;
  const span = spanOf(match);
  const nameAt = span.start + whole.indexOf(people);
  const isHedged = COMPANION.test(charsBefore(text, nameAt, LONGEST_COMPANION));
  const readings = peopleReading(post, people, true, span, nameAt);
  return readings.map((reading) => ({ ...reading, isHedged, ...(isLasting ? { isLasting } : {}) }));
}

function isOtherRole(text: string, roleAt: number): boolean {
  const before = charsBefore(text, roleAt, 24);
  return PAST_ROLE.test(before) || JOINED_ROLE.test(before) || /co-$/iu.test(before);
}

/** "CEO, Fernway Outdoors" below a quotation: a comma leads to a name only behind "our CEO" or "Acme's CEO". */
function isTitleOfOther(text: string, { index, 0: whole, 2: people = '' }: RegExpExecArray): boolean {
  if (!/,\s?$/u.test(whole.slice(0, whole.length - people.length))) return false;
  return !OUR.test(charsBefore(text, index, 12));
}

/** "Finance Director Ann Lee", "Director of Admissions: Ann Lee" */
function isOfPart({ text, own }: Passage, { index, 0: whole, 1: role = '' }: RegExpExecArray): boolean {
  if (!TOP_ALONE.test(fold(role))) return false;
  const of = OF_NAMED.exec(whole.slice(role.length))?.[0];
  const isOfOwn = own.some(({ start }) => Math.abs(start - index - role.length - (of ?? '').length) < 2);
  const word = LAST_WORD.exec(charsBefore(text, index, 30))?.[0];
  return (of !== undefined && !isOfOwn) || (word !== undefined && !UNSPECIFIC.test(word));
}

/** Of a match with people in its first group and their role in the second. */
function rolesBehind(match: RegExpExecArray): PassageReading[] {
  const [, people = '', role = ''] = match;
  return rolesOf(role, people, spanOf(match), match.index);
}

function rolesOf(role: string, people: string, span: Span, valueStart: number): PassageReading[] {
  const others = OTHER_ROLES.flatMap(([name, pattern]) => {
    const [title] = pattern.exec(role) ?? [];
    // "managing director" is no director
    if (title === undefined || (name === 'titled' && NAMED_ROLE.exec(role)?.[0].includes(title) === true))
      return [];
    const post = name === 'titled' ? { role: name, title: fold(title).replace(ARTICLE, '') } : { role: name };
    return peopleReading(post, people, true, span, valueStart);
  });
  if (!FOUNDER.test(role)) return others;
  const isComplete = !CO_FOUNDER.test(role);
  return [...others, ...peopleReading({ role: 'founder' }, people, isComplete, span, valueStart)];
}

function withoutRepeats(readings: readonly PassageReading[]): PassageReading[] {
  const seen = new Set<string>();
  return readings.filter(({ value }) => {
    if (value.kind !== 'people') return false;
    const names = value.names.join();
    // "led by its CEO Ann Lee" is said once
    const isTitled = value.role === 'head' && readings.some((other) => isTitle(other.value, names));
    const key = `${value.role} ${names}`;
    return !isTitled && !seen.has(key) && seen.add(key);
  });
}

function isTitle(value: FactValue, names: string): boolean {
  return value.kind === 'people' && !['head', 'founder'].includes(value.role) && value.names.join() === names;
}

/** A line that begins with a role of those who found or lead: "Principal dentist", "Gründerin, Geschäftsführerin". */
export function roleIn(line: string): string | undefined {
  return line.length > LONGEST_ROLE_LINE || !HAS_ROLE(line) ? undefined : ROLE_AT_START.exec(line)?.[0];
}

/** Is one person, written alone, a person's name? */
export function isPersonAlone(text: string): boolean {
  return ALONE.test(text) && peopleIn(text).length === 1;
}
