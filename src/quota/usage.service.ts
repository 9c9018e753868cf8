import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Access } from '../auth/principal';
import { spendOf } from '../spending/spend.queries';
import { QuotaService } from './quota.service';
import { type UsageGroup, usageBy } from './usage-breakdown.queries';
import type { UsageDto, UsageItemDto } from './usage.dto';
import { presentSpend, presentUsage, presentUsageItem } from './usage.presenter';

/** What an agency used this month, in units and in money. */
@Injectable()
export class UsageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: QuotaService,
  ) {}

  /** `group` undefined: not broken down. */
  async usage(caller: Access, group: UsageGroup | undefined): Promise<UsageDto> {
    const { agencyId } = caller;
    const spend = presentSpend(await spendOf(this.dataSource, agencyId));
    const usage = await this.quota.usage(agencyId);
    return presentUsage(caller, usage, spend, group && (await this.items(agencyId, group)));
  }

  private async items(agencyId: number, group: UsageGroup): Promise<UsageItemDto[]> {
    const items = await usageBy(this.dataSource, agencyId, group);
    // units belong to no engine
    const shown = group === 'engine' ? items.filter(({ key }) => key !== null) : items;
    return shown.map((item) => presentUsageItem(group, item));
  }
}
