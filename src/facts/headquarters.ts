import type { PlaceValue } from './fact-value';
import type { Passage, PassageReading } from './passage';
import { placeAt } from './place-text';
import { cityNamed, countryOfAdjective, isKnownPlace, isSameMetro } from './places';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { u, iu, gu } = factWords('headquarters');

const CUE = iu`${'cue'}`;
const LINK = iu`(?:\s?(?:${'lies'}|:|–|-|\|)){1,4}`;
const FORWARD = gu`(?<![\p{L}-])(?:${'seat'}|${'based'}(?= ${'basedAt'} ))(?: ${'of'} [^.,;:]{1,40}?)?${LINK}\s+(?=\p{Lu}|${'beforePlace'} )`;
const BASED = gu`(?<![\p{L}-])(?:${'article'} )?((?!${'article'} )(?:\p{Lu}[\p{L}\p{M}'’.-]{1,28}[ ,]{1,2}){0,3}\p{Lu}[\p{L}\p{M}'’.]{1,28}?)-${'basedIn'}(?!\p{L})`;
const BACKWARD = gu`${'from'} (\p{Lu}[\p{L}\p{M}-]{1,28}(?: ${'on'} \p{Lu}\p{L}{1,12})?) ${'seated'}(?!\p{L})`;
/** "Munich (HQ)" */
const BRACKETED = gu`(?<![\p{L}-])(\p{Lu}[\p{L}\p{M}'’.-]{1,28}(?: \p{Lu}[\p{L}\p{M}'’.-]{1,28}){0,2}) \(${'seatLabel'}\)`;
const OTHER_SEAT = iu`${'otherSeat'}[\s-](?:${'isAre'} )?$`;
/** "for Austin-based startups": theirs, not the company's. */
const OF_MANY = iu`\b${'ofMany'}\s$`;
const MANY_BEHIND = u`^ (?:\p{Ll}+ ){0,2}${'many'}(?!\p{L})`;
const MOVED = iu`(?<!\p{L})${'moved'}(?!\p{L})`;
const SECOND = u`^,? (?:${'second'}|&) (?:${'in'} )?(?=\p{Lu})`;
const ADJECTIVE = u`(\p{Lu}\p{L}+) (?:${'head'} )?$`;
const AROUND = u`^ ${'around'}`;
const MOST_READINGS = 6;

/** "headquartered in Berlin", "HQ: Austin, Texas", "Austin-based Acme", "mit Sitz in Zürich". */
export function readHeadquarters({ text }: Passage): PassageReading[] {
  if (!CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const match of matchesIn(text, FORWARD)) {
    const valueStart = match.index + match[0].length;
    const place = placeAt(text.slice(valueStart));
    if (place === null || isOtherSeat(text, match.index)) continue;
    const end = valueStart + place.length;
    add(found, text, place.value, match.index, end, valueStart, SECOND.test(text.slice(end, end + 20)));
  }
  for (const match of matchesIn(text, BASED)) {
    const [, name = ''] = match;
    const place = placeAt(name);
    if (
      place === null ||
      !isKnownPlace(name.split(',', 1)[0] ?? '') ||
      place.length < name.length ||
      OTHER_SEAT.test(text.slice(Math.max(0, match.index - 24), match.index)) ||
      OF_MANY.test(text.slice(Math.max(0, match.index - 12), match.index)) ||
      MANY_BEHIND.test(text.slice(match.index + match[0].length))
    )
      continue;
    add(found, text, place.value, match.index, match.index + match[0].length, match.index, false);
  }
  for (const match of matchesIn(text, BRACKETED)) {
    const place = placeAt(match[1] ?? '');
    if (place === null || place.length < (match[1] ?? '').length) continue;
    add(found, text, place.value, match.index, match.index + match[0].length, match.index, false);
  }
  for (const match of matchesIn(text, BACKWARD)) {
    const place = placeAt(match[1] ?? '');
    if (place === null) continue;
    add(found, text, place.value, match.index, match.index + match[0].length, match.index, false);
  }
  return found.slice(0, MOST_READINGS);
}

function isOtherSeat(text: string, cueAt: number): boolean {
  const before = text.slice(Math.max(0, cueAt - 28), cueAt);
  const adjective = ADJECTIVE.exec(before)?.[1];
  return OTHER_SEAT.test(before) || (adjective !== undefined && countryOfAdjective(adjective) !== null);
}

function add(
  found: PassageReading[],
  text: string,
  value: PlaceValue,
  start: number,
  end: number,
  valueStart: number,
  isOneOfTwo: boolean,
): void {
  const isHedged = isOneOfTwo || MOVED.test(text) || AROUND.test(text.slice(end, end + 10));
  found.push({ slot: 'headquarters', value, start, end, valueStart, isHedged });
}

/** Cities first; where one side names none, land and country decide. Places of one conurbation are not told apart. */
export function comparePlaces(claim: PlaceValue, fact: PlaceValue): 'same' | 'different' | 'incomparable' {
  if (claim.city !== null && fact.city !== null) {
    if (claim.city === fact.city)
      return differs(claim.country, fact.country) || differs(claim.region, fact.region)
        ? 'different'
        : 'same';
    return isSameMetro(claim.city, fact.city) || isPartOf(claim.city, fact.city)
      ? 'incomparable'
      : 'different';
  }
  const one = completed(claim);
  const other = completed(fact);
  if (differs(one.country, other.country) || differs(one.region, other.region)) return 'different';
  const isLand = one.region !== null && one.region === other.region;
  return isLand ||
    (one.country !== null && one.country === other.country && claim.city === null && claim.region === null)
    ? 'same'
    : 'incomparable';
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

/** "munich" and "munich airport", "halle" and "halle an der saale". */
function isPartOf(one: string, other: string): boolean {
  return (
    one.startsWith(`${other} `) ||
    other.startsWith(`${one} `) ||
    one.startsWith(`${other}-`) ||
    other.startsWith(`${one}-`)
  );
}

export function shownPlace({ city, region, country }: PlaceValue): string {
  const title = (name: string): string =>
    name.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
  return [city, region, country]
    .filter((part): part is string => part !== null)
    .map((part) => (part.length === 2 && part === part.toUpperCase() ? part : title(part)))
    .join(', ');
}
