import { Controller, Get, Param, Query, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { OpenRoute } from '../auth/caller.decorator';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { PageErrorFilter } from './page-error.filter';
import { sendPage } from './page-response';
import { PagesService } from './pages.service';
import { SessionGuard } from './session.guard';
import { CurrentViewer, type Viewer } from './viewer.decorator';

/** Open routes for the bearer guard, because the session guard decides here. */
@ApiExcludeController()
@Controller('dashboard')
@UseFilters(PageErrorFilter)
@UseGuards(SessionGuard)
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get()
  @OpenRoute()
  async home(
    @CurrentViewer() viewer: Viewer,
    @Query('before') before: unknown,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.pages.home(viewer, readId(before)));
  }

  @Get('domains/:domain_id')
  @OpenRoute()
  async domain(
    @CurrentViewer() viewer: Viewer,
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.pages.domain(viewer, domainId));
  }
}

/** Anything but an id is ignored: the list then begins with the newest. */
function readId(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
