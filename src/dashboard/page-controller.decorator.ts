import { applyDecorators, Controller, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { PageErrorFilter } from './page-error.filter';

/**
 * A controller of pages. It needs no bearer token, and what it throws becomes a page. It guards nothing: a page that is not
 * for everybody has the session guard.
 */
export function PageController(path: string): ClassDecorator {
  return applyDecorators(ApiExcludeController(), OpenRoute(), Controller(path), UseFilters(PageErrorFilter));
}
