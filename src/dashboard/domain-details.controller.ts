import { Controller, Get, Param, Query, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { OpenRoute } from '../auth/caller.decorator';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { UuidPipe } from '../common/uuid.pipe';
import { DomainDetailsService } from './domain-details.service';
import { askedList } from './list-query';
import { PageErrorFilter } from './page-error.filter';
import { sendPage } from './page-response';
import { SessionGuard } from './session.guard';
import { CurrentViewer, type Viewer } from './viewer.decorator';

@ApiExcludeController()
@OpenRoute()
@Controller('dashboard/domains/:domain_id')
@UseFilters(PageErrorFilter)
@UseGuards(SessionGuard)
export class DomainDetailsController {
  constructor(private readonly details: DomainDetailsService) {}

  @Get('versions')
  async versions(
    @CurrentViewer() viewer: Viewer,
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.details.versions(viewer, domainId, askedList(query)));
  }

  @Get('jobs')
  async jobs(
    @CurrentViewer() viewer: Viewer,
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.details.jobs(viewer, domainId, askedList(query)));
  }

  @Get('jobs/:job_id')
  async job(
    @CurrentViewer() viewer: Viewer,
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Param('job_id', new UuidPipe('job_id')) jobId: string,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.details.job(viewer, domainId, jobId, askedList(query)));
  }
}
