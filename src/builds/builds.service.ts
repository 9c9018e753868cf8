import { randomUUID } from 'node:crypto';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource } from 'typeorm';
import type { Executor } from '../database/query';
import { type Nudge, nudge } from '../queue/nudge';
import type { BuildCause } from './build.entity';
import {
  type ActiveBuild,
  type BuildView,
  type InsertedBuild,
  insertBuild,
  lockActiveBuild,
  medianBuildSeconds,
  readLatestBuilds,
  restartBuild,
} from './builds.queries';

/** Carries ids of builds that are due. */
export const BUILDS_QUEUE = 'builds';

/** `first`: only of one that was started now. `freshUnits`: one for each sample that is yet to be asked. */
export interface StartedBuild extends InsertedBuild, Pick<ActiveBuild, 'id' | 'aboutBrand'> {
  /** The caller pays for it. False when the domain had an active build, which is joined. */
  readonly started: boolean;
}

/** Until there are builds to measure. */
const STANDARD_ETA_SECONDS = 75;

/** Orders builds and tells how they stand. */
@Injectable()
export class BuildsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectQueue(BUILDS_QUEUE) private readonly queue: Queue<Nudge>,
  ) {}

  /**
   * Starts a build of the domain for a market, or joins the active one, in the caller's transaction. The lock on a joined
   * row keeps the build from ending before the caller's own rows are committed, so nothing that joins is overlooked.
   * A build that would only read stored answers again makes way for any other: it begins anew as that.
   * @param market `marketKey`; '': the default
   */
  async startOrJoin(
    executor: Executor,
    domainId: number,
    cause: BuildCause,
    market = '',
  ): Promise<StartedBuild> {
    for (;;) {
      const active = await lockActiveBuild(executor, domainId, market);
      if (active?.cause === 'profile' && cause !== 'profile') {
        const restarted = await restartBuild(executor, active.id, cause);
        if (restarted !== null) return startedBuild(active.id, cause, restarted);
        continue;
      }
      if (active !== null) return { ...active, started: false, first: false };
      const id = randomUUID();
      const inserted = await insertBuild(executor, { id, domainId, market, cause });
      if (inserted !== null) return startedBuild(id, cause, inserted);
    }
  }

  /** After the commit that started the build. */
  async nudge(buildId: string): Promise<void> {
    await nudge(this.queue, [buildId]);
  }

  /** The newest build of a domain for a market, `marketKey`; '': the default. */
  async latest(domainId: number, market: string): Promise<BuildView | null> {
    const [build] = await readLatestBuilds(this.dataSource, [domainId], market);
    return build ?? null;
  }

  /** The newest build of each of the domains for its default market, by domain. */
  async latestOf(
    domainIds: readonly number[],
    executor: Executor = this.dataSource,
  ): Promise<Map<number, BuildView>> {
    const builds = await readLatestBuilds(executor, domainIds, '');
    return new Map(builds.map((build) => [build.domainId, build]));
  }

  /** Median duration in seconds of the recent builds, from order to end. */
  async etaSeconds(): Promise<number> {
    const median = await medianBuildSeconds(this.dataSource);
    return median === null ? STANDARD_ETA_SECONDS : Math.max(1, Math.ceil(median));
  }
}

function startedBuild(id: string, cause: BuildCause, { first, freshUnits }: InsertedBuild): StartedBuild {
  return { id, started: true, aboutBrand: cause === 'diligence', first, freshUnits };
}
