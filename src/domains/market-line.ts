import { AppError } from '../common/app-error';
import { marketKey, marketTag, readMarketTag } from '../text/market';
import { clientMarkets } from './agency-profile';
import type { Domain } from './domain.entity';

/** One market of a domain, with builds, prompts and reports of its own. */
export interface MarketLine {
  /** Of its builds and prompts: '' for the default market, else `marketKey`. */
  readonly slot: string;
  /** Of its reports, `marketKey`; null: those that were made for the default market, whichever it was. */
  readonly market: string | null;
}

type Markets = Pick<Domain, 'profile' | 'ownProfile'>;

/** The default market. Where it is inferred it may come to be known later, and its reports stay those of the domain. */
export function defaultLine({ ownProfile }: Pick<Domain, 'ownProfile'>): MarketLine {
  const [named] = ownProfile.markets ?? [];
  return { slot: '', market: named === undefined ? null : marketKey(named) };
}

/** The one that a caller names in `field`, else the default. Throws 400 `invalid_request` for one that there is not. */
export function lineOf(domain: Markets, tag: string | null | undefined, field = 'market'): MarketLine {
  const line = knownLine(domain, tag);
  if (line === null) throw unknownMarket(domain, field);
  return line;
}

/** As `lineOf`; null for a market that the domain does not have. */
export function knownLine(domain: Markets, tag: string | null | undefined): MarketLine | null {
  if (tag == null) return defaultLine(domain);
  const wanted = readMarketTag(tag);
  const markets = clientMarkets(domain.profile, domain.ownProfile);
  const at = markets.findIndex((market) => marketTag(market) === wanted);
  const market = markets[at];
  if (market === undefined) return null;
  const key = marketKey(market);
  return { slot: at === 0 ? '' : key, market: key };
}

export function unknownMarket({ profile, ownProfile }: Markets, field = 'market'): AppError {
  const tags = clientMarkets(profile, ownProfile).map(marketTag);
  return new AppError(
    'invalid_request',
    tags.length === 0
      ? `${field}: the domain has none that is known; PATCH it with \`markets\``
      : `${field}: must be one of the domain's markets: ${tags.join(', ')}`,
  );
}

/** Slots of the markets that are named by `marketKey`, of those that the domain has, the default first; null: of all. */
export function slotsOf(domain: Markets, named: readonly string[] | null): string[] {
  if (named === null) return linesOf(domain).map(({ slot }) => slot);
  const keys = clientMarkets(domain.profile, domain.ownProfile).map(marketKey);
  return keys.flatMap((key, at) => (named.includes(key) ? [at === 0 ? '' : key] : []));
}

/** Every market of the domain, the default first. */
export function linesOf(domain: Markets): MarketLine[] {
  const [, ...others] = clientMarkets(domain.profile, domain.ownProfile);
  return [defaultLine(domain), ...others.map(marketKey).map((key) => ({ slot: key, market: key }))];
}
