import type { PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { MAX_ID } from './max-id';

/** Reads an id of a path that is a number. Throws 400 `invalid_request`, and `notFound` for one that no row can have. */
export class IdPipe implements PipeTransform<string, number> {
  constructor(
    private readonly parameter: string,
    private readonly notFound: (id: string) => AppError,
  ) {}

  transform(text: string): number {
    if (!/^\d{1,30}$/.test(text) || Number(text) < 1) {
      throw new AppError('invalid_request', `${this.parameter}: must be an integer of at least 1`);
    }
    // an id beyond the type's range is well formed; there is no such row
    if (Number(text) > MAX_ID) throw this.notFound(text);
    return Number(text);
  }
}
