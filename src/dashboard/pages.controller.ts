import { Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { DomainId } from '../common/domain-id.pipe';
import { UuidPipe } from '../common/uuid.pipe';
import { PageController } from './page-controller.decorator';
import { sendPage } from './page-response';
import { readChoice } from './domain-list-query';
import { HomeService } from './home.service';
import { comparedVersions, listPage } from './list-query';
import { PagesService } from './pages.service';
import { SessionGuard } from './session.guard';
import { CurrentViewer, type Viewer } from './viewer.decorator';

@PageController('dashboard')
@UseGuards(SessionGuard)
export class PagesController {
  constructor(
    private readonly homes: HomeService,
    private readonly pages: PagesService,
  ) {}

  @Get()
  async home(
    @CurrentViewer() viewer: Viewer,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.homes.page(viewer, readChoice(query)));
  }

  @Get('domains/:domain_id')
  async domain(
    @CurrentViewer() viewer: Viewer,
    @DomainId() domainId: number,
    @Query('market') market: unknown,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.pages.domain({ viewer, domainId, market }));
  }

  @Get('domains/:domain_id/answers')
  async answers(
    @CurrentViewer() viewer: Viewer,
    @DomainId() domainId: number,
    @Query() { prompt, market }: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const chosen = typeof prompt === 'string' && /^\d{1,3}$/.test(prompt) ? Number(prompt) : 1;
    sendPage(response, await this.pages.answers({ viewer, domainId, market }, chosen));
  }

  @Get('domains/:domain_id/diligence')
  async diligence(
    @CurrentViewer() viewer: Viewer,
    @DomainId() domainId: number,
    @Query('market') market: unknown,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.pages.diligence({ viewer, domainId, market }));
  }

  @Get('domains/:domain_id/versions')
  async versions(
    @CurrentViewer() viewer: Viewer,
    @DomainId() domainId: number,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { viewer, domainId, market: query.market };
    sendPage(response, await this.pages.versions(asked, listPage(query), comparedVersions(query)));
  }

  @Get('domains/:domain_id/jobs')
  async jobs(
    @CurrentViewer() viewer: Viewer,
    @DomainId() domainId: number,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { viewer, domainId, market: query.market };
    sendPage(response, await this.pages.jobs(asked, listPage(query)));
  }

  @Get('domains/:domain_id/jobs/:job_id')
  async job(
    @CurrentViewer() viewer: Viewer,
    @DomainId() domainId: number,
    @Param('job_id', new UuidPipe('job_id')) jobId: string,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { viewer, domainId, market: query.market };
    sendPage(response, await this.pages.job(asked, jobId, listPage(query)));
  }
}
