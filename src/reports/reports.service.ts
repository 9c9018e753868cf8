import { Injectable } from '@nestjs/common';
import { ReadChargesService } from '../quota/read-charges.service';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import type { Executor } from '../database/query';
import {
  FreshBuildsService,
  NothingBuilt,
  OtherMarketBuilt,
  type OrderedBuild,
} from './fresh-builds.service';
import { ReadyReport, ReadyReportsService } from './ready-reports.service';
import type { ReportParts } from './report-body';
import {
  type AskedLine,
  ReportHeadsService,
  type VersionHead,
  versionNotFound,
} from './report-heads.service';
import { isKnown, nothingForHead, type Served, type SyncRead } from './representation';
import { hasSection, type ReportHead, reportHeads } from './snapshots.queries';

export interface ReportRequest extends ReportParts, SyncRead {
  readonly domainId: number;
  /** A certain snapshot, whatever its age; null: the newest while it is young. */
  readonly version: string | null;
}

/** Serves reports: from the newest snapshot while it is young enough, else by asking for a build and waiting. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly heads: ReportHeadsService,
    private readonly ready: ReadyReportsService,
    private readonly fresh: FreshBuildsService,
    private readonly charges: ReadChargesService,
    private readonly config: Config,
  ) {}

  /**
   * The report as JSON, ready to be sent. Throws 400 `invalid_request` for a market that the domain does not have, 404
   * `domain_not_found` or `version_not_found`, 413 `sync_too_large`, 429 `quota_exceeded` or `fresh_quota_exceeded`, 503
   * `report_pending`, `spend_limit_reached` or `service_unavailable`. Whatever it throws used no monthly unit.
   */
  async read(request: ReportRequest): Promise<Served> {
    return await this.fresh.again(async () => await this.readOnce(request));
  }

  private async readOnce(request: ReportRequest): Promise<Served> {
    const line = await this.heads.asked(request.agencyId, request.domainId, request.market);
    if (request.version !== null) return await this.readVersion(request, line, request.version);
    const { headOnly } = request.wanted;
    const head = await this.heads.head(line);
    const young = this.isYoung(head);
    // HEAD builds nothing: it tells of the newest report, whatever its age
    const served = (young && head.isCurrent) || headOnly ? await this.serve(request, head, false) : null;
    if (served !== null) return served;
    if (headOnly) throw nothingForHead();
    const build = await this.fresh.order({
      agencyId: request.agencyId,
      domainId: head.domainId,
      market: line.slot,
      // the answers are young enough: they are read again for the changed profile
      cause: young && !head.isCurrent ? 'profile' : 'read',
      isThere: async (executor) => await this.hasYoung(executor, line, request),
    });
    return build === null ? await this.readOnce(request) : await this.serveBuilt(request, line, build);
  }

  /** Starts no build. Throws 404 `version_not_found` also when none of the sections could be built. */
  private async readVersion(request: ReportRequest, line: AskedLine, version: string): Promise<Served> {
    const head = await this.heads.headOfVersion(line, version);
    const served = await this.serve(request, head, false);
    if (served === null) throw versionNotFound(`${version} with any of these sections`);
    return served;
  }

  private isYoung(head: ReportHead): head is VersionHead {
    const { versionId, answeredAt } = head;
    if (versionId === null || answeredAt === null) return false;
    return Date.now() - answeredAt.getTime() <= this.config.reportTtlSeconds * 1000;
  }

  private async hasYoung(executor: Executor, line: AskedLine, { sections }: ReportRequest): Promise<boolean> {
    const [head] = await reportHeads(executor, [line]);
    if (head === undefined || !head.isCurrent || !this.isYoung(head)) return false;
    return await hasSection(executor, head.versionId, sections);
  }

  /**
   * Uses one monthly unit, and none when no body is sent or it is too large. `isPaid`: the one response that says `cached`
   * false, which was paid for with the build. null when there is no version, or none of the sections could be built: that is
   * no report, whatever its age.
   */
  private async serve(
    request: ReportRequest,
    { versionId, host }: ReportHead,
    isPaid: boolean,
  ): Promise<Served | null> {
    if (versionId === null) return null;
    const { sections, include, wanted, agencyId } = request;
    const asked = { versionId, host, sections, include };
    const report = isPaid ? await this.ready.fresh(asked) : await this.ready.cached(asked);
    if (report === null) return null;
    this.checkLength(report, request);
    const representation = await report.representation(wanted.gzipAccepted);
    if (isPaid) return { ...representation, known: false };
    // last: a read that failed before this point used no unit
    const known = isKnown(wanted, representation);
    if (!known && !wanted.headOnly) await this.charges.chargeRead(agencyId);
    return { ...representation, known };
  }

  private async serveBuilt(request: ReportRequest, line: AskedLine, build: OrderedBuild): Promise<Served> {
    const untilMs = Date.now() + this.config.syncWaitSeconds * 1000;
    return await this.fresh.whenBuilt(build, { untilMs, signal: request.disconnect() }, async (versionId) => {
      // the default market may have become another since: who named none gets the new one
      const wanted = request.market === null ? { ...line, asked: null } : line;
      // the domain may have been removed meanwhile
      const head = await this.heads.head(wanted);
      if (!(await this.heads.isOf(wanted, versionId))) throw new OtherMarketBuilt();
      const served = await this.serve(request, { ...head, versionId }, build.paidRef !== null);
      if (served === null) throw new NothingBuilt('none of the sections could be built');
      return served;
    });
  }

  private checkLength({ length }: ReadyReport, { domainId }: ReportRequest): void {
    if (length <= this.config.syncMaxBytes) return;
    throw new AppError(
      'sync_too_large',
      `The report has ${length} bytes, a synchronous read at most ${this.config.syncMaxBytes}: name fewer sections, or POST /v1/reports/${domainId}/refresh with a callback_url`,
    );
  }
}
