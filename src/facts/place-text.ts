import { isCommonPhrase } from '../text/common-words';
import { fold } from '../text/fold';
import { matchesIn } from '../text/matches';
import type { PlaceValue } from './fact-value';
import { cityNamed, citySpelling, countryNamed, isKnownPlace, regionNamed } from './places';
import { factWords } from './lexicon';
import { beginningsOf } from './passage';

const { u, iu } = factWords('place');

const WORD = /\p{Lu}[\p{L}\p{M}'’.-]{1,28}/u;
const NAME = u`${WORD}(?:[ -](?:${'inside'} )?${WORD}){0,3}`;
const PART = u`(?:(?:${'article'}|${'inPart'}) )?(?:${NAME}|[A-Z]{2}|U\.S\.A?\.?|U\.K\.)`;
const PLACE = u`^(?:${'article'} )?(?:${'lead'} )?(${NAME}|[A-Z]{2,3}(?!\p{L}))(?:, (${PART}))?(?:, (${PART}))?(?: \((${PART})\))?`;
/** "Mekelweg 4, 2628 CD Delft": the street, and the code in front of the town. */
const STREET =
  /^\p{Lu}[\p{L}.'’ -]{2,40} \d{1,4}\p{L}?(?:, |$)(?:(?:[A-Z]{1,2}-)?\d[\d ]{3,5} (?:[A-Z]{2} (?=\p{Lu}))?)?/u;
const CAPITALS =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]{2,28}(?: \p{Lu}[\p{L}\p{M}'’-]{2,28}){0,2}(?!\p{L})/gu;
/** "Quay Street", "Torstraße" */
export const STREET_NAME = iu`(?<!\p{L})${'street'}(?!\p{L})|${'streetEnd'}$`;
const NO_PLACE = iu`^(?:${'noPlace'}|${'month'})$`;

export interface PlaceAt {
  readonly value: PlaceValue;
  /** Length of the words that were read. */
  readonly length: number;
}

/** Reads the place that a text begins with: "Austin, Texas", "London, UK", "Germany". Null when it begins with none. */
export function placeAt(text: string): PlaceAt | null {
  const street = STREET.exec(text)?.[0].length ?? 0;
  if (street > 0) {
    const town = placeAt(text.slice(street));
    return town === null ? null : { ...town, length: town.length + street };
  }
  const [whole, first = '', ...more] = PLACE.exec(text.slice(0, 160)) ?? [];
  if (whole === undefined) return null;
  const parts = more.filter(Boolean).map(withoutTail);
  // "Roma Norte, Mexico City": what stands in front of a comma is the name as a whole
  const head = parts.length > 0 && parts.some(isKnownPlace) ? first : withoutTail(first);
  const value = placeOf(head, parts);
  const leftOut = parts.length === 0 ? first.length - head.length : 0;
  return value === null ? null : { value, length: whole.length - leftOut };
}

/** The cities that some texts name, known ones alone, each once: at most `most`. */
export function citiesIn(texts: Iterable<string>, most: number): PlaceValue[] {
  const found = new Map<string, PlaceValue>();
  for (const text of texts)
    for (const { 0: run } of matchesIn(text, CAPITALS)) {
      const name = beginningsOf(run).find(isKnownPlace);
      if (name === undefined || countryNamed(name) !== null) continue;
      const city = citySpelling(name);
      found.set(city, { kind: 'place', city, region: null, country: null });
      if (found.size >= most) return [...found.values()];
    }
  return [...found.values()];
}

/** A place from its parts as an address has them; null when neither part is known. */
export function placeFromParts(
  city: string | null,
  region: string | null,
  country: string | null,
): PlaceValue | null {
  const land = region === null ? null : regionNamed(region.length <= 3 ? region.toUpperCase() : region);
  const value: PlaceValue = {
    kind: 'place',
    city: city === null || city.trim() === '' ? null : citySpelling(city),
    region: land?.name ?? null,
    country: (country === null ? null : countryNamed(country)) ?? land?.country ?? null,
  };
  return value.city === null && value.region === null && value.country === null ? null : value;
}

function placeOf(head: string, parts: readonly string[]): PlaceValue | null {
  if (NO_PLACE.test(fold(head))) return null;
  const known = cityNamed(head);
  const isUnknown = !isKnownPlace(head);
  if (isUnknown && STREET_NAME.test(head)) return null;
  const [next = '', ...rest] = parts;
  // "Leith, Edinburgh": a part of a city in front of it; "Thiene (Vicenza)": a town of the province
  if (isUnknown && cityNamed(next) !== null && regionNamed(next) === null) {
    const city = placeOf(next, rest);
    return city === null ? null : { ...city, part: citySpelling(head) };
  }
  // "Berlin, DE" and "Dover, DE": two letters are the country where the city is known to be there
  const codes = parts.filter(
    (part) => !/^[A-Z]{2}$/u.test(part) || part === known?.country || regionNamed(part) === null,
  );
  const regions = parts.flatMap((part) => (part === known?.country ? [] : (regionNamed(part) ?? [])));
  const country = codes.flatMap((part) => countryNamed(part) ?? [])[0] ?? regions[0]?.country ?? null;
  const isState = parts.length === 0 || country !== null;
  if (known === null) {
    const land = isState ? regionNamed(head) : null;
    const ofLand = land?.country ?? countryNamed(head);
    if (ofLand !== null) return { kind: 'place', city: null, region: land?.name ?? null, country: ofLand };
    if (parts.length === 0 && isCommonPhrase(head)) return null;
  }
  if (isUnknown && /^[A-Z]{2,3}$/u.test(head)) return null;
  return { kind: 'place', city: citySpelling(head), region: regions[0]?.name ?? null, country };
}

/** The stop of the sentence, and words behind the name that have a capital for another reason. */
function withoutTail(name: string): string {
  const bare = name.replace(/['’]s$/u, '').replace(/(?<!\b(?:St|D\.C|U\.S|U\.K|U\.S\.A))\.$/u, '');
  const [, shorter] = beginningsOf(bare);
  return shorter !== undefined && !isKnownPlace(bare) && isKnownPlace(shorter) ? shorter : bare;
}
