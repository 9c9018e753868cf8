import type { PlaceValue } from './fact-value';
import type { Passage, Reading } from './passage';
import { placeAt } from './place-text';
import { cityNamed, countryOfAdjective, isKnownPlace, isSameMetro } from './places';

const CUE =
  /headquarter|based|\bHQ\b|head office|main office|sitz|hauptquartier|zentrale|ansässig|beheimatet/iu;
const LINK =
  '(?:\\s?(?:is|are|was|lies|sits|located|situated|in|at|out of|proudly|currently|:|–|-|\\||ist|sind|befindet sich|liegt|hat)){1,4}';
const FORWARD = new RegExp(
  `(?<![\\p{L}-])(?:[Hh]eadquartered|[Hh]eadquarters|HQ|[Hh]ead [Oo]ffices?|[Mm]ain [Oo]ffice|[Bb]ased(?= (?:in|out of) )|Hauptsitz|Firmensitz|Unternehmenssitz|Sitz|Hauptquartier|Firmenzentrale|Zentrale|beheimatet|ansässig)(?: (?:of|von) [^.,;:]{1,40}?)?${LINK}\\s+(?=\\p{Lu}|the |greater |downtown |central )`,
  'gu',
);
const BASED =
  /(?<![\p{L}-])(?:(?:The|An?|This|Das|Die|Der) )?((?!The |An? |This |Das |Die |Der )(?:\p{Lu}[\p{L}\p{M}'’.-]{1,28}[ ,]{1,2}){0,3}\p{Lu}[\p{L}\p{M}'’.]{1,28}?)-(?:based|headquartered)(?!\p{L})/gu;
const BACKWARD =
  /(?:in|aus) (\p{Lu}[\p{L}\p{M}-]{1,28}(?: am \p{Lu}\p{L}{1,12})?) (?:ansässig|beheimatet|sitz)/gu;
/** "Munich (HQ)" */
const BRACKETED =
  /(?<![\p{L}-])(\p{Lu}[\p{L}\p{M}'’.-]{1,28}(?: \p{Lu}[\p{L}\p{M}'’.-]{1,28}){0,2}) \((?:HQ|[Hh]eadquarters|[Hh]ead [Oo]ffice|Hauptsitz|Zentrale)\)/gu;
const OTHER_SEAT =
  /(?:european|regional|american|north american|us|u\.s\.|uk|emea|apac|asian|asia-pacific|latin american|german|second|new|former|co|future|old|original|originally|formerly|previously|initially|once|first|dual|joint|twin|is not|isn['’]t|was|were|parent company|community|team|people|employees|engineers|developers|users|customers|clients|companies|businesses|teams|europäische[rn]?|ehemalige[rn]?|früher|zweite[rn]?|neue[rn]?|are all)[\s-](?:is |are )?$/iu;
/** "for Austin-based startups": theirs, not the company's. */
const OF_MANY = /\b(?:for|with|by|to|from|many|other|several|some|most|like|all)\s$/iu;
const MANY_BEHIND =
  /^ (?:\p{Ll}+ ){0,2}(?:startups|companies|teams|customers|firms|agencies|businesses|clients|users|shops|employees|engineers)(?!\p{L})/u;
const MOVED = /\b(?:moved|relocat|moving|transferred)|verleg|umgezogen|zog\b/iu;
const SECOND = /^,? (?:and|or|as well as|und|oder|&) (?:in )?(?=\p{Lu})/u;
const MOST_READINGS = 6;

/** "headquartered in Berlin", "HQ: Austin, Texas", "Austin-based Acme", "mit Sitz in Zürich". */
export function readHeadquarters({ text }: Passage): Reading[] {
  if (!CUE.test(text)) return [];
  const found: Reading[] = [];
  for (const match of text.matchAll(FORWARD)) {
    const valueStart = match.index + match[0].length;
    const place = placeAt(text.slice(valueStart));
    if (place === null || isOtherSeat(text, match.index)) continue;
    const end = valueStart + place.length;
    add(found, text, place.value, match.index, end, valueStart, SECOND.test(text.slice(end, end + 20)));
  }
  for (const match of text.matchAll(BASED)) {
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
  for (const match of text.matchAll(BRACKETED)) {
    const place = placeAt(match[1] ?? '');
    if (place === null || place.length < (match[1] ?? '').length) continue;
    add(found, text, place.value, match.index, match.index + match[0].length, match.index, false);
  }
  for (const match of text.matchAll(BACKWARD)) {
    const place = placeAt(match[1] ?? '');
    if (place === null) continue;
    add(found, text, place.value, match.index, match.index + match[0].length, match.index, false);
  }
  return found.slice(0, MOST_READINGS);
}

function isOtherSeat(text: string, cueAt: number): boolean {
  const before = text.slice(Math.max(0, cueAt - 28), cueAt);
  const adjective = /(\p{Lu}\p{L}+) (?:head|main )?$/u.exec(before)?.[1];
  return OTHER_SEAT.test(before) || (adjective !== undefined && countryOfAdjective(adjective) !== null);
}

function add(
  found: Reading[],
  text: string,
  value: PlaceValue,
  start: number,
  end: number,
  valueStart: number,
  isOneOfTwo: boolean,
): void {
  const isHedged =
    isOneOfTwo || MOVED.test(text) || /^ (?:area|region|metro|Area|suburb)/u.test(text.slice(end, end + 10));
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
