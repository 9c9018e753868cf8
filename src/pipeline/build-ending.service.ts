import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QuotaService } from '../agencies/quota.service';
import { bookFailure, bookSuccess, type ClaimedBuild } from '../builds/builds.queries';
import { readSectionKeys } from '../common/section-keys';
import type { BrandBundle } from '../diligence/brand-bundle';
import { BundlesService } from '../diligence/bundles.service';
import { RefreshJobsService } from '../refresh-jobs/refresh-jobs.service';
import { MeasuresService } from '../reports/measures.service';
import type { PageScoreRow } from '../reports/page-scores';
import { reportText } from '../reports/report-body';
import type { SignalState } from '../reports/signal-states';
import { type SnapshotProbeRow, SnapshotsService, type StoredSnapshot } from '../reports/snapshots.service';
import { WebhooksService } from '../webhooks/webhooks.service';

/** All that a successful build leaves behind. */
export interface BuildResult {
  readonly host: string;
  readonly snapshot: StoredSnapshot;
  readonly probes: readonly SnapshotProbeRow[];
  readonly pages: readonly PageScoreRow[];
  readonly signals: readonly SignalState[];
  /** Of a build that was asked for one. */
  readonly bundle: BrandBundle | null;
}

/** Ends builds: the one transaction in which the tables of several rooms meet. */
@Injectable()
export class BuildEnding {
  private readonly logger = new Logger(BuildEnding.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly snapshots: SnapshotsService,
    private readonly measures: MeasuresService,
    private readonly bundles: BundlesService,
    private readonly jobs: RefreshJobsService,
    private readonly webhooks: WebhooksService,
    private readonly quota: QuotaService,
  ) {}

  /** Snapshot, measures, bundle, state of the build and the webhooks that waited for it: all or none. */
  async succeed(build: ClaimedBuild, result: BuildResult): Promise<void> {
    const { host, snapshot, bundle } = result;
    const jobIds = await this.dataSource.transaction(async (manager) => {
      // first, because it locks the build: a job that joins it is seen below, or starts a build of its own
      await bookSuccess(manager, build, snapshot.versionId);
      await this.snapshots.save(manager, snapshot, result.probes);
      await this.measures.savePageScores(manager, build.domainId, result.pages);
      await this.measures.saveSignals(manager, build.domainId, result.signals);
      if (bundle !== null) await this.bundles.save(manager, { ...snapshot, body: bundle });
      const jobs = await this.jobs.ofBuild(manager, build.id);
      for (const sections of new Set(jobs.map((job) => job.sections))) {
        const report = reportText(snapshot, readSectionKeys(sections) ?? [], { host, cached: false });
        const body = Buffer.from(`{"domain_id":${build.domainId},"report":${report}}`);
        const ids = jobs.filter((job) => job.sections === sections).map(({ id }) => id);
        await this.webhooks.release(manager, ids, body, snapshot.versionId);
      }
      return jobs.map(({ id }) => id);
    });
    await this.webhooks.nudge(jobIds);
  }

  /** Books a failed attempt; after the last one gives all units back and tells the jobs that waited. */
  async fail(build: ClaimedBuild, fault: string): Promise<void> {
    const forGood = await this.dataSource.transaction(async (manager) => {
      const failed = await bookFailure(manager, build, fault);
      if (!failed) return false;
      await this.quota.refund(manager, build.id);
      for (const { id } of await this.jobs.ofBuild(manager, build.id)) {
        await this.quota.refund(manager, id);
        await this.webhooks.giveUp(manager, id);
      }
      return true;
    });
    this.logger.warn({ buildId: build.id, attempt: build.attempt, forGood, fault }, 'a build failed');
  }
}
