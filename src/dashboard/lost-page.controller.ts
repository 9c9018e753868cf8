import { All, Controller, Req, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenRoute } from '../auth/caller.decorator';
import { methodFault } from '../common/allowed-methods';
import { AppError } from '../common/app-error';
import { PageErrorFilter } from './page-error.filter';

/** Must be the last controller of its module: answers every other path of the dashboard with a page of status 404 or 405. */
@ApiExcludeController()
@OpenRoute()
@Controller('dashboard')
@UseFilters(PageErrorFilter)
export class LostPageController {
  @All(['', '*rest'])
  lost(@Req() request: Request): never {
    throw methodFault(request) ?? new AppError('not_found', 'There is no such page.');
  }
}
