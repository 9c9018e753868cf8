import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AgencyAccount } from '../agencies/agencies.service';
import { QuotaService } from '../agencies/quota.service';
import { BuildsService, type StartedBuild } from '../builds/builds.service';
import { BuildWaiterService } from '../builds/build-waiter.service';
import { AppError } from '../common/app-error';
import { DomainsService, type DomainView } from '../domains/domains.service';
import { reportText } from './report-body';
import type { SectionKey } from '../common/section-keys';
import { SnapshotsService, type StoredSnapshot } from './snapshots.service';

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
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
}

const RETRY_PENDING_SECONDS = '15';
const RETRY_FAILED_SECONDS = '60';

/** Serves reports: from the newest snapshot while it is young enough, else by asking for a build and waiting. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly snapshots: SnapshotsService,
    private readonly builds: BuildsService,
    private readonly waiter: BuildWaiterService,
    private readonly quota: QuotaService,
    @Inject(REPORT_SETTINGS) private readonly settings: ReportSettings,
  ) {}

  /**
   * The report as JSON text. Throws 404 `domain_not_found`, 413 `sync_too_large`, 429 `quota_exceeded` or
   * `fresh_quota_exceeded`, 503 `report_pending` or `service_unavailable`. Whatever it throws used no monthly unit.
   */
  async read(request: ReportRequest): Promise<string> {
    const domain = await this.domains.ofAgency(request.account.id, request.domainId);
    const cached = this.young(await this.snapshots.latest(domain.id));
    if (cached !== null) return await this.serve(request, domain, cached);
    const build = await this.buildFor(request.account, domain);
    return build === null ? await this.read(request) : await this.serveBuilt(request, domain, build);
  }

  private young(snapshot: StoredSnapshot | null): StoredSnapshot | null {
    if (snapshot === null) return null;
    return Date.now() - snapshot.generatedAt.getTime() <= this.settings.ttlSeconds * 1000 ? snapshot : null;
  }

  /** A read that causes no build: uses one monthly unit, and none when the body is too large. */
  private async serve(request: ReportRequest, domain: DomainView, snapshot: StoredSnapshot): Promise<string> {
    const text = this.textWithinLimit(request, domain, snapshot, true);
    await this.quota.charge(this.dataSource, {
      agencyId: request.account.id,
      limits: request.account.limits,
      monthly: 1,
      fresh: 0,
      reason: 'read',
      ref: null,
    });
    return text;
  }

  /**
   * Joins the active build, or pays for a new one. null when a build ended between the look at the snapshots
   * and this order: then there is a young snapshot now.
   */
  private async buildFor(account: AgencyAccount, domain: DomainView): Promise<StartedBuild | null> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const build = await this.builds.startOrJoin(runner.manager, domain.id, 'read');
      if (build.started) {
        if (this.young(await this.snapshots.latest(domain.id, runner.manager)) !== null) {
          await runner.rollbackTransaction();
          return null;
        }
        await this.quota.charge(runner.manager, {
          agencyId: account.id,
          limits: account.limits,
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

  private async serveBuilt(request: ReportRequest, domain: DomainView, build: StartedBuild): Promise<string> {
    const ended = await this.waiter.waitForEnd(
      build.id,
      this.settings.syncWaitSeconds * 1000,
      request.signal,
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
      const snapshot = ended?.versionId == null ? null : await this.snapshots.version(ended.versionId);
      if (snapshot === null) {
        throw new AppError('report_pending', 'The report is still being built', {
          'Retry-After': RETRY_PENDING_SECONDS,
        });
      }
      if (!build.started) return await this.serve(request, domain, snapshot);
      return this.textWithinLimit(request, domain, snapshot, false);
    } catch (error) {
      if (build.started) await this.quota.refund(this.dataSource, build.id, 'monthly');
      throw error;
    }
  }

  private textWithinLimit(
    { sections }: ReportRequest,
    domain: DomainView,
    snapshot: StoredSnapshot,
    cached: boolean,
  ): string {
    const text = reportText(snapshot, sections, { host: domain.host, cached });
    const bytes = Buffer.byteLength(text);
    if (bytes <= this.settings.syncMaxBytes) return text;
    throw new AppError(
      'sync_too_large',
      `The report has ${bytes} bytes, a synchronous read at most ${this.settings.syncMaxBytes}: name fewer sections, or POST /v1/reports/${domain.id}/refresh with a callback_url`,
    );
  }
}
