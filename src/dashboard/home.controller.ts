import { Get, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { disconnectSignal } from '../common/abort-signals';
import { Config } from '../config/config';
import { ComparisonService } from '../history/comparison.service';
import { UsageService } from '../quota/usage.service';
import { countDomains, listDomains } from './domain-list.queries';
import { PAGE_SIZE, readChoice } from './domain-list-query';
import { homePage } from './home-page';
import { LiveBuildsService } from './live-builds.service';
import { PageController } from './page-controller.decorator';
import { sendPage } from './page-response';
import { SessionGuard } from './session.guard';
import { CurrentViewer, type Viewer } from './viewer.decorator';

const EVENT_STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' };

/** The first page, which builds, charges and changes nothing, and what the script of all pages follows. */
@PageController('dashboard')
@UseGuards(SessionGuard)
export class HomeController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usages: UsageService,
    private readonly comparisons: ComparisonService,
    private readonly builds: LiveBuildsService,
    private readonly config: Config,
  ) {}

  @Get()
  async home(
    @CurrentViewer() viewer: Viewer,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const { agencyId } = viewer.caller;
    const choice = readChoice(query);
    const part = { offset: (choice.page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    const [rows, domains, usage] = await Promise.all([
      listDomains(this.dataSource, { agencyId, ...choice, ...part }),
      countDomains(this.dataSource, agencyId),
      this.usages.usage(viewer.caller, undefined),
    ]);
    const changes = await this.comparisons.newestChanges(rows.map(({ id }) => id));
    const { publicBaseUrl } = this.config;
    sendPage(response, homePage({ viewer, usage, choice, rows, changes, domains, publicBaseUrl }));
  }

  @Get('events')
  async follow(@CurrentViewer() { caller }: Viewer, @Res() response: Response): Promise<void> {
    response.set(EVENT_STREAM);
    const events = this.builds.follow(caller.agencyId, disconnectSignal(response));
    for await (const event of events) response.write(event);
    response.end();
  }
}
