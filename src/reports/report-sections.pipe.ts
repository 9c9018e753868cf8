import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { SectionKeysPipe } from '../common/section-keys.pipe';
import type { SectionKey } from '../common/section-keys';

const MAX_CHARACTERS = 1_000;

/**
 * Reads `sections` of a query. By hand and not by a DTO, because validation by decorators is a good part of what a
 * cached read costs. Throws 400 `invalid_request` or `no_sections`.
 */
@Injectable()
export class ReportSectionsPipe implements PipeTransform<unknown, readonly SectionKey[]> {
  private readonly keys = new SectionKeysPipe();

  transform(given: unknown): readonly SectionKey[] {
    // a repeated parameter means the same as one list
    const list: unknown = Array.isArray(given) ? given.join(',') : given;
    if (list !== undefined && typeof list !== 'string') {
      throw new AppError('invalid_request', 'sections: must be a comma-separated list');
    }
    if (list !== undefined && list.length > MAX_CHARACTERS) {
      throw new AppError('invalid_request', `sections: must have at most ${MAX_CHARACTERS} characters`);
    }
    return this.keys.transform(list);
  }
}
