import { applyDecorators, Controller, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { PageErrorFilter } from './page-error.filter';

/** A controller of pages: open for the bearer guard, because the session guard decides here; what it throws becomes a page. */
export function PageController(path: string): ClassDecorator {
  return applyDecorators(ApiExcludeController(), OpenRoute(), Controller(path), UseFilters(PageErrorFilter));
}
