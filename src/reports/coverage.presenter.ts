import type { SectionKey } from '../common/section-keys';
import { presentSite } from '../domains/domain.presenter';
import { type Coverage, type EngineCoverage, marketCoverage, type MarketCoverage } from './coverage';
import type { CoverageDto } from './coverage.dto';
import type { MarketCoverageDto } from './market.dto';
import { sumFramings } from './framing';
import type { FramingDto } from './framing.dto';

/** `sections`: those that were asked for; no other is missing. */
export function presentCoverage(
  { site, engines, omitted, market, profileChangedAt = null }: Coverage,
  sections: readonly SectionKey[],
): CoverageDto {
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
    market: presentMarket(market ?? unplaced(engines)),
    profile_changed_at: profileChangedAt,
  };
}

function presentMarket({ country, language, applied }: MarketCoverage): MarketCoverageDto {
  return { country, language, applied };
}

/** Of reports that were made when no place was ever named. */
function unplaced(engines: readonly EngineCoverage[]): MarketCoverage {
  const answers = engines.filter(({ answered }) => answered > 0);
  return marketCoverage(
    null,
    answers.map(({ engine }) => ({ engine, marketUse: null })),
  );
}

/** null for a report of an earlier version, which did not tell. */
export function presentFraming({ engines }: Coverage): FramingDto | null {
  const known = engines.flatMap(({ engine, framing }) => (framing == null ? [] : [{ engine, ...framing }]));
  if (known.length < engines.length) return null;
  return { ...sumFramings(known), per_engine: known };
}
