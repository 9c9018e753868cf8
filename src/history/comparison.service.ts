import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineChanges } from '../canary/engine-changes.queries';
import { ReadChargesService } from '../quota/read-charges.service';
import { versionNotFound } from '../reports/report-heads.service';
import { compareWindows } from '../statistics/comparison';
import { windowOf } from './answer-windows';
import type { ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import { presentComparison } from './comparison.presenter';
import type { PastRead } from './history.service';
import type { PastLine } from './past-markets.queries';
import { PastMarketsService } from './past-markets.service';
import { tracesOfVersions } from './traced-answers.queries';
import { type ReportVersion, versionsById, versionsOf } from './versions.queries';

/** Two reports of a domain against each other. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly markets: PastMarketsService,
    private readonly charges: ReadChargesService,
  ) {}

  /**
   * Uses one monthly unit, none for HEAD. Throws 404 `domain_not_found`, `version_not_found`, 429 `quota_exceeded`.
   */
  async compare({
    agencyId,
    domainId,
    query,
    headOnly,
  }: PastRead<ComparisonQueryDto>): Promise<ComparisonDto> {
    const line = await this.markets.line(agencyId, domainId, query.market);
    const [from, to] = await this.pair(line, query);
    const rows = await tracesOfVersions(this.dataSource, [from.versionId, to.versionId]);
    const changes = await engineChanges(this.dataSource);
    const compared = (version: ReportVersion) => ({
      version,
      window: windowOf(
        rows.filter(({ versionId }) => versionId === version.versionId),
        query.metric,
        changes,
      ),
    });
    const [before, after] = [compared(from), compared(to)];
    const comparison = compareWindows(before.window, after.window);
    const shown = presentComparison(query.metric, before, after, comparison);
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return shown;
  }

  /** Those asked for, of any market; else the newest, and the one before. */
  private async pair(
    line: PastLine,
    query: ComparisonQueryDto,
  ): Promise<readonly [from: ReportVersion, to: ReportVersion]> {
    const to = await this.version(line, query.to, null);
    const from = await this.version(line, query.from, to.versionId);
    return [from, to];
  }

  private async version(
    line: PastLine,
    wanted: string | undefined,
    before: string | null,
  ): Promise<ReportVersion> {
    const [version] =
      wanted === undefined
        ? await versionsOf(this.dataSource, line, before, 1)
        : await versionsById(this.dataSource, line.domainId, [wanted]);
    if (version === undefined) throw versionNotFound(wanted ?? 'to compare with');
    return version;
  }
}
