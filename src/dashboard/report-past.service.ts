import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { ComparisonService } from '../history/comparison.service';
import type { ComparisonDto, ComparisonQueryDto } from '../history/comparison.dto';
import { HistoryService } from '../history/history.service';
import { VersionsService } from '../history/versions.service';
import { type Trend, trendOf } from './trend';

/** Which report is compared with which; by default the newest with the one before. */
export type ComparedVersions = Pick<ComparisonQueryDto, 'from' | 'to'>;

/** Of which domain, and for which market; `tag` absent: what was made for the default of its time. */
export interface AskedPast {
  readonly agencyId: number;
  readonly domainId: number;
  readonly tag: string | undefined;
}

/** How the figures of a domain went, as the API serves it. Uses no unit. */
@Injectable()
export class ReportPastService {
  constructor(
    private readonly histories: HistoryService,
    private readonly comparisons: ComparisonService,
    private readonly versions: VersionsService,
  ) {}

  /** null where one of the two is missing. */
  async comparison(
    { agencyId, domainId, tag: market }: AskedPast,
    versions: ComparedVersions = {},
  ): Promise<ComparisonDto | null> {
    try {
      const query = { metric: 'visibility', planned_rounds: 1, market, ...versions } as const;
      return await this.comparisons.compare({ agencyId, domainId, query, headOnly: true });
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'version_not_found') return null;
      throw fault;
    }
  }

  /** Of visibility, over all engines and by engine. */
  async trend({ agencyId, domainId, tag }: AskedPast): Promise<Trend> {
    const query = { metric: 'visibility', market: tag } as const;
    const histories = await this.histories.withEngines({ agencyId, domainId, query });
    return trendOf(histories, await this.versions.rates(agencyId, domainId, tag, histories.all.from));
  }
}
