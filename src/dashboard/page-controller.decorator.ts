import { applyDecorators, Controller, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { PageErrorFilter } from './page-error.filter';

/** A controller of pages: without bearer token, and what it throws becomes a page. Only the session guard keeps anybody out. */
export function PageController(path: string): ClassDecorator {
  return applyDecorators(ApiExcludeController(), OpenRoute(), Controller(path), UseFilters(PageErrorFilter));
}
