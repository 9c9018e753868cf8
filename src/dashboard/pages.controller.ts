import { Controller, Get, Param, Query, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiKeysService } from '../auth/api-keys.service';
import { Caller, OpenRoute } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { keysPage } from './keys-page';
import { PageErrorFilter } from './page-error.filter';
import { sendPage } from './page-response';
import { PagesService } from './pages.service';
import { SessionGuard } from './session.guard';

/** Open routes for the bearer guard, because the session guard decides here. */
@ApiExcludeController()
@Controller('dashboard')
@UseFilters(PageErrorFilter)
@UseGuards(SessionGuard)
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly keys: ApiKeysService,
  ) {}

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
  async keyList(@Caller() caller: Principal, @Res() response: Response): Promise<void> {
    sendPage(response, keysPage(caller, await this.keys.list(caller.agencyId)));
  }
}

/** Anything but an id is ignored: the list then begins with the newest. */
function readId(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
