import type { PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { listParameter } from './list-parameter';
import { readSectionKeys, SECTION_KEYS, type SectionKey } from './section-keys';

const MAX_CHARACTERS = 1_000;

/** Reads a comma-separated list of section keys. Throws 400 `invalid_request`, and `no_sections` when none is valid. */
export class SectionKeysPipe implements PipeTransform<unknown, readonly SectionKey[]> {
  transform(given: unknown): readonly SectionKey[] {
    const keys = readSectionKeys(listParameter('sections', given, MAX_CHARACTERS));
    if (keys === null) {
      throw new AppError('no_sections', `sections: none is valid; valid are ${SECTION_KEYS.join(', ')}`);
    }
    return keys;
  }
}
