import { Controller, Get, Param, Query, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, OpenRoute } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { PageErrorFilter } from './page-error.filter';
import { sendPage } from './page-response';
import { PagesService } from './pages.service';
import { SessionGuard } from './session.guard';

/** Open to the bearer guard: the session guard decides here. */
@ApiExcludeController()
@Controller('dashboard')
@UseFilters(PageErrorFilter)
@UseGuards(SessionGuard)
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get()
  @OpenRoute()
  async home(
    @Caller() caller: Principal,
    @Query('before') before: unknown,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.pages.home(caller, readId(before)));
  }

  @Get('domains/:domain_id')
  @OpenRoute()
  async domain(
    @Caller() caller: Principal,
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Res() response: Response,
  ): Promise<void> {
    sendPage(response, await this.pages.domain(caller, domainId));
  }

  @Get('agency/api-keys')
  @OpenRoute()
  async keys(@Caller() caller: Principal, @Res() response: Response): Promise<void> {
    sendPage(response, await this.pages.keyList(caller));
  }
}

/** What is no id is as good as none: the page begins with the newest. */
function readId(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
