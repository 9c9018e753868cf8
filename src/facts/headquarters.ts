import type { Comparison, FactValue, PlaceValue } from './fact-value';
import { charsBefore, type Passage, type PassageReading, spanOf } from './passage';
import { placeAt, type PlaceAt } from './place-text';
import { cityNamed, countryOfAdjective, isKnownPlace, isSameMetro } from './places';
import { factWords } from './lexicon';
import type { Span } from '../text/sentences';
import { matchesIn } from '../text/matches';

const { u, iu, gu, gate } = factWords('headquarters');

const CUE = iu`${'cue'}|${'placeLabel'}`;
const MAY_SAY = gate('cue', 'placeLabel');
const LINK = iu`(?:\s?(?:${'lies'}|:|–|-|\|)){1,6}`;
const FORWARD = gu`(?<![\p{L}-])(?:${'seat'}|${'based'}(?= ${'basedAt'} ))(?: (?:${'of'} |d['’])(?:(?! ${'second'} )[^.,;:]){1,40}?)?${LINK}\s+(?=\p{Lu}|\d{1,5} \p{Lu}|${'beforePlace'} )`;
/** "Leeds, where we have our head office" */
const WHERE = gu`(?<!\p{L})${'basedAt'} (\p{Lu}[\p{L}\p{M}'’.-]{1,28}(?: \p{Lu}[\p{L}'’.-]{1,28}){0,2}),? ${'where'} [^.;]{0,40}?(?:${'seat'}|${'based'})(?!\p{L})`;
/** Where it lies or is at home: of a company with many places that need not be the seat. */
const LOCATED = gu`(?:^|, |(?<!\p{L})${'isSingular'} (?:\p{Ll}+ )?)${'located'} (?:${'basedAt'}) (?=\p{Lu}|${'beforePlace'} )`;
/** "is a coworking space in Moncton", "ist ein Dienstleister aus Dresden" */
const ORIGIN = gu`(?<!\p{L})${'isOne'} (?:(?!${'notOrigin'})[^.;:,\s]{1,30} ){1,7}?${'originIn'} (?=\p{Lu})`;
/** "Location: Hamburg" */
const LABELLED = gu`^\W*${'placeLabel'}\s?[:|–-]\s+(?=\p{Lu})`;
/** "Our office is still in Norwich", "La sede está en la calle Colón de Valencia", on the company's own pages. */
const OWN_SEAT = gu`(?<![\p{L}-])${'seat'} ${'isAre'}[^.;:]{0,60}?(?: (?:${'originIn'}|${'of'})|,) (?=\p{Lu})`;
/** "is a Bristol company" */
const ADJECTIVE_CITY = gu`(?<!\p{L})${'isOne'} (?=\p{Lu}[\p{L}.]{2,20}(?:, [A-Z]{2,3}| \p{Lu}\p{Ll}{2,15})?,? \p{Ll})`;
const BASED = gu`(?<![\p{L}-])(?:${'article'} )?((?!${'article'} )(?:\p{Lu}[\p{L}\p{M}'’.-]{1,28}[ ,]{1,2}){0,3}\p{Lu}[\p{L}\p{M}'’.]{1,28}?)-${'basedIn'}(?!\p{L})`;
/** "Munich (HQ)" */
const BRACKETED = gu`(?<![\p{L}-])(\p{Lu}[\p{L}\p{M}'’.-]{1,28}(?: \p{Lu}[\p{L}\p{M}'’.-]{1,28}){0,2}) \(${'seatLabel'}\)`;
/** "Acme is in Hereford", "Den Gasthof finden Sie in Waldkirch" */
const IS_IN = gu`(?<!\p{L})${'isIn'}(?: (?:\p{Ll}+ly|${'now'}))? ${'basedAt'} (?=\p{Lu}|${'beforePlace'} )`;
/** "Acme restores antique clocks in Hereford." */
const WORKS_IN = gu`(?<!\p{L})${'worksIn'} (?:(?!${'notOrigin'})\p{Ll}[\p{L}-]* ){0,5}?${'basedAt'} (?=\p{Lu}[^.;,]{2,40}(?:, \p{Lu}[^.;,]{2,30})?[.!]?\s*$)`;
/** "der Industriestraße in Wesel", "219 West 4th Street in Duluth" */
const STREET_IN = u`^(?:${'streetArticle'} )?(?:\d{1,5} )?\p{Lu}[\p{L}\d.'’-]*(?: [\p{L}\d.'’-]+){0,4}?,? ${'basedAt'} (?=\p{Lu})`;
const CLAIMED = [FORWARD, LABELLED, LOCATED, ORIGIN, ADJECTIVE_CITY, IS_IN, WORKS_IN];
const STATED = [FORWARD, OWN_SEAT, LOCATED];
const OTHER_SEAT = iu`${'otherSeat'}[\s-](?:${'isAre'} )?$`;
/** Where it will be, or has been for a while. */
const NEW_SEAT = iu`(?<!\p{L})${'newSeat'}\s$`;
/** "for Austin-based startups": theirs, not the company's. */
const OF_MANY = iu`\b${'ofMany'}\s$`;
const MANY_BEHIND = u`^ (?:\p{Ll}+ ){0,2}${'many'}(?!\p{L})`;
const MOVED = iu`(?<!\p{L})${'moved'}(?!\p{L})`;
const SECOND = u`^,? (?:${'second'}|&) (?:${'in'} )?(?=\p{Lu})`;
const ADJECTIVE = u`(\p{Lu}\p{L}+) (?:${'head'} )?$`;
/** "the Seaport District" */
const DISTRICT = iu`(?<!\p{L})${'district'}(?!\p{L})`;
const AROUND = u`^(?:['’]s)? ${'around'}`;
/** "The museum opened in 1996 and" */
const SELF = iu`^(?:${'self'}(?: ${'isAre'})?(?: [^.,;:]{1,50}? ${'joins'})?|)\s?$`;
const JOINS = iu`^${'joins'} `;
/** Room for ", which is " between a name and "located". */
const LONGEST_LINK = 12;
const MAX_READINGS = 6;

/** "headquartered in Berlin", "HQ: Austin, Texas", "Austin-based Acme", "mit Sitz in Zürich". */
export function readHeadquarters(passage: Passage, seats: ReadonlySet<string> = new Set()): PassageReading[] {
  const { text, isOnPage = false } = passage;
  if (!MAY_SAY(text) || !CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const pattern of isOnPage ? STATED : CLAIMED)
    for (const match of matchesIn(text, pattern)) {
      const isLoose = pattern !== FORWARD && pattern !== OWN_SEAT;
      const { start, end: cueEnd } = spanOf(match);
      const { place, at } = placeBehind(text.slice(cueEnd), seats);
      const valueStart = cueEnd + at;
      if (place === null || isOtherSeat(text, start)) continue;
      const subjectEnd = start + (JOINS.exec(match[0])?.[0].length ?? 0);
      if (isLoose && pattern !== LABELLED && !isSubject(text.slice(0, subjectEnd), passage.own)) continue;
      if (pattern !== FORWARD && pattern !== LOCATED && !isCity(place.value.city, seats)) continue;
      const end = valueStart + place.length;
      const isVague =
        (isLoose && isOnPage) ||
        SECOND.test(text.slice(end, end + 20)) ||
        NEW_SEAT.test(charsBefore(text, start, 20));
      const value = isLoose ? { ...place.value, isLoose: true as const } : place.value;
      if (!found.some((other) => other.valueStart === valueStart))
        add(found, text, value, { start, end }, valueStart, isVague);
    }
  for (const match of matchesIn(text, BASED)) {
    const [, name = ''] = match;
    const { start, end } = spanOf(match);
    const isOfOthers =
      !isKnownPlace(name.split(',', 1)[0] ?? '') ||
      OTHER_SEAT.test(charsBefore(text, start, 24)) ||
      OF_MANY.test(charsBefore(text, start, 12)) ||
      MANY_BEHIND.test(text.slice(end));
    if (!isOfOthers) addNamed(found, text, match, name.length);
  }
  for (const match of matchesIn(text, BRACKETED)) addNamed(found, text, match, match[1]?.length ?? 0);
  for (const match of matchesIn(text, WHERE)) addNamed(found, text, match, 0);
  return found.slice(0, MAX_READINGS);
}

/** The place at the beginning of some words, or behind the street that they begin with. */
function placeBehind(words: string, seats: ReadonlySet<string>): { place: PlaceAt | null; at: number } {
  const place = placeAt(words);
  const isKnown = place !== null && (place.value.city === null || isKnownPlace(place.value.city));
  const at = isKnown ? 0 : (STREET_IN.exec(words)?.[0].length ?? 0);
  const town = at === 0 ? null : placeAt(words.slice(at));
  return town !== null && isCity(town.value.city, seats) ? { place: town, at } : { place, at: 0 };
}

/** "Acme is a maker ... in", "It is located in": of what else lies somewhere, the company need not. */
function isSubject(front: string, own: readonly Span[]): boolean {
  return own.some(({ end }) => front.length >= end && front.length - end <= LONGEST_LINK) || SELF.test(front);
}

/** @param seats cities that the site itself gives, known or not */
function isCity(name: string | null, seats: ReadonlySet<string>): boolean {
  return name !== null && (cityNamed(name) !== null || seats.has(name));
}

/** The place in the first group of a match, where at least so much of it is one. */
function addNamed(found: PassageReading[], text: string, match: RegExpExecArray, least: number): void {
  const place = placeAt(match[1] ?? '');
  if (place !== null && place.length >= least)
    add(found, text, place.value, spanOf(match), match.index, false);
}

function isOtherSeat(text: string, cueAt: number): boolean {
  const before = charsBefore(text, cueAt, 28);
  const adjective = ADJECTIVE.exec(before)?.[1];
  return OTHER_SEAT.test(before) || (adjective !== undefined && countryOfAdjective(adjective) !== null);
}

function add(
  found: PassageReading[],
  text: string,
  value: PlaceValue,
  span: Span,
  valueStart: number,
  isOneOfTwo: boolean,
): void {
  const isHedged = isOneOfTwo || MOVED.test(text) || AROUND.test(text.slice(span.end, span.end + 10));
  found.push({ slot: 'headquarters', value, ...span, valueStart, isHedged });
}

/**
 * Cities first; where one side names none, land and country decide. Places of one conurbation are not told apart, and a
 * name that we do not know may be a part of a city that we do.
 */
export function comparePlaces(claim: PlaceValue, fact: PlaceValue): Comparison {
  if (claim.city !== null && fact.city !== null) {
    const isElsewhere = differs(claim.country, fact.country) || differs(claim.region, fact.region);
    // ID may be Idaho or Indonesia: of the same city and land, it is the same country
    const isSameLand = claim.region !== null && claim.region === fact.region;
    if (claim.city === fact.city) return isElsewhere && !isSameLand ? 'different' : 'same';
    if (claim.part === fact.city || claim.city === fact.part) return 'same';
    if (claim.isLoose === true && !(isKnownPlace(claim.city) && isKnownPlace(fact.city)))
      return 'incomparable';
    if (isNear(claim.city, fact.city)) return 'incomparable';
    // "Oak Park, IL" and "Chicago": one may be a part of the other
    const isSuburb =
      !isKnownPlace(fact.city) && fact.region !== null && completed(claim).region === fact.region;
    const isPart =
      DISTRICT.test(claim.city) || isSuburb || (!isKnownPlace(claim.city) && isKnownPlace(fact.city));
    return isPart && !isElsewhere ? 'incomparable' : 'different';
  }
  const one = completed(claim);
  const other = completed(fact);
  if (differs(one.country, other.country) || differs(one.region, other.region)) return 'different';
  const isLand = one.region !== null && one.region === other.region;
  const isCountryAlone = claim.city === null && claim.region === null;
  const isCountry = isCountryAlone && one.country !== null && one.country === other.country;
  return isLand || isCountry ? 'same' : 'incomparable';
}

/** Two towns by name, neither a part of the other as far as their names and our conurbations tell. */
export function areOtherTowns(claim: FactValue, fact: FactValue): boolean {
  if (claim.kind !== 'place' || fact.kind !== 'place' || claim.city === null || fact.city === null)
    return false;
  return claim.city !== fact.city && !isNear(claim.city, fact.city) && !DISTRICT.test(claim.city);
}

function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

/** With the land and country of a well-known city, where the text names no other. */
function completed(value: PlaceValue): Pick<PlaceValue, 'region' | 'country'> {
  const known = value.city === null ? null : cityNamed(value.city);
  if (known === null || differs(value.country, known.country)) return value;
  return { country: known.country, region: value.region ?? known.region };
}

/** Of one conurbation, or by name a part of each other: "munich" and "munich airport", "halle" and "halle an der saale". */
function isNear(one: string, other: string): boolean {
  const isPart = [' ', '-'].some((sign) => one.startsWith(other + sign) || other.startsWith(one + sign));
  return isPart || isSameMetro(one, other);
}

export function shownPlace({ part, city, region, country }: PlaceValue): string {
  const title = (name: string): string =>
    name.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
  return [part ?? null, city, region, country]
    .filter((part): part is string => part !== null)
    .map((part) => (part.length === 2 && part === part.toUpperCase() ? part : title(part)))
    .join(', ');
}
