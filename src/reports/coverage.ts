import { MARKET_USES, type MarketUse } from '../engines/market-use';
import type { Market } from '../text/market';
import type { SectionKey } from '../common/section-keys';
import type { EngineCoverageDto } from './coverage.dto';
import { countFramings, type FramedReading, type FramingCounts } from './framing';
import { type SiteState, UNVISITED } from '../domains/site-state';
import { mostFrequent } from '../text/by-frequency';
import { byEngine } from './sections/rates';

/** What one engine contributed. */
export interface EngineCoverage extends EngineCoverageDto {
  /** null, or missing: readings of earlier versions do not tell. */
  readonly framing?: FramingCounts | null;
}

export interface OmittedSection {
  readonly section: SectionKey;
  readonly reason: string;
}

/** Where questions were asked from: nulls where no place was named. `applied`: by engine, of those that answered. */
export interface MarketCoverage {
  readonly country: string | null;
  readonly language: string | null;
  readonly applied: Readonly<Record<string, MarketUse>>;
}

/** What a snapshot rests on, and which of its sections could not be built. Kept as it is served. */
export interface Coverage {
  readonly site: SiteState;
  /** By name. */
  readonly engines: readonly EngineCoverage[];
  readonly omitted: readonly OmittedSection[];
  /** Missing in earlier rows, when no place was ever named. */
  readonly market?: MarketCoverage;
  /** When the profile that the answers were read for was given; null: never changed. Missing in earlier rows. */
  readonly profileChangedAt?: string | null;
}

/** Of snapshots that were made before coverage was kept. */
export const UNKNOWN_COVERAGE: Coverage = { site: UNVISITED, engines: [], omitted: [] };

/** The outcome of one question to one engine. `errorKind` null: an answer. */
interface Outcome {
  readonly engine: string;
  readonly errorKind: string | null;
  readonly reading: FramedReading | null;
}

export function engineCoverage(outcomes: readonly Outcome[]): EngineCoverage[] {
  return byEngine(outcomes).map(([engine, own]) => {
    const faults = own.flatMap(({ errorKind }) => errorKind ?? []);
    return {
      engine,
      answered: own.length - faults.length,
      failed: faults.length,
      error_kind: mostFrequent(faults),
      framing: countFramings(own.map(({ reading }) => reading)),
    };
  });
}

/** For example "no engine gave an answer (openai: quota, perplexity: timeout)". */
export function whyNoAnswers(engines: readonly EngineCoverage[]): string {
  const kinds = engines.map(({ engine, error_kind }) => `${engine}: ${error_kind ?? 'not asked'}`);
  return `no engine gave an answer (${kinds.join(', ')})`;
}

/** What every answer of an engine was told; of different things, the least. */
export function marketCoverage(
  market: Market | null,
  answers: readonly { readonly engine: string; readonly marketUse?: MarketUse | null }[],
): MarketCoverage {
  const applied: Record<string, MarketUse> = {};
  for (const { engine, marketUse } of answers) {
    const use = marketUse ?? 'vendor_default';
    const known = applied[engine];
    if (known === undefined || MARKET_USES.indexOf(use) > MARKET_USES.indexOf(known)) applied[engine] = use;
  }
  return { country: market?.country ?? null, language: market?.language ?? null, applied };
}

/** Where the answers of a snapshot were asked from; null: from nowhere in particular. */
export function coveredMarket({ market }: Coverage): Market | null {
  const { country = null, language = null } = market ?? {};
  return country === null || language === null ? null : { country, language };
}
