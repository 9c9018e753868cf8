import { clientMarkets } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { defaultLine, lineOf, type MarketLine } from '../domains/market-line';
import type { Snapshot } from '../reports/snapshot.entity';
import { withQuery } from './with-query';
import { countryName, languageName, type Market, marketKey, marketTag, tagOfKey } from '../text/market';

export interface NamedMarket {
  readonly tag: string;
  /** Such as "France"; with its language where the domain has several markets there. */
  readonly name: string;
  readonly isDefault: boolean;
}

/** The market that a page of a domain shows. */
export interface MarketChoice {
  readonly line: MarketLine;
  /** null: none is known. */
  readonly chosen: NamedMarket | null;
  /** All of the domain's, the default first. */
  readonly all: readonly NamedMarket[];
}

/** `given`: a tag as an address has it; else the default. Throws 400 `invalid_request` for a market that the domain does not have. */
export function marketChoice(domain: Pick<Domain, 'profile' | 'ownProfile'>, given: unknown): MarketChoice {
  const markets = clientMarkets(domain.profile, domain.ownProfile);
  const all = markets.map((market, at) => ({
    tag: marketTag(market),
    name: nameAmong(markets, market),
    isDefault: at === 0,
  }));
  const line = lineOf(domain, typeof given === 'string' ? given : null);
  if (line.slot === '') return { line: defaultLine(domain), chosen: all[0] ?? null, all };
  const at = markets.findIndex((market) => marketKey(market) === line.slot);
  return { line, chosen: all[at] ?? null, all };
}

/** What a page calls the market with that tag, also one that the domain has no more. */
export function marketName({ all }: Pick<MarketChoice, 'all'>, tag: string): string {
  const known = all.find((one) => one.tag === tag);
  if (known !== undefined) return known.name;
  const { region, language } = new Intl.Locale(tag);
  if (region === undefined) return tag;
  const isShared = all.some((other) => new Intl.Locale(other.tag).region === region);
  return isShared ? `${countryName(region)}, ${languageName(language)}` : countryName(region);
}

/**
 * Where the questions of a report were asked; null where that is the market of the page. Another one may have been the
 * default then. `tag`: null: no place was named.
 */
export function otherMarket(choice: MarketChoice, tag: string | null): string | null {
  if (tag === (choice.chosen?.tag ?? null)) return null;
  return tag === null ? 'no certain market' : marketName(choice, tag);
}

function nameAmong(markets: readonly Market[], { country, language }: Market): string {
  const isOnly = markets.filter((other) => other.country === country).length === 1;
  return isOnly ? countryName(country) : `${countryName(country)}, ${languageName(language)}`;
}

/** Is there anything to choose between? */
export function hasSeveral({ all }: MarketChoice): boolean {
  return all.length > 1;
}

/** As the API is asked for it. */
export function marketQuery({ chosen }: Pick<MarketChoice, 'chosen'>): { readonly market?: string } {
  return chosen === null || chosen.isDefault ? {} : { market: chosen.tag };
}

/**
 * As the API is asked for the past of a snapshot: of its own market, unless it was made for the default, which may be
 * another one by now. Else a page would show the figures of one market and the past of another.
 */
export function snapshotTag({
  market,
  isDefault,
}: Pick<Snapshot, 'market' | 'isDefault'>): string | undefined {
  return isDefault ? undefined : (tagOfKey(market) ?? undefined);
}

/** An address that stays with the market chosen. */
export function inMarketAddress(
  path: string,
  choice: Pick<MarketChoice, 'chosen'>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return withQuery(path, { ...parameters, ...marketQuery(choice) });
}
