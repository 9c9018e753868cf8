import { isDeepStrictEqual } from 'node:util';
import { nameKey } from '../text/company-name';
import { primaryLanguage } from '../text/language';
import { isSameMarket, type Market, marketKey, marketOfKey } from '../text/market';
import type { DomainProfile } from './domain-profile';

/** A market of a domain. */
export interface DomainMarket extends Market {
  /** Begins the addresses of the pages made for it, such as `/fr/`; missing: all pages are. */
  readonly path?: string;
}

/** A competitor that the agency names. */
export interface NamedCompetitor {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Host, lower case, without `www.`. */
  readonly domain: string | null;
}

/** Who the client is. */
interface ProfileFields {
  readonly brand: string;
  /** Names that customers use, other scripts, short and legal forms. */
  readonly aliases: readonly string[];
  /** Own products and sub-brands. */
  readonly products: readonly string[];
  readonly competitors: readonly NamedCompetitor[];
  /** What is sold, in words. */
  readonly vertical: string;
  /** ISO 639, such as `en`. */
  readonly language: string;
  /** Where its buyers are; the first is the default. */
  readonly markets: readonly DomainMarket[];
}

/** What the agency says about its client, kept apart from what is inferred: a field that is missing is inferred. */
export type AgencyProfile = Partial<ProfileFields>;

/** Changes to it, as JSON Merge Patch has them: absent leaves a field as it is, null gives it back to inference. */
export type ProfilePatch = { readonly [Field in keyof ProfileFields]?: ProfileFields[Field] | null };

/** Who the client is for all that reads answers and writes questions: the agency has the last word. */
export type ClientProfile = Omit<ProfileFields, 'vertical' | 'markets'> & {
  readonly vertical: string | null;
  /** Where questions are asked from; null: it is not known, and no place is named. */
  readonly market: DomainMarket | null;
};

/** The same, before anything was inferred. */
export type KnownProfile = Omit<ClientProfile, 'brand' | 'language'> &
  Readonly<Record<'brand' | 'language', string | null>>;

export function clientProfile(inferred: DomainProfile, own: AgencyProfile): ClientProfile {
  const { brand = inferred.brand, language = inferred.language } = own;
  return { ...knownProfile(inferred, own), brand, language };
}

/** `inferred` null: nothing yet. */
export function knownProfile(inferred: DomainProfile | null, own: AgencyProfile): KnownProfile {
  return {
    brand: own.brand ?? inferred?.brand ?? null,
    aliases: own.aliases ?? (inferred === null ? [] : inferredAliases(inferred, own.brand)),
    products: own.products ?? [],
    competitors: own.competitors ?? [],
    vertical: own.vertical ?? inferred?.verticalLabel ?? null,
    language: own.language ?? inferred?.language ?? null,
    market: clientMarket(inferred, own),
  };
}

/** Those that the agency names, the default first; else the inferred one; empty: none is known. */
export function clientMarkets(
  inferred: Pick<DomainProfile, 'market'> | null,
  { markets }: AgencyProfile,
): readonly DomainMarket[] {
  if (markets !== undefined) return markets;
  const found = inferred?.market ?? null;
  return found === null ? [] : [{ country: found.country, language: found.language }];
}

/** The default one; null: none is known. */
export function clientMarket(
  inferred: Pick<DomainProfile, 'market'> | null,
  own: AgencyProfile,
): DomainMarket | null {
  return clientMarkets(inferred, own)[0] ?? null;
}

/** With one market, a `marketKey`, as the only one, also one that the agency names no more; '': the default, as it is. */
export function inMarket(own: AgencyProfile, market: string): AgencyProfile {
  if (market === '') return own;
  const named = own.markets?.find((one) => marketKey(one) === market);
  return { ...own, markets: [named ?? marketOfKey(market)] };
}

/** Primary subtag of the language that prompts are written in, where the agency gave one; its market comes first. */
export function promptLanguageOf({ markets, language }: AgencyProfile): string | null {
  return primaryLanguage(markets?.[0]?.language) ?? language ?? null;
}

/** Do the same answers mean something else, or count otherwise? Markets that are added or taken away change none. */
export function changesReading(before: AgencyProfile, after: AgencyProfile): boolean {
  const { markets: ones = [], ...fields } = before;
  const { markets: others = [], ...otherFields } = after;
  if (!isDeepStrictEqual(fields, otherFields)) return true;
  return ones.some((one) => others.some((other) => isSameMarket(one, other) && one.path !== other.path));
}

/** The profile with the changes laid over it; the same object when they change nothing. */
export function patchedProfile(own: AgencyProfile, patch: ProfilePatch): AgencyProfile {
  const merged = { ...own, ...patch };
  const patched = Object.fromEntries(Object.entries(merged).filter(([, value]) => value != null));
  return isDeepStrictEqual(patched, own) ? own : patched;
}

/** Names that were found for another brand than the agency's are of no use. */
function inferredAliases({ brand, aliases }: DomainProfile, own: string | undefined): readonly string[] {
  if (own === undefined) return aliases;
  const key = nameKey(own);
  return [brand, ...aliases].filter((alias) => {
    const other = nameKey(alias);
    return alias !== own && other !== '' && (key.startsWith(other) || other.startsWith(key));
  });
}
