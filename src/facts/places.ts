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

/** By name, in the languages that are read; null until it is needed, for it takes 25 ms to make. */
let countries: ReadonlyMap<string, string> | null = null;
const REGIONS = new Map<string, Pick<KnownCity, 'name' | 'country'>>();
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
const DEMONYMS = new Map(
  Object.entries(data.demonyms).flatMap(([code, words]) => words.map((word) => [word, code] as const)),
);
const METROS: readonly ReadonlySet<string>[] = data.metros.map((names) => new Set(names));

/** Our own names, and those that the platform knows but for those that are first names or states, too. */
function allCountries(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [code, names] of Object.entries(data.countries)) for (const name of names) found.set(name, code);
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  for (const language of Object.keys(READ_LANGUAGES)) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = fold(names.of(code) ?? '');
      if (name.length >= 4 && !data.notCountries.includes(name) && !found.has(name)) found.set(name, code);
    }
  }
  return found;
}

/** ISO code of a country, by its name or its code; null for anything else. */
export function countryNamed(name: string): string | null {
  const folded = fold(name.trim());
  countries ??= allCountries();
  return (
    countries.get(folded.replace(/^the /u, '').replace(/\./gu, '')) ??
    (/^[A-Z]{2}$/u.test(name) && name in data.countries ? name : null)
  );
}

/** ISO code of the country that an adjective belongs to: "Canadian". */
export function countryOfAdjective(word: string): string | null {
  return DEMONYMS.get(fold(word).replace(/(?<=isch|deutsch)e[rns]$/u, 'e')) ?? null;
}

/** A state, land or province. Short forms ("TX") only in capitals. */
export function regionNamed(name: string): Pick<KnownCity, 'name' | 'country'> | null {
  const folded = fold(name.trim());
  const isShort = folded.length <= 3 && name !== name.toUpperCase();
  return isShort || folded === 'washington' ? null : (REGIONS.get(folded) ?? null);
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
