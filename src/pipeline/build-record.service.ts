import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  bookFailure,
  bookProgress,
  bookSuccess,
  bundleRefOf,
  type ClaimedBuild,
} from '../builds/builds.queries';
import { inMarket } from '../domains/agency-profile';
import { Domain } from '../domains/domain.entity';
import { type NewestReport, newestReportOf } from '../domains/domains.queries';
import { DomainsService } from '../domains/domains.service';
import { defaultLine } from '../domains/market-line';
import type { SiteState } from '../domains/site-state';
import { buildsEnded, buildSeconds } from '../metrics/metrics';
import { refundUnits } from '../quota/quota.queries';
import type { Snapshot } from '../reports/snapshot.entity';
import { SnapshotsService } from '../reports/snapshots.service';
import { BuildProgress } from './build-progress';
import { type BuildResult, saveResult } from './build-results';
import { WaitingJobsService } from './waiting-jobs.service';

/** What was ordered while a build ran: a bundle of the brand, or reading the answers for another profile. */
export type Missed = 'bundle' | 'profile';

/** What a build is for, and where it says how far it has got. */
export interface OpenedBuild {
  /** The market of the build is its only one. */
  readonly domain: Domain;
  readonly progress: BuildProgress;
  /** There is a report of the market with answers: a build without any must not replace it. */
  readonly hasReport: boolean;
}

/** Begins and ends builds. The end is one transaction over the tables of several rooms. */
@Injectable()
export class BuildRecordService {
  private readonly logger = new Logger(BuildRecordService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly waitingJobs: WaitingJobsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  async open(build: ClaimedBuild): Promise<OpenedBuild> {
    const domain = await this.domain(build);
    const progress = new BuildProgress((stage, percent) =>
      bookProgress(this.dataSource, build, stage, percent).catch((fault: unknown) => {
        this.logger.debug({ err: fault, buildId: build.id }, 'progress could not be stored');
      }),
    );
    const hasReport = await this.snapshots.hasAnswered(domain.id, defaultLine(domain).market);
    return { domain, progress, hasReport };
  }

  /** As it is now, deleted or not, with the market of the build as the only one. */
  async domain({ domainId, market }: Pick<ClaimedBuild, 'domainId' | 'market'>): Promise<Domain> {
    const domain = await this.domains.byId(domainId);
    domain.ownProfile = inMarket(domain.ownProfile, market);
    return domain;
  }

  /** Stored at once, so that a build that fails also says how the site could be read. */
  async noteSite(domainId: number, site: SiteState): Promise<void> {
    await this.domains.saveSite(domainId, site);
  }

  /**
   * Snapshot, measures, bundle, state of the build and the webhooks that waited for it: all or none. Says what was ordered
   * meanwhile, and changes nothing, when that has to be done first.
   */
  async succeed(build: ClaimedBuild, result: BuildResult): Promise<Missed | null> {
    const { host, snapshot, aboutBrand, bundle } = result;
    const outcome = await this.dataSource.transaction(async (manager): Promise<Missed | string[]> => {
      const bundleRef = await bundleRefOf(manager, build.id);
      if (bundleRef !== null && !aboutBrand) return 'bundle';
      // the build is locked: a profile that is changed from here on starts a build of its own
      const { profileVersion } = await manager.findOneOrFail(Domain, {
        where: { id: build.domainId },
        withDeleted: true,
      });
      if (profileVersion !== snapshot.profileVersion) return 'profile';
      const market = build.market === '' ? null : build.market;
      putBehind(await newestReportOf(manager, build.domainId, market), snapshot);
      // the build has been locked since `bundleRefOf`: a job that joined it before is seen below, one that
      // comes later starts a build of its own
      await bookSuccess(manager, build, snapshot.versionId);
      await saveResult(manager, result);
      // behind the measures, as the refunds of jobs: two builds that lock them in another order would wait for each other
      if (bundleRef !== null && bundle === null) await refundUnits(manager, bundleRef);
      return await this.waitingJobs.release(manager, build, snapshot, host);
    });
    if (typeof outcome === 'string') return outcome;
    measureEnd(build, 'done');
    await this.waitingJobs.nudge(outcome);
    return null;
  }

  /** Records a failed attempt. After the last one, refunds all units and fails the jobs that waited. */
  async fail(build: ClaimedBuild, fault: string, isLast = false): Promise<void> {
    const forGood = await this.dataSource.transaction(async (manager) => {
      const failed = await bookFailure(manager, build, fault, isLast);
      if (failed) await this.waitingJobs.giveUp(manager, build.id);
      return failed;
    });
    measureEnd(build, forGood ? 'failed' : 'retry');
    this.logger.warn({ buildId: build.id, attempt: build.attempt, forGood, fault }, 'a build failed');
  }
}

/** The clock of this process may be behind that of the one that made the newest report: what is made later counts as later. */
function putBehind(newest: NewestReport | null, snapshot: Snapshot): void {
  if (newest === null || snapshot.generatedAt > newest.generatedAt) return;
  snapshot.generatedAt = new Date(newest.generatedAt.getTime() + 1);
}

function measureEnd({ cause, createdAt }: ClaimedBuild, outcome: 'done' | 'failed' | 'retry'): void {
  buildsEnded.inc({ cause, outcome });
  if (outcome !== 'retry') buildSeconds.observe({ outcome }, (Date.now() - createdAt.getTime()) / 1_000);
}
