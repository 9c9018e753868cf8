import { Controller, Get, Post, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PeopleChangesService } from '../agencies/people-changes.service';
import { OpenRoute } from '../auth/caller.decorator';
import { periodOf } from '../common/period';
import { DomainsService } from '../domains/domains.service';
import { QuotaService } from '../quota/quota.service';
import { presentUsage } from '../quota/usage.presenter';
import { CsrfGuard } from './csrf.guard';
import { FormBodyGuard } from './form-body.guard';
import { PageErrorFilter } from './page-error.filter';
import { sendPage, sendTo } from './page-response';
import { planPage } from './plan-page';
import { SameOriginGuard } from './same-origin.guard';
import { SessionGuard } from './session.guard';
import { SIGN_IN_PATH } from './sign-in-page';
import { changerIn, CurrentViewer, type Viewer } from './viewer.decorator';

const SHOWN_DAYS = 30;

/** The plan of an agency, and its sessions. */
@ApiExcludeController()
@Controller('dashboard/agency')
@UseFilters(PageErrorFilter)
export class AgencyPagesController {
  constructor(
    private readonly quota: QuotaService,
    private readonly domains: DomainsService,
    private readonly people: PeopleChangesService,
  ) {}

  @Get('plan')
  @OpenRoute()
  @UseGuards(SessionGuard)
  async plan(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    const { caller } = viewer;
    const { agencyId } = caller;
    const page = planPage({
      viewer,
      usage: presentUsage(caller, await this.quota.usage(agencyId)),
      days: await this.quota.usageByDay(agencyId, periodOf({}, SHOWN_DAYS, new Date())),
      domains: await this.domains.count(agencyId),
    });
    sendPage(response, page);
  }

  @Post('sessions')
  @OpenRoute()
  @UseGuards(SameOriginGuard, SessionGuard, FormBodyGuard, CsrfGuard)
  async endSessions(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    await this.people.endAllSessions(changerIn(viewer));
    sendTo(response, SIGN_IN_PATH);
  }
}
