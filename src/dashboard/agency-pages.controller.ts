import { Get, Post, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { PeopleChangesService } from '../agencies/people-changes.service';
import { DomainsService } from '../domains/domains.service';
import { UsageService } from '../quota/usage.service';
import { CsrfGuard } from './csrf.guard';
import { FormBodyGuard } from './form-body.guard';
import { PageController } from './page-controller.decorator';
import { sendPage, sendTo } from './page-response';
import { planPage } from './plan-page';
import { SameOriginGuard } from './same-origin.guard';
import { SessionGuard } from './session.guard';
import { SIGN_IN_PATH } from './return-path';
import { changerIn, CurrentViewer, type Viewer } from './viewer.decorator';

@PageController('dashboard/agency')
export class AgencyPagesController {
  constructor(
    private readonly usages: UsageService,
    private readonly domains: DomainsService,
    private readonly people: PeopleChangesService,
  ) {}

  @Get('plan')
  @UseGuards(SessionGuard)
  async plan(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    const { caller } = viewer;
    const usage = await this.usages.usage(caller, 'day');
    sendPage(response, planPage(viewer, usage, await this.domains.count(caller.agencyId)));
  }

  @Post('sessions')
  @UseGuards(SameOriginGuard, SessionGuard, FormBodyGuard, CsrfGuard)
  async endSessions(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    await this.people.endAllSessions(changerIn(viewer));
    sendTo(response, SIGN_IN_PATH);
  }
}
