import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { ComparisonService } from '../history/comparison.service';
import type { ComparisonDto } from '../history/comparison.dto';
import type { HistoryDto } from '../history/history.dto';
import { HistoryService } from '../history/history.service';
import { VersionsService } from '../history/versions.service';
import { type MarketChoice, marketQuery } from './market-choice';
import type { ReportPastView } from './report-view';
import { hasWeeks, type Trend, trendOf } from './trend';

/** Which report is compared with which; by default the newest with the one before. */
export interface ComparedVersions {
  readonly from?: string;
  readonly to?: string;
}

/** Of which domain, and for which market. */
export interface AskedPast {
  readonly agencyId: number;
  readonly domainId: number;
  readonly market: MarketChoice;
}

/** How the figures of a domain went, as the API serves it. Uses no unit. */
@Injectable()
export class ReportPastService {
  constructor(
    private readonly histories: HistoryService,
    private readonly comparisons: ComparisonService,
    private readonly versions: VersionsService,
  ) {}

  async of(asked: AskedPast): Promise<ReportPastView> {
    const [trend, comparison] = await Promise.all([this.trend(asked), this.comparison(asked)]);
    return { trend, comparison };
  }

  /** null where one of the two is missing. */
  async comparison(
    { agencyId, domainId, market }: AskedPast,
    versions: ComparedVersions = {},
  ): Promise<ComparisonDto | null> {
    try {
      const query = { metric: 'visibility', planned_rounds: 1, ...marketQuery(market), ...versions } as const;
      return await this.comparisons.compare({ agencyId, domainId, query, headOnly: true });
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'version_not_found') return null;
      throw fault;
    }
  }

  /** Of visibility, over all engines and by engine. */
  async trend(asked: AskedPast): Promise<Trend> {
    const all = await this.history(asked);
    const rates = await this.versions.rates({
      agencyId: asked.agencyId,
      domainId: asked.domainId,
      tag: marketQuery(asked.market).market,
      from: all.from,
    });
    const names = [...new Set(rates.flatMap(({ engine }) => engine ?? []))].sort();
    const engines = hasWeeks(all)
      ? await Promise.all(
          names.map(async (engine) => ({ engine, history: await this.history(asked, engine) })),
        )
      : [];
    return trendOf({ all, engines, rates });
  }

  private async history({ agencyId, domainId, market }: AskedPast, engine?: string): Promise<HistoryDto> {
    const query = {
      metric: 'visibility',
      ...marketQuery(market),
      ...(engine !== undefined && { engine }),
    } as const;
    return await this.histories.history({ agencyId, domainId, query, headOnly: true });
  }
}
