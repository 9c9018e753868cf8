import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { readSectionKeys, SECTION_KEYS, type SectionKey } from './section-keys';

/** Throws 400 `no_sections` when something was given and no key of it is valid. */
@Injectable()
export class SectionKeysPipe implements PipeTransform<string | undefined, readonly SectionKey[]> {
  transform(list: string | undefined): readonly SectionKey[] {
    const keys = readSectionKeys(list);
    if (keys === null)
      throw new AppError('no_sections', `sections: none is valid; valid are ${SECTION_KEYS.join(', ')}`);
    return keys;
  }
}
