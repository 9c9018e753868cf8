import { All, Controller, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { AppError } from '../common/app-error';
import { PageErrorFilter } from './page-error.filter';

/** Stands last in its module: whatever no other controller of the dashboard has is a page that says so. */
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
