import { Get, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { disconnectSignal } from '../common/abort-signals';
import { LiveBuildsService } from './live-builds.service';
import { PageController } from './page-controller.decorator';
import { SessionGuard } from './session.guard';
import { CurrentViewer, type Viewer } from './viewer.decorator';

const EVENT_STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' };

/** For the script of the pages. */
@PageController('dashboard/events')
@UseGuards(SessionGuard)
export class EventsController {
  constructor(private readonly builds: LiveBuildsService) {}

  @Get()
  async follow(@CurrentViewer() { caller }: Viewer, @Res() response: Response): Promise<void> {
    response.set(EVENT_STREAM);
    const events = this.builds.follow(caller.agencyId, disconnectSignal(response));
    for await (const event of events) response.write(event);
    response.end();
  }
}
