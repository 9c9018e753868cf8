import type { BuildView } from '../builds/builds.queries';
import { type Market, marketTag } from '../text/market';
import { BUILD_STATUS, reportPath } from './domain.presenter';
import type { NewestReport } from './domains.queries';
import type { MarketStateDto } from './market-state.dto';

interface MarketStanding {
  readonly isDefault: boolean;
  /** The newest; null: none was ordered. */
  readonly build: BuildView | null;
  readonly report: NewestReport | null;
}

/** `market` null: the default one, which is not known. */
export function presentMarketState(
  domainId: number,
  market: Market | null,
  { isDefault, build, report }: MarketStanding,
): MarketStateDto {
  const tag = market === null ? null : marketTag(market);
  return {
    tag,
    is_default: isDefault,
    // a market that was the default before has reports, and no build of its own
    status: build === null ? (report === null ? 'not_ordered' : 'ready') : BUILD_STATUS[build.state],
    stage: build?.stage ?? null,
    progress: build?.progress ?? null,
    job_id: build?.id ?? null,
    error: build?.state === 'failed' ? build.error : null,
    version_id: report?.versionId ?? null,
    generated_at: report?.generatedAt.toISOString() ?? null,
    status_url: `${reportPath(domainId)}${tag === null ? '' : `?market=${tag}`}`,
  };
}
