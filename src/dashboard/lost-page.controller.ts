import { All, Controller, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { AppError } from '../common/app-error';
import { PageErrorFilter } from './page-error.filter';

/** Must be the last controller of its module: answers every other path of the dashboard with a 404 page. */
@ApiExcludeController()
@Controller('dashboard')
@UseFilters(PageErrorFilter)
export class LostPageController {
  @All(['', '*rest'])
  @OpenRoute()
  lost(): never {
    throw new AppError('not_found', 'There is no such page.');
  }
}
