import { Injectable } from '@nestjs/common';
import { AccessMemoryService } from '../auth/access-memory.service';
import { GROUPED_LOOK_UPS, GroupRunner } from '../common/group-runner';
import type { ShortCache } from '../common/short-cache';
import { AgenciesService, type AgencyAccount } from './agencies.service';

/** The callers' agencies. Another tier counts within a second for all keys, in every process. */
@Injectable()
export class AccountsService {
  private readonly known: ShortCache<AgencyAccount>;
  private readonly lookUps: GroupRunner<number, AgencyAccount | null>;

  constructor(agencies: AgenciesService, memory: AccessMemoryService) {
    this.known = memory.cache();
    this.lookUps = new GroupRunner(async (_, ids) => await agencies.accounts(ids), GROUPED_LOOK_UPS);
  }

  async account(agencyId: number): Promise<AgencyAccount> {
    const key = String(agencyId);
    const account =
      this.known.get(key) ??
      (await this.known.load(key, async () => await this.lookUps.submit('', agencyId)));
    if (account === null) throw new Error(`agency ${agencyId} is gone`);
    return account;
  }
}
