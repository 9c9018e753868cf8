import { decimals } from '../text/decimals';
import { registrableDomain } from '../text/host-name';
import { primaryLanguage } from '../text/language';
import { type Market, readCountry } from '../text/market';
import data from './data/countries.json';

/** Where a site says that its buyers are. */
export interface MarketEvidence {
  readonly host: string;
  /** Of the text: primary language subtag; null: not sure. */
  readonly language: string | null;
  /** Language tag that the page declares. */
  readonly languageTag: string | null;
  /** Language tags of the alternates, and of the one that is this page. */
  readonly alternates: readonly string[];
  readonly ownAlternate: string | null;
  /** ISO 4217. */
  readonly currencies: readonly string[];
  /** ISO 3166-1 alpha-2, of addresses. */
  readonly countries: readonly string[];
  /** In the international form. */
  readonly phones: readonly string[];
  /** ISO 3166-1 alpha-2, of registers that have the company. */
  readonly registers: readonly string[];
}

/** `confidence`: 0 to 1. */
export interface MarketGuess extends Market {
  readonly confidence: number;
}

/** One place of the site that speaks for a country. */
interface Vote {
  readonly country: string;
  readonly points: number;
}

const GENERIC_DOMAINS: ReadonlySet<string> = new Set(data.genericDomains.split(' '));
const DOMAIN_COUNTRIES = new Map(Object.entries(data.domainCountries));
const EURO_COUNTRIES: ReadonlySet<string> = new Set(data.euroCountries.split(' '));
const CURRENCIES = new Map(Object.entries(data.currencies));
const CALLING_CODES = new Map(Object.entries(data.callingCodes));
const CANADIAN_AREAS: ReadonlySet<string> = new Set(data.canadianAreas.split(' '));
const CARIBBEAN_AREAS: ReadonlySet<string> = new Set(data.caribbeanAreas.split(' '));
const SPOKEN_IN = new Map(
  Object.entries(data.languages).map(([language, countries]) => [language, countries.split(' ')]),
);

/** Trust in each witness. What templates bring along says little (`en-US`, dollars), or less (`de-DE` for any German). */
const POINTS = {
  domain: 3,
  register: 3,
  address: 2,
  declared: 2,
  declaredOfLanguage: 1.5,
  declaredByTemplate: 1,
  phone: 1.5,
  currency: 1.5,
  dollar: 0.5,
  onlyCountryOfLanguage: 1.5,
  language: 0.75,
  euro: 0.5,
} as const;
/** Two witnesses that agree reach it; a template alone does not. */
const MIN_POINTS = 3.5;
const MIN_LEAD = 1.5;
/** A site with so many national editions speaks for none of them at its generic address. */
const WORLDWIDE_EDITIONS = 4;

/** The market that a site is made for; null when that is not sure enough. */
export function inferMarket(evidence: MarketEvidence): MarketGuess | null {
  const own = domainCountry(evidence.host);
  if (own === null && isWorldwide(evidence)) return null;
  const stated = [
    ...(own === null ? [] : [{ country: own, points: POINTS.domain }]),
    ...declaredVotes(evidence),
    ...split(evidence.registers, POINTS.register),
    ...split(evidence.countries, POINTS.address),
    ...split(evidence.phones.flatMap(phoneCountries), POINTS.phone),
    ...currencyVotes(evidence.currencies),
  ];
  const countries = [...new Set([...stated.map(({ country }) => country), ...spokenIn(evidence.language)])];
  const ranked = countries
    .map((country) => ({ country, points: pointsOf(country, stated) + supportFor(country, evidence) }))
    .sort((one, other) => other.points - one.points || (one.country < other.country ? -1 : 1));
  const [best, next] = ranked;
  if (best === undefined) return null;
  const lead = best.points - (next?.points ?? 0);
  if (best.points < MIN_POINTS || lead < MIN_LEAD) return null;
  const language = evidence.language ?? primaryLanguage(evidence.languageTag);
  return language === null
    ? null
    : { country: best.country, language, confidence: decimals(1 - 1 / (1 + lead)) };
}

/** Country of a national domain; null for those that are used everywhere. */
function domainCountry(host: string): string | null {
  const top = host.split('.').at(-1) ?? '';
  if (GENERIC_DOMAINS.has(top) || registrableDomain(host) === null) return null;
  return DOMAIN_COUNTRIES.get(top) ?? readCountry(top);
}

function regionOf(tag: string | null): string | null {
  const region = /^[a-z]{2,3}[-_](?:[a-z]{4}[-_])?([a-z]{2})$/iu.exec(tag?.trim() ?? '')?.[1];
  return region === undefined ? null : readCountry(region);
}

function isWorldwide({ alternates, ownAlternate }: MarketEvidence): boolean {
  const regions = new Set(alternates.flatMap((tag) => regionOf(tag) ?? []));
  return regions.size >= WORLDWIDE_EDITIONS && regionOf(ownAlternate) === null;
}

function declaredVotes({ languageTag, ownAlternate }: MarketEvidence): Vote[] {
  const edition = regionOf(ownAlternate);
  if (edition !== null) return [{ country: edition, points: POINTS.declared }];
  const country = regionOf(languageTag);
  if (country === null) return [];
  return [{ country, points: trustIn(country, primaryLanguage(languageTag)) }];
}

function trustIn(country: string, language: string | null): number {
  if (country === 'US') return POINTS.declaredByTemplate;
  const [main, ...others] = spokenIn(language);
  return country === main && others.length > 0 ? POINTS.declaredOfLanguage : POINTS.declared;
}

/** Shared by several countries, the points say less of each. */
function split(countries: readonly string[], points: number): Vote[] {
  const distinct = [...new Set(countries)];
  return distinct.map((country) => ({ country, points: points / distinct.length }));
}

function phoneCountries(phone: string): string[] {
  const digits = /^\s*(?:\+|00)([\d\s()./\u00a0–-]{7,24})/u.exec(phone)?.[1]?.replace(/\D/gu, '') ?? '';
  if (digits.startsWith('1')) return northAmerican(digits.slice(1, 4));
  const code = [3, 2].map((length) => digits.slice(0, length)).find((prefix) => CALLING_CODES.has(prefix));
  return code === undefined ? [] : [CALLING_CODES.get(code) ?? ''];
}

/** By area code; those that are free of charge are of both. */
function northAmerican(area: string): string[] {
  if (/^8(\d)\1$/u.test(area)) return ['US', 'CA'];
  if (CARIBBEAN_AREAS.has(area)) return [];
  return [CANADIAN_AREAS.has(area) ? 'CA' : 'US'];
}

function currencyVotes(currencies: readonly string[]): Vote[] {
  const codes = [...new Set(currencies.map((currency) => currency.toUpperCase()))];
  const national = codes.flatMap((code) => CURRENCIES.get(code) ?? []);
  const votes = split(national, POINTS.currency / (codes.length > national.length ? 2 : 1));
  return codes.includes('USD') ? [...votes, { country: 'US', points: POINTS.dollar }] : votes;
}

function spokenIn(language: string | null): readonly string[] {
  return SPOKEN_IN.get(language ?? '') ?? [];
}

function pointsOf(country: string, votes: readonly Vote[]): number {
  return votes.reduce((sum, vote) => sum + (vote.country === country ? vote.points : 0), 0);
}

/** What speaks for a country beside others. */
function supportFor(country: string, { language, currencies }: MarketEvidence): number {
  const countries = spokenIn(language);
  const spoken = countries.length === 1 ? POINTS.onlyCountryOfLanguage : POINTS.language;
  const hasEuro = currencies.some((currency) => currency.toUpperCase() === 'EUR');
  return (
    (countries.includes(country) ? spoken : 0) + (hasEuro && EURO_COUNTRIES.has(country) ? POINTS.euro : 0)
  );
}
