import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ConfirmedChange, engineChanges } from '../canary/engine-changes.queries';
import { ReadChargesService } from '../quota/read-charges.service';
import { versionNotFound } from '../reports/report-heads.service';
import { compareWindows } from '../statistics/comparison';
import { groupBy } from '../statistics/measured-answer';
import { type Metric, windowOf } from './answer-windows';
import type { ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import { type ComparedVersion, presentComparison } from './comparison.presenter';
import type { PastRead } from './history.service';
import type { PastLine } from './past-markets.queries';
import { PastMarketsService } from './past-markets.service';
import { type TraceRow, tracesOfVersions } from './traced-answers.queries';
import { newestPairs, type ReportVersion, versionsById, versionsOf } from './versions.queries';

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
    const shown = comparisonOf(query.metric, [from, to], rows, await engineChanges(this.dataSource));
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return shown;
  }

  /**
   * Visibility of the newest report against that of the one before, by domain; those with fewer than two reports are
   * missing. Whose domains they are is for the caller to check. Uses no unit.
   */
  async newestChanges(domainIds: readonly number[]): Promise<Map<number, ComparisonDto>> {
    const pairs = await newestPairs(this.dataSource, domainIds);
    const ids = pairs.flatMap(({ from, to }) => [from.versionId, to.versionId]);
    const rows = groupBy(await tracesOfVersions(this.dataSource, ids), ({ versionId }) => versionId);
    const changes = await engineChanges(this.dataSource);
    return new Map(
      pairs.map(({ domainId, from, to }) => {
        const own = [...(rows.get(from.versionId) ?? []), ...(rows.get(to.versionId) ?? [])];
        return [domainId, comparisonOf('visibility', [from, to], own, changes)];
      }),
    );
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

/** `rows`: the probes of both. */
function comparisonOf(
  metric: Metric,
  versions: readonly [from: ReportVersion, to: ReportVersion],
  rows: readonly TraceRow[],
  changes: readonly ConfirmedChange[],
): ComparisonDto {
  const compared = (version: ReportVersion): ComparedVersion => ({
    version,
    window: windowOf(
      rows.filter(({ versionId }) => versionId === version.versionId),
      metric,
      changes,
    ),
  });
  const [before, after] = [compared(versions[0]), compared(versions[1])];
  return presentComparison(metric, before, after, compareWindows(before.window, after.window));
}
