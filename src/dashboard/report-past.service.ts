import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { ComparisonService } from '../history/comparison.service';
import type { ComparisonDto } from '../history/comparison.dto';
import type { HistoryDto } from '../history/history.dto';
import { HistoryService } from '../history/history.service';
import { VersionsService } from '../history/versions.service';
import type { ReportPastView } from './report-view';
import { hasWeeks, type TrendBasis, trendOf } from './trend';

/** Which report is compared with which; by default the newest with the one before. */
export interface ComparedVersions {
  readonly from?: string;
  readonly to?: string;
}

/** How the figures of a domain went, as the API serves it. Uses no unit. */
@Injectable()
export class ReportPastService {
  constructor(
    private readonly histories: HistoryService,
    private readonly comparisons: ComparisonService,
    private readonly versions: VersionsService,
  ) {}

  async of(agencyId: number, domainId: number): Promise<ReportPastView> {
    const [trend, comparison] = await Promise.all([
      this.trendBasis(agencyId, domainId),
      this.comparison(agencyId, domainId),
    ]);
    return { trend: trendOf(trend), comparison };
  }

  /** null where one of the two is missing. */
  async comparison(
    agencyId: number,
    domainId: number,
    versions: ComparedVersions = {},
  ): Promise<ComparisonDto | null> {
    try {
      const query = { metric: 'visibility', planned_rounds: 1, ...versions } as const;
      return await this.comparisons.compare({ agencyId, domainId, query, headOnly: true });
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'version_not_found') return null;
      throw fault;
    }
  }

  private async trendBasis(agencyId: number, domainId: number): Promise<TrendBasis> {
    const all = await this.history(agencyId, domainId);
    const rates = await this.versions.rates(domainId, all.from);
    const names = [...new Set(rates.flatMap(({ engine }) => engine ?? []))].sort();
    const engines = hasWeeks(all)
      ? await Promise.all(
          names.map(async (engine) => ({ engine, history: await this.history(agencyId, domainId, engine) })),
        )
      : [];
    return { all, engines, rates };
  }

  private async history(agencyId: number, domainId: number, engine?: string): Promise<HistoryDto> {
    const query = { metric: 'visibility', ...(engine !== undefined && { engine }) } as const;
    return await this.histories.history({ agencyId, domainId, query, headOnly: true });
  }
}
