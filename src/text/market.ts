import countries from './data/countries.json';

/** Where the buyers are, and what they speak. */
export interface Market {
  /** ISO 3166-1 alpha-2, upper case, such as `FR`. */
  readonly country: string;
  /** BCP 47 in its canonical form, such as `fr` or `fr-CA`. */
  readonly language: string;
}

/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = countries.codes.split(' ');
const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
const KNOWN_LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LONGEST_LANGUAGE = 35;

/** Equal for equal markets and no others: `fr` and `fr-FR` are one language in France. At most 40 characters. */
export function marketKey({ country, language }: Market): string {
  const { region } = new Intl.Locale(language);
  const spoken = region === country ? language.replace(`-${country}`, '') : language;
  return `${country}:${spoken}`;
}

/** `marketKey`; '' for null, which is no place. */
export function placeKey(market: Market | null): string {
  return market === null ? '' : marketKey(market);
}

/** How callers name it: the language with the country as its region, such as `fr-FR` or `zh-Hant-TW`. */
export function marketTag({ country, language }: Market): string {
  return new Intl.Locale(language, { region: country }).baseName;
}

/** A `marketTag` in its canonical form; null: no language tag. */
export function readMarketTag(text: string): string | null {
  return localeOf(text)?.baseName ?? null;
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.trim());
  } catch {
    return null;
  }
}

/** The market behind a `marketKey`. */
export function marketOfKey(key: string): Market {
  const [country = '', language = ''] = key.split(':');
  return { country, language };
}

/** The `marketTag` behind a `marketKey`; null for '', which is no place. */
export function tagOfKey(key: string): string | null {
  return key === '' ? null : marketTag(marketOfKey(key));
}

/** `null`: no place at all. */
export function isSameMarket(one: Market | null, other: Market | null): boolean {
  return one === null || other === null ? one === other : marketKey(one) === marketKey(other);
}

/** The code in upper case; null: no country of ISO 3166-1. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  return COUNTRIES.has(code) ? code : null;
}

/** The tag in its canonical form; null: no language tag of BCP 47, or one of an unknown language. */
export function readLanguageTag(text: string): string | null {
  const { language = 'und', baseName = '' } = localeOf(text) ?? {};
  const isKnown = language !== 'und' && KNOWN_LANGUAGES.of(language) !== undefined;
  return isKnown && baseName.length <= LONGEST_LANGUAGE ? baseName : null;
}

/** In English, such as "France". */
export function countryName(country: string): string {
  return COUNTRY_NAMES.of(country) ?? country;
}

/** In English, such as "French" or "French (Canada)". */
export function languageName(language: string): string {
  return LANGUAGE_NAMES.of(language) ?? language;
}
