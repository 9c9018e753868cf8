import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AgencyAccount } from '../agencies/agencies.service';
import { QuotaService } from '../agencies/quota.service';
import { ReadChargesService } from '../agencies/read-charges.service';
import { BuildsService, type StartedBuild } from '../builds/builds.service';
import { BuildWaiterService } from '../builds/build-waiter.service';
import { AppError } from '../common/app-error';
import type { SectionKey } from '../common/section-keys';
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

const RETRY_PENDING_SECONDS = '15';
const RETRY_FAILED_SECONDS = '60';

/** Serves reports: from the newest snapshot while it is young enough, else by asking for a build and waiting. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly heads: ReportHeadsService,
    private readonly ready: ReadyReportsService,
    private readonly snapshots: SnapshotsService,
    private readonly builds: BuildsService,
    private readonly waiter: BuildWaiterService,
    private readonly quota: QuotaService,
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

  /**
   * Joins the active build, or pays for a new one. null when a build ended between the look at the snapshots
   * and this order: then there is a young snapshot now.
   */
  private async buildFor(account: AgencyAccount, { domainId }: ReportHead): Promise<StartedBuild | null> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const build = await this.builds.startOrJoin(runner.manager, domainId, 'read');
      if (build.started) {
        const latest = await this.snapshots.latest(domainId, runner.manager);
        if (latest !== null && this.isYoung(latest.generatedAt)) {
          await runner.rollbackTransaction();
          return null;
        }
        await this.quota.charge(runner.manager, {
          agencyId: account.id,
          monthly: 1,
          fresh: 1,
          reason: 'cold_read',
          ref: build.id,
        });
      }
      await runner.commitTransaction();
      if (build.started) await this.builds.nudge(build.id);
      return build;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async serveBuilt(
    request: ReportRequest,
    head: ReportHead,
    build: StartedBuild,
  ): Promise<ServedReport> {
    const ended = await this.waiter.waitForEnd(
      build.id,
      this.settings.syncWaitSeconds * 1000,
      request.hangUp(),
    );
    if (ended?.state === 'failed') {
      // the transaction that ended the build gave its units back
      throw new AppError(
        'service_unavailable',
        `The report could not be built: ${ended.error ?? 'unknown fault'}`,
        {
          'Retry-After': RETRY_FAILED_SECONDS,
        },
      );
    }
    try {
      if (ended?.versionId == null) {
        throw new AppError('report_pending', 'The report is still being built', {
          'Retry-After': RETRY_PENDING_SECONDS,
        });
      }
      if (!build.started) return await this.serve(request, head, ended.versionId);
      return await this.serveFresh(request, head, ended.versionId);
    } catch (error) {
      if (build.started) await this.quota.refund(this.dataSource, build.id, 'monthly');
      throw error;
    }
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
