import { foldedWords } from '../text/fold';
import { COUNTRY_CODES } from '../text/market';
import { memoized } from '../text/memoized';
import data from './data/countries.json';

const PLACES = new RegExp(` (?:${data.places.join('|')})(?= )`, 'g');
/** Names of countries that buyers in a country mean otherwise, by its code. */
const NAMESAKES = new Map(Object.entries(data.namesakes));

/**
 * Does a text name a country other than that of the buyers, by its English name or that of the text's language? `country`
 * null: the buyers may be anywhere, and no country is another.
 * @param language primary language subtag
 */
export function namesOtherCountry(text: string, language: string, country: string | null): boolean {
  if (country === null) return false;
  const words = ` ${foldedWords(text)} `.replace(PLACES, ' ');
  const namesakes = NAMESAKES.get(country) ?? [];
  return ['en', language].some((spoken) =>
    [...namesIn(spoken)].some(
      ([name, code]) => code !== country && !namesakes.includes(name) && words.includes(` ${name} `),
    ),
  );
}

/** Names of countries in a language, folded, with their codes. */
const namesIn = memoized((language): ReadonlyMap<string, string> => {
  const shown = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const official = COUNTRY_CODES.flatMap((code): [string, string][] => {
    const name = foldedWords(shown.of(code) ?? '');
    return name === '' ? [] : [[name, code]];
  });
  return new Map([...official, ...Object.entries(data.shortNames)]);
});
