import { countryName, languageName, type Market } from '../text/market';

/**
 * What an engine was told of the market. native: the country, in a field of its search tool; hinted: a sentence in its
 * instructions; vendor_default: nothing, so the vendor assumed a place of its own; none: nothing, and nothing is assumed.
 */
export const MARKET_USES = ['native', 'hinted', 'none', 'vendor_default'] as const;
export type MarketUse = (typeof MARKET_USES)[number];

/** What a request says of the place that a question is asked from; at most one of the two. */
export interface AskedFrom {
  /** For the field of the search tool, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** For the instructions. */
  readonly hint: string | null;
}

export const ASKED_FROM_NOWHERE: AskedFrom = { country: null, hint: null };

/** The simulator reads the country from the brackets. */
export function hintOf({ country, language }: Market): string {
  return (
    `The person asking is in ${countryName(country)} (${country}) and reads ${languageName(language)}. ` +
    'Search and answer for that market.'
  );
}

/** The place as vendors' search tools take it, as a field to spread; empty without a country. */
export function approximateLocation({ country }: AskedFrom): Readonly<Record<string, unknown>> {
  return country === null ? {} : { user_location: { type: 'approximate', country } };
}
