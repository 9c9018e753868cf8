import type { SectionKey } from '../common/section-keys';
import { presentSite } from '../domains/domain.presenter';
import type { Coverage } from './coverage';
import type { CoverageDto } from './coverage.dto';

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
