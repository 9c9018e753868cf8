import { Injectable } from '@nestjs/common';
import { BuildWaiterService } from '../builds/build-waiter.service';
import { BuildsService } from '../builds/builds.service';
import { Config } from '../config/config';
import type { Domain } from '../domains/domain.entity';
import { DomainsService } from '../domains/domains.service';
import type { MarketLine } from '../domains/market-line';
import type { Snapshot } from './snapshot.entity';
import { SnapshotsService } from './snapshots.service';

/** Snapshots for routes that never start a build. */
@Injectable()
export class CurrentSnapshotsService {
  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly builds: BuildsService,
    private readonly waiter: BuildWaiterService,
    private readonly domains: DomainsService,
    private readonly config: Config,
  ) {}

  /**
   * The newest snapshot of a domain for a market, of any age. When the profile was changed since, the build that reads the answers again
   * is waited for, as long as a read of the report would wait. Throws 404 `domain_not_found` for a domain that is removed meanwhile.
   */
  async latest(
    { id, agencyId, profileVersion }: Domain,
    { slot, market }: MarketLine,
  ): Promise<Snapshot | null> {
    const newest = await this.snapshots.latest(id, market);
    // until the new default market has a report, the newest one is that of the former
    const before = newest ?? (slot === '' ? await this.snapshots.latest(id) : null);
    if (before === null || before.profileVersion === profileVersion) return newest;
    const build = await this.builds.latest(id, slot);
    if (build === null) return newest;
    await this.waiter.waitForEnd(build.id, this.config.syncWaitSeconds * 1000);
    await this.domains.ofAgency(agencyId, id);
    return await this.snapshots.latest(id, market);
  }
}
