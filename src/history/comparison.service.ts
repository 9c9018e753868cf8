import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainsService } from '../domains/domains.service';
import { ReadChargesService } from '../quota/read-charges.service';
import { versionNotFound } from '../reports/report-heads.service';
import { designConstants } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { compareWindows } from '../statistics/comparison';
import { windowOf } from './answer-windows';
import type { ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import { presentComparison } from './comparison.presenter';
import type { PastRead } from './history.service';
import { tracesOfVersions } from './traced-answers.queries';
import { type ReportVersion, versionsById, versionsOf } from './versions.queries';

/** Two reports of a domain against each other. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
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
    await this.domains.ofAgency(agencyId, domainId);
    const [from, to] = await this.pair(domainId, query);
    const rows = await tracesOfVersions(this.dataSource, [from.versionId, to.versionId]);
    const constants = await readConstants(this.dataSource);
    const compared = (version: ReportVersion) => ({
      version,
      window: windowOf(
        rows.filter(({ versionId }) => versionId === version.versionId),
        query.metric,
      ),
    });
    const [before, after] = [compared(from), compared(to)];
    const comparison = compareWindows(before.window, after.window, {
      plannedRounds: query.planned_rounds,
      constants: designConstants(constants),
    });
    const shown = presentComparison({ ...query, constants }, before, after, comparison);
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return shown;
  }

  /** Those asked for; else the newest, and the one before. */
  private async pair(
    domainId: number,
    query: ComparisonQueryDto,
  ): Promise<readonly [from: ReportVersion, to: ReportVersion]> {
    const to = await this.version(domainId, query.to, null);
    const from = await this.version(domainId, query.from, to.versionId);
    return [from, to];
  }

  private async version(
    domainId: number,
    wanted: string | undefined,
    before: string | null,
  ): Promise<ReportVersion> {
    const [version] =
      wanted === undefined
        ? await versionsOf(this.dataSource, domainId, before, 1)
        : await versionsById(this.dataSource, domainId, [wanted]);
    if (version === undefined) throw versionNotFound(wanted ?? 'to compare with');
    return version;
  }
}
