import { registerCountries } from './company-registers';
import { first, type PageDocument } from './document';
import { firstText } from './json-ld';
import { isRecord } from '../text/is-record';

/** Where a page says that it is for, as written; each list distinct, at most 40. */
export interface MarketHints {
  /** Language tag of the html element, or the nearest thing to it. */
  readonly languageTag: string | null;
  /** Tags of the alternates of this page. */
  readonly alternates: readonly string[];
  /** Tag of the alternate that is this page. */
  readonly ownAlternate: string | null;
  /** ISO 4217. */
  readonly currencies: readonly string[];
  /** Codes or names of countries in addresses. */
  readonly countries: readonly string[];
  readonly phones: readonly string[];
  /** Countries in whose registers the company is, ISO 3166-1 alpha-2. */
  readonly registers: readonly string[];
}

export const NO_MARKET_HINTS: MarketHints = {
  languageTag: null,
  alternates: [],
  ownAlternate: null,
  currencies: [],
  countries: [],
  phones: [],
  registers: [],
};

const MOST = 40;
const LONGEST = 60;
const LONGEST_FOOTER_LINE = 500;
const SEPARATORS = /[,;|·•/]|\s[–—-]\s/u;

export function findMarketHints(document: PageDocument): MarketHints {
  const { url, meta, named, hreflang, jsonLd, dialled } = document;
  const [tag] = named('html').flatMap(({ attribs }) => attribs.lang ?? attribs['xml:lang'] ?? []);
  const values = jsonLd.nodes.map(({ value }) => value);
  const addresses = values.flatMap(({ address }) => [address].flat());
  const calls = dialled.flatMap((href) => (/^tel:/iu.test(href) ? [href.slice(4)] : []));
  return {
    languageTag: tag ?? first(meta, 'content-language') ?? first(meta, 'og:locale'),
    alternates: distinct(hreflang.map(({ lang }) => lang)),
    ownAlternate:
      hreflang.find(({ lang, url: other }) => lang !== 'x-default' && isSamePage(other, url))?.lang ?? null,
    currencies: distinct([
      ...values.flatMap(({ priceCurrency, currenciesAccepted }) => [
        firstText(priceCurrency),
        firstText(currenciesAccepted),
      ]),
      first(meta, 'og:price:currency'),
      first(meta, 'product:price:currency'),
    ]),
    countries: distinct([
      ...addresses.map((address) => (isRecord(address) ? countryOf(address.addressCountry) : null)),
      ...footerPlaces(document),
    ]),
    phones: distinct([...values.map(({ telephone }) => firstText(telephone)), ...calls]),
    registers: registerCountries(document.blocks.map(({ text }) => text)),
  };
}

/** What may name a country at the end of an address: words soon after a number, in lines of the footer. */
function footerPlaces({ blocks, regions }: PageDocument): string[] {
  const lines = blocks.filter(({ element }) => regions[element.index] === 'footer');
  return lines.flatMap(({ text }) => {
    const parts = text.slice(0, LONGEST_FOOTER_LINE).split(SEPARATORS);
    return parts.filter((part, at) => {
      const isWords = /^[\p{L}\s.'’-]{2,30}$/u.test(part.trim());
      return isWords && parts.slice(Math.max(0, at - 2), at).some((before) => /\d/u.test(before));
    });
  });
}

function countryOf(value: unknown): string | null {
  return isRecord(value) ? firstText(value.name ?? value.identifier) : firstText(value);
}

function isSamePage(one: string, other: string): boolean {
  return one.replace(/[#?].*$|\/$/u, '') === other.replace(/[#?].*$|\/$/u, '');
}

function distinct(texts: readonly (string | null)[]): string[] {
  const short = texts.map((text) => (text ?? '').trim().slice(0, LONGEST));
  return [...new Set(short)].filter((text) => text !== '').slice(0, MOST);
}
