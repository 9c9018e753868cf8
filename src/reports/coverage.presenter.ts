import type { SectionKey } from '../common/section-keys';
import { presentSite } from '../domains/domain.presenter';
import type { Coverage } from './coverage';
import type { CoverageDto } from './coverage.dto';
import { sumFramings } from './framing';
import type { FramingDto } from './framing.dto';

/** `sections`: those that were asked for; no other is missing. */
export function presentCoverage(
  { site, engines, omitted, profileChangedAt = null }: Coverage,
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
    profile_changed_at: profileChangedAt,
  };
}

/** null for a report of an earlier version, which did not tell. */
export function presentFraming({ engines }: Coverage): FramingDto | null {
  const known = engines.flatMap(({ engine, framing }) => (framing == null ? [] : [{ engine, ...framing }]));
  if (known.length < engines.length) return null;
  return { ...sumFramings(known), per_engine: known };
}
