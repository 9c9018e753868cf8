import { Controller, Get, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { OpenRoute } from '../auth/caller.decorator';
import { disconnectSignal } from '../common/abort-signals';
import { LiveBuildsService } from './live-builds.service';
import { PageErrorFilter } from './page-error.filter';
import { SessionGuard } from './session.guard';
import { CurrentViewer, type Viewer } from './viewer.decorator';

const EVENT_STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' };

/** For the script of the pages. */
@ApiExcludeController()
@OpenRoute()
@Controller('dashboard/events')
@UseFilters(PageErrorFilter)
@UseGuards(SessionGuard)
export class EventsController {
  constructor(private readonly builds: LiveBuildsService) {}

  @Get()
  async follow(@CurrentViewer() { caller }: Viewer, @Res() response: Response): Promise<void> {
    await this.builds.follow(caller.agencyId, disconnectSignal(response), (event) => {
      if (!response.headersSent) response.set(EVENT_STREAM);
      response.write(event);
    });
    response.end();
  }
}
