import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { readSectionKeys, SECTION_KEYS, type SectionKey } from './section-keys';

const MAX_CHARACTERS = 1_000;

/** Reads a comma-separated list of section keys. Throws 400 `invalid_request`, and `no_sections` when none is valid. */
@Injectable()
export class SectionKeysPipe implements PipeTransform<unknown, readonly SectionKey[]> {
  transform(given: unknown): readonly SectionKey[] {
    // a repeated parameter of a query means the same as one list
    const list: unknown = Array.isArray(given) ? given.join(',') : given;
    if (list !== undefined && typeof list !== 'string') {
      throw new AppError('invalid_request', 'sections: must be a comma-separated list');
    }
    if (list !== undefined && list.length > MAX_CHARACTERS) {
      throw new AppError('invalid_request', `sections: must have at most ${MAX_CHARACTERS} characters`);
    }
    const keys = readSectionKeys(list);
    if (keys === null) {
      throw new AppError('no_sections', `sections: none is valid; valid are ${SECTION_KEYS.join(', ')}`);
    }
    return keys;
  }
}
