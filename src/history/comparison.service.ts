import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ConfirmedChange, engineChanges } from '../canary/engine-changes.queries';
import { AppError } from '../common/app-error';
import { ReadChargesService } from '../quota/read-charges.service';
import { versionNotFound } from '../reports/report-heads.service';
import { designConstants } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { compareWindows } from '../statistics/comparison';
import { groupBy } from '../text/group-by';
import { windowOf } from './answer-windows';
import type { ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import { type ComparedVersion, type ComparisonHeading, presentComparison } from './comparison.presenter';
import type { DomainRead } from '../common/domain-read';
import { PastMarketsService } from './past-markets.service';
import { type TraceRow, tracesOfVersions } from './traced-answers.queries';
import {
  newestPairs,
  type PastLine,
  type ReportVersion,
  versionBefore,
  versionById,
  versionsOf,
} from './versions.queries';

@Injectable()
export class ComparisonService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly markets: PastMarketsService,
    private readonly charges: ReadChargesService,
  ) {}

  /**
   * Uses one monthly unit, none for HEAD. Throws 400 `invalid_request` for a market that the domain never had, 404
   * `domain_not_found` or `version_not_found`, 429 `quota_exceeded`.
   */
  async compare(read: DomainRead<ComparisonQueryDto>): Promise<ComparisonDto> {
    const { agencyId, domainId, query, headOnly } = read;
    const line = await this.markets.line(agencyId, domainId, query.market);
    const [from, to] = await this.pair(line, query);
    const rows = await tracesOfVersions(this.dataSource, [from.versionId, to.versionId]);
    const { metric, planned_rounds } = query;
    const basis = await this.basis();
    const shown = comparisonOf({ ...basis, metric, planned_rounds }, [from, to], rows);
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return shown;
  }

  /**
   * Visibility of the newest report against that of the one before, by domain; those without two reports of other answers
   * are missing. Whose domains they are is for the caller to check. Uses no unit.
   */
  async newestChanges(domainIds: readonly number[]): Promise<Map<number, ComparisonDto>> {
    const pairs = await newestPairs(this.dataSource, domainIds);
    const ids = pairs.flatMap(({ from, to }) => [from.versionId, to.versionId]);
    const rows = groupBy(await tracesOfVersions(this.dataSource, ids), ({ versionId }) => versionId);
    const asked = { ...(await this.basis()), metric: 'visibility', planned_rounds: 1 } as const;
    return new Map(
      pairs.map(({ domainId, from, to }) => {
        const own = [...(rows.get(from.versionId) ?? []), ...(rows.get(to.versionId) ?? [])];
        return [domainId, comparisonOf(asked, [from, to], own)];
      }),
    );
  }

  private async basis(): Promise<Pick<AskedComparison, 'changes' | 'constants'>> {
    return {
      changes: await engineChanges(this.dataSource),
      constants: await readConstants(this.dataSource),
    };
  }

  /** Those asked for, of any market, the earlier one first; else the newest of the line, and the newest of the same market that was made from earlier answers. */
  private async pair(
    line: PastLine,
    query: ComparisonQueryDto,
  ): Promise<readonly [from: ReportVersion, to: ReportVersion]> {
    const to = await this.version(line, query.to);
    const before = query.to === undefined ? line : { ...line, market: to.market };
    const from =
      query.from === undefined
        ? found(await versionBefore(this.dataSource, before, to.versionId))
        : await this.version(line, query.from);
    return from.generatedAt <= to.generatedAt ? [from, to] : [to, from];
  }

  private async version(line: PastLine, wanted: string | undefined): Promise<ReportVersion> {
    if (wanted !== undefined) return found(await versionById(this.dataSource, line.domainId, wanted), wanted);
    const [newest] = await versionsOf(this.dataSource, line, null, 1);
    return found(newest);
  }
}

function found(version: ReportVersion | null | undefined, wanted?: string): ReportVersion {
  if (version != null) return version;
  if (wanted !== undefined) throw versionNotFound(wanted);
  throw new AppError(
    'version_not_found',
    'There are no two reports made from different answers. An answer is kept for a UTC day: POST /v1/reports/{domain_id}/refresh on another day, or set a schedule',
  );
}

/** What is asked for, and what is known when it is. */
interface AskedComparison extends ComparisonHeading {
  readonly changes: readonly ConfirmedChange[];
}

/** `rows`: the probes of both. */
function comparisonOf(
  { changes, ...heading }: AskedComparison,
  versions: readonly [from: ReportVersion, to: ReportVersion],
  rows: readonly TraceRow[],
): ComparisonDto {
  const compared = (version: ReportVersion): ComparedVersion => ({
    version,
    window: windowOf(
      rows.filter(({ versionId }) => versionId === version.versionId),
      heading.metric,
      changes,
    ),
  });
  const [before, after] = [compared(versions[0]), compared(versions[1])];
  const comparison = compareWindows(before.window, after.window, {
    plannedRounds: heading.planned_rounds,
    constants: designConstants(heading.constants),
  });
  return presentComparison(heading, before, after, comparison);
}
