import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { QuotaService } from '../quota/quota.service';
import type { ClaimedBuild } from '../builds/builds.queries';
import { readSectionKeys } from '../common/section-keys';
import { RefreshJob } from '../refresh-jobs/refresh-job.entity';
import { reportText } from '../reports/report-body';
import type { Snapshot } from '../reports/snapshot.entity';
import { WebhooksService } from '../webhooks/webhooks.service';

/** The refresh jobs that wait for a build. */
@Injectable()
export class WaitingJobsService {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly quota: QuotaService,
  ) {}

  /** Gives each job's webhook its body. Jobs that ask for the same sections share one. Answers the ids of the jobs. */
  async release(
    manager: EntityManager,
    build: ClaimedBuild,
    snapshot: Snapshot,
    host: string,
  ): Promise<string[]> {
    const jobs = await this.ofBuild(manager, build.id);
    for (const sections of new Set(jobs.map((job) => job.sections))) {
      const report = reportText(snapshot, readSectionKeys(sections) ?? [], { host, cached: false });
      const body = Buffer.from(`{"domain_id":${build.domainId},"report":${report}}`);
      const ids = jobs.filter((job) => job.sections === sections).map(({ id }) => id);
      await this.webhooks.release(manager, ids, body, snapshot.versionId);
    }
    return jobs.map(({ id }) => id);
  }

  /** After the commit that released them. */
  async nudge(jobIds: readonly string[]): Promise<void> {
    await this.webhooks.nudge(jobIds);
  }

  /** There will be no report: refunds what the build and its jobs cost. */
  async giveUp(manager: EntityManager, buildId: string): Promise<void> {
    await this.quota.refund(manager, buildId);
    for (const { id } of await this.ofBuild(manager, buildId)) {
      await this.quota.refund(manager, id);
      await this.webhooks.giveUp(manager, id);
    }
  }

  private async ofBuild(manager: EntityManager, buildId: string): Promise<RefreshJob[]> {
    return await manager.getRepository(RefreshJob).findBy({ buildId });
  }
}
