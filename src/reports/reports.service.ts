import { Inject, Injectable } from '@nestjs/common';
import type { AgencyAccount } from '../agencies/agencies.service';
import { ReadChargesService } from '../agencies/read-charges.service';
import type { StartedBuild } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import type { SectionKey } from '../common/section-keys';
import { FreshBuildsService } from './fresh-builds.service';
import { ReadyReport, type Representation } from './ready-report';
import { ReadyReportsService } from './ready-reports.service';
import { reportText } from './report-body';
import { type ReportHead, ReportHeadsService } from './report-heads.service';
import { SnapshotsService } from './snapshots.service';

export const REPORT_SETTINGS = Symbol('REPORT_SETTINGS');

export interface ReportSettings {
  /** Age up to which a snapshot is served without a new build. */
  readonly ttlSeconds: number;
  /** Longest wait of a synchronous read for a build. */
  readonly syncWaitSeconds: number;
  /** Largest body of a synchronous read, in bytes. */
  readonly syncMaxBytes: number;
}

export interface ReportRequest {
  readonly account: AgencyAccount;
  readonly domainId: number;
  readonly sections: readonly SectionKey[];
  readonly gzipAccepted: boolean;
  /** A signal that aborts when the caller hangs up. */
  readonly hangUp: () => AbortSignal;
}

export interface ServedReport extends Representation {
  readonly cached: boolean;
}

/** Serves reports: from the newest snapshot while it is young enough, else by asking for a build and waiting. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly heads: ReportHeadsService,
    private readonly ready: ReadyReportsService,
    private readonly snapshots: SnapshotsService,
    private readonly fresh: FreshBuildsService,
    private readonly charges: ReadChargesService,
    @Inject(REPORT_SETTINGS) private readonly settings: ReportSettings,
  ) {}

  /**
   * The report as JSON, ready to be sent. Throws 404 `domain_not_found`, 413 `sync_too_large`, 429 `quota_exceeded` or
   * `fresh_quota_exceeded`, 503 `report_pending` or `service_unavailable`. Whatever it throws used no monthly unit.
   */
  async read(request: ReportRequest): Promise<ServedReport> {
    const head = await this.heads.head(request.account.id, request.domainId);
    if (head.newest !== null && this.isYoung(head.newest.generatedAt)) {
      return await this.serve(request, head, head.newest.versionId);
    }
    const build = await this.buildFor(request.account, head);
    return build === null ? await this.read(request) : await this.serveBuilt(request, head, build);
  }

  private isYoung(generatedAt: Date): boolean {
    return Date.now() - generatedAt.getTime() <= this.settings.ttlSeconds * 1000;
  }

  /** A read that causes no build: uses one monthly unit, and none when the body is too large. */
  private async serve(
    request: ReportRequest,
    { host }: ReportHead,
    versionId: string,
  ): Promise<ServedReport> {
    const report = await this.ready.find({ versionId, host, sections: request.sections });
    if (report === null) throw new Error(`version ${versionId} is gone`);
    this.checkLength(request.domainId, report);
    const form = await report.representation(request.gzipAccepted);
    // last of all: whatever failed before it used no unit
    await this.charges.chargeRead(request.account.id);
    return { ...form, cached: true };
  }

  /** null when there is a young snapshot by now. */
  private async buildFor(account: AgencyAccount, { domainId }: ReportHead): Promise<StartedBuild | null> {
    return await this.fresh.order({
      account,
      domainId,
      cause: 'read',
      isThere: async (executor) => {
        const latest = await this.snapshots.latest(domainId, executor);
        return latest !== null && this.isYoung(latest.generatedAt);
      },
    });
  }

  private async serveBuilt(
    request: ReportRequest,
    head: ReportHead,
    build: StartedBuild,
  ): Promise<ServedReport> {
    const untilMs = Date.now() + this.settings.syncWaitSeconds * 1000;
    return await this.fresh.whenBuilt(build, { untilMs, signal: request.hangUp() }, async (versionId) =>
      build.started
        ? await this.serveFresh(request, head, versionId)
        : await this.serve(request, head, versionId),
    );
  }

  /** The one response that says `cached` false; it was paid for with the build. */
  private async serveFresh(
    { domainId, sections, gzipAccepted }: ReportRequest,
    { host }: ReportHead,
    versionId: string,
  ): Promise<ServedReport> {
    const snapshot = await this.snapshots.version(versionId);
    if (snapshot === null) throw new Error(`version ${versionId} is gone`);
    const report = new ReadyReport(reportText(snapshot, sections, { host, cached: false }));
    this.checkLength(domainId, report);
    return { ...(await report.representation(gzipAccepted)), cached: false };
  }

  private checkLength(domainId: number, { length }: ReadyReport): void {
    if (length <= this.settings.syncMaxBytes) return;
    throw new AppError(
      'sync_too_large',
      `The report has ${length} bytes, a synchronous read at most ${this.settings.syncMaxBytes}: name fewer sections, or POST /v1/reports/${domainId}/refresh with a callback_url`,
    );
  }
}
