import data from './data/company-registers.json';

const PATTERNS: readonly (readonly [country: string, pattern: RegExp])[] = Object.entries(data).map(
  ([country, patterns]) => [country, new RegExp(patterns.join('|'), 'iu')],
);
const MOST_TEXTS = 400;
const LONGEST_TEXT = 1_000;

/**
 * Countries in whose registers a company is, as the texts of its page say: numbers of VAT and of trade registers in the form
 * that each country gives them. ISO 3166-1 alpha-2, distinct. `texts`: the last ones are where sites put them.
 */
export function registerCountries(texts: readonly string[]): string[] {
  const numbered = texts.slice(-MOST_TEXTS).map((text) => text.slice(0, LONGEST_TEXT));
  return PATTERNS.flatMap(([country, pattern]) =>
    numbered.some((text) => pattern.test(text)) ? [country] : [],
  );
}
