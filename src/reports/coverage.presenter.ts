import type { SectionKey } from '../common/section-keys';
import { presentSite } from '../domains/domain.presenter';
import { type Coverage, marketCoverage, type MarketCoverage } from './coverage';
import type { CoverageDto } from './coverage.dto';
import type { MarketCoverageDto } from './market.dto';
import { sumFramings } from './framing';
import type { FramingDto } from './framing.dto';

/** `sections`: those that were asked for; no other is missing. */
export function presentCoverage(
  { site, engines, omitted, market, profileChangedAt = null }: Coverage,
  sections: readonly SectionKey[],
): CoverageDto {
  const answering = engines.filter(({ answered }) => answered > 0);
  return {
    site: presentSite(site),
    engines: engines.map(({ engine, answered, failed, error_kind }) => ({
      engine,
      answered,
      failed,
      error_kind,
    })),
    omitted: omitted
      .filter(({ section }) => sections.includes(section))
      .map(({ section, reason }) => ({ section, reason })),
    // reports of the time when no place was ever named have no market
    market: presentMarket(market ?? marketCoverage(null, answering)),
    profile_changed_at: profileChangedAt,
  };
}

function presentMarket({ country, language, applied }: MarketCoverage): MarketCoverageDto {
  return { country, language, applied };
}

/** null for a report of an earlier version, which did not tell. */
export function presentFraming({ engines }: Coverage): FramingDto | null {
  const known = engines.flatMap(({ engine, framing }) => (framing == null ? [] : [{ engine, ...framing }]));
  if (known.length < engines.length) return null;
  return { ...sumFramings(known), per_engine: known };
}
