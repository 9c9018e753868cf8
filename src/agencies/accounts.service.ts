import { Injectable } from '@nestjs/common';
import { AccessMemoryService } from '../auth/access-memory.service';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import type { ShortCache } from '../common/short-cache';
import { AgenciesService, type AgencyAccount } from './agencies.service';

/** The callers' agencies. Another tier counts within a second for all keys, in every process. */
@Injectable()
export class AccountsService {
  private readonly remembered: ShortCache<AgencyAccount>;
  private readonly lookUps: Batcher<number, AgencyAccount | null>;

  constructor(agencies: AgenciesService, memory: AccessMemoryService) {
    this.remembered = memory.cache();
    this.lookUps = new Batcher(async (ids) => await agencies.accounts(ids), LOOK_UP_BATCHES);
  }

  /** At once, where it is remembered. */
  known(agencyId: number): AgencyAccount | undefined {
    return this.remembered.get(String(agencyId));
  }

  async account(agencyId: number): Promise<AgencyAccount> {
    const account =
      this.known(agencyId) ??
      (await this.remembered.load(String(agencyId), async () => await this.lookUps.submit(agencyId)));
    if (account === null) throw new Error(`agency ${agencyId} is gone`);
    return account;
  }
}
