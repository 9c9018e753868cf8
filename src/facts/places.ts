import { fold } from '../text/fold';
import { memoized } from '../text/memoized';
import data from './data/places.json';
import { READ_LANGUAGES } from './lexicon';

/** What is known of a city: `region` and `country` only where a name means one place. */
interface KnownCity {
  readonly name: string;
  readonly region: string | null;
  readonly country: string;
}

const COUNTRIES = new Map<string, string>(
  Object.entries(data.countries).flatMap(([code, names]) =>
    names.map((name): [string, string] => [name, code]),
  ),
);
for (const [name, code] of allCountryNames()) if (!COUNTRIES.has(name)) COUNTRIES.set(name, code);
const REGIONS = new Map<string, { readonly name: string; readonly country: string }>();
for (const [country, regions] of Object.entries(data.regions))
  for (const spellings of regions)
    for (const spelling of spellings) REGIONS.set(spelling, { name: spellings[0] ?? spelling, country });
const CITIES = new Map<string, KnownCity>();
for (const [place, cities] of Object.entries(data.cities)) {
  const [country = '', region = null] = place.split('/');
  for (const spellings of cities)
    for (const spelling of spellings)
      CITIES.set(spelling, { name: spellings[0] ?? spelling, region, country });
}
/** Names of several cities each: they say no country. */
const SHARED: ReadonlySet<string> = new Set(data.shared);
const DEMONYMS = new Map<string, string>(
  Object.entries(data.demonyms).flatMap(([code, words]) =>
    words.map((word): [string, string] => [word, code]),
  ),
);
const METROS: readonly ReadonlySet<string>[] = data.metros.map((names) => new Set(names));

/** Countries in the languages that are read, as the platform knows them; those that are first names or states, too, are left out. */
function allCountryNames(): [string, string][] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return Object.keys(READ_LANGUAGES).flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code): [string, string][] => {
      const name = fold(names.of(code) ?? '');
      return name.length < 4 || data.notCountries.includes(name) ? [] : [[name, code]];
    });
  });
}

/** ISO code of a country, by its name or its code; null for anything else. */
export function countryNamed(name: string): string | null {
  const folded = fold(name.trim());
  return (
    COUNTRIES.get(folded.replace(/^the /u, '').replace(/\./gu, '')) ??
    (/^[A-Z]{2}$/u.test(name) && name in data.countries ? name : null)
  );
}

/** ISO code of the country that an adjective belongs to: "Canadian". */
export function countryOfAdjective(word: string): string | null {
  return DEMONYMS.get(fold(word).replace(/(?<=isch|deutsch)e[rns]$/u, 'e')) ?? null;
}

/** A state, land or province. Short forms ("TX") only in capitals. */
export function regionNamed(name: string): { readonly name: string; readonly country: string } | null {
  const folded = fold(name.trim());
  if (folded.length <= 3 && name !== name.toUpperCase()) return null;
  if (folded === 'washington') return null;
  return REGIONS.get(folded) ?? null;
}

export function cityNamed(name: string): KnownCity | null {
  return CITIES.get(fold(name.trim())) ?? null;
}

/** The usual spelling of a city's name, folded. */
export function citySpelling(name: string): string {
  const folded = fold(name.trim());
  return CITIES.get(folded)?.name ?? folded;
}

/** Are two cities, in their usual spelling, part of one conurbation? Such answers are vague, not wrong. */
export function isSameMetro(one: string, other: string): boolean {
  return METROS.some((metro) => metro.has(one) && metro.has(other));
}

/** Is this a place that we know by name? */
export const isKnownPlace: (name: string) => boolean = memoized((name) => {
  const folded = fold(name);
  return (
    cityNamed(name) !== null ||
    SHARED.has(folded.trim()) ||
    countryNamed(name) !== null ||
    regionNamed(name) !== null ||
    METROS.some((metro) => metro.has(folded))
  );
});
