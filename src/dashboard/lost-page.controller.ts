import { All, Req } from '@nestjs/common';
import type { Request } from 'express';
import { methodFault } from '../common/allowed-methods';
import { AppError } from '../common/app-error';
import { PageController } from './page-controller.decorator';

/** Must be the last controller of its module: answers every other path of the dashboard with a page of status 404 or 405. */
@PageController('dashboard')
export class LostPageController {
  @All(['', '*rest'])
  lost(@Req() request: Request): never {
    throw methodFault(request) ?? new AppError('not_found', 'There is no such page.');
  }
}
