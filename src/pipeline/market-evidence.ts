import { countryNamed } from '../facts/places';
import type { MarketEvidence } from '../profile/infer-market';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { NO_MARKET_HINTS } from '../signals/market-hints';
import { readCountry } from '../text/market';

/** What the home page says about where the site's buyers are. */
export function marketEvidence(host: string, { market, language, facts }: AnalysedPage): MarketEvidence {
  const { countries, currencies, phones, ...hints } = { ...NO_MARKET_HINTS, ...market };
  const values = facts.flatMap(({ value, isPassing }) => (isPassing === true ? [] : [value]));
  return {
    ...hints,
    host,
    language,
    countries: [
      ...countries.flatMap((country) => readCountry(country) ?? countryNamed(country) ?? []),
      ...values.flatMap((value) => (value.kind === 'place' ? (value.country ?? []) : [])),
    ],
    currencies: [...currencies, ...values.flatMap((value) => (value.kind === 'price' ? value.currency : []))],
    phones: [
      ...phones,
      ...values.flatMap((value) =>
        value.kind === 'phone' && value.countryCode !== null ? `+${value.countryCode}${value.digits}` : [],
      ),
    ],
  };
}
