import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { bundleRefOf, type ClaimedBuild } from '../builds/builds.queries';
import { readIncludeKeys } from '../common/include-keys';
import { readSectionKeys } from '../common/section-keys';
import { refundUnits } from '../quota/quota.queries';
import { RefreshJob } from '../refresh-jobs/refresh-job.entity';
import { type ReportParts, reportText } from '../reports/report-body';
import type { Snapshot } from '../reports/snapshot.entity';
import { groupBy } from '../text/group-by';
import { marketOfKey, marketTag } from '../text/market';
import { WebhooksService } from '../webhooks/webhooks.service';

/** The refresh jobs that wait for a build. */
@Injectable()
export class WaitingJobsService {
  constructor(private readonly webhooks: WebhooksService) {}

  /**
   * Gives each job's webhook its body; jobs that ask for the same share one. Those that ask for nothing that could be built,
   * or for a market that is no longer the default, have failed. Returns the ids of the others.
   */
  async release(
    manager: EntityManager,
    build: ClaimedBuild,
    snapshot: Snapshot,
    host: string,
  ): Promise<string[]> {
    const jobs = await this.ofBuild(manager, build.id);
    const released: string[] = [];
    for (const same of groupBy(jobs, wishOf).values()) {
      const [{ sections, include, market }] = same as [RefreshJob];
      const ids = same.map(({ id }) => id);
      const report = reportText(snapshot, partsOf(sections, include), { host, cached: false });
      if (report === null || isOfOther(snapshot, market)) {
        await this.giveUpJobs(manager, ids);
        continue;
      }
      const named = market === null ? '' : `"market":${JSON.stringify(market)},`;
      const body = Buffer.from(`{"domain_id":${build.domainId},${named}"report":${report}}`);
      await this.webhooks.release(manager, ids, body, snapshot.versionId);
      released.push(...ids);
    }
    return released;
  }

  /** After the commit that released them. */
  async nudge(jobIds: readonly string[]): Promise<void> {
    await this.webhooks.nudge(jobIds);
  }

  /** There will be no report: refunds what the build, its bundle and its jobs cost. */
  async giveUp(manager: EntityManager, buildId: string): Promise<void> {
    await refundUnits(manager, buildId);
    const bundleRef = await bundleRefOf(manager, buildId);
    if (bundleRef !== null) await refundUnits(manager, bundleRef);
    const jobs = await this.ofBuild(manager, buildId);
    await this.giveUpJobs(
      manager,
      jobs.map(({ id }) => id),
    );
  }

  private async giveUpJobs(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
    for (const id of jobIds) {
      await refundUnits(manager, id);
      await this.webhooks.giveUp(manager, id);
    }
  }

  private async ofBuild(manager: EntityManager, buildId: string): Promise<RefreshJob[]> {
    return await manager.getRepository(RefreshJob).findBy({ buildId });
  }
}

/** Was the snapshot made for another market than the one that a job named? */
function isOfOther({ market }: Snapshot, named: string | null): boolean {
  return named !== null && (market === '' || marketTag(marketOfKey(market)) !== named);
}

function wishOf({ sections, include, market }: RefreshJob): string {
  return [sections, include, market ?? ''].join(';');
}

function partsOf(sections: string, include: string): ReportParts {
  const included = readIncludeKeys(include);
  return { sections: readSectionKeys(sections) ?? [], include: 'keys' in included ? included.keys : [] };
}
