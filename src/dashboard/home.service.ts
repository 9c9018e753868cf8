import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { ComparisonService } from '../history/comparison.service';
import { UsageService } from '../quota/usage.service';
import { countDomains, listDomains } from './domain-list.queries';
import { type ListChoice, PAGE_SIZE } from './domain-list-query';
import { homePage } from './home-page';
import type { Html } from './html';
import type { Viewer } from './viewer.decorator';

/** Reads what the first page shows. Nothing here builds, charges or changes anything. */
@Injectable()
export class HomeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usages: UsageService,
    private readonly comparisons: ComparisonService,
    private readonly config: Config,
  ) {}

  async page(viewer: Viewer, choice: ListChoice): Promise<Html> {
    const { caller } = viewer;
    const { agencyId } = caller;
    const [rows, domains, usage] = await Promise.all([
      listDomains(this.dataSource, {
        agencyId,
        ...choice,
        offset: (choice.page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      }),
      countDomains(this.dataSource, agencyId),
      this.usages.usage(caller, undefined),
    ]);
    return homePage({
      viewer,
      usage,
      choice,
      rows,
      changes: await this.comparisons.newestChanges(rows.map(({ id }) => id)),
      domains,
      publicBaseUrl: this.config.publicBaseUrl,
    });
  }
}
