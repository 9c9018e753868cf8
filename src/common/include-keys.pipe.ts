import type { PipeTransform } from '@nestjs/common';
import { AppError } from './app-error';
import { INCLUDE_KEYS, type IncludeKey, readIncludeKeys } from './include-keys';
import { listParameter } from './list-parameter';

const MAX_CHARACTERS = 100;
const MAX_SHOWN = 40;

/** Reads a comma-separated list of include keys. Throws 400 `invalid_request`. */
export class IncludeKeysPipe implements PipeTransform<unknown, readonly IncludeKey[]> {
  transform(given: unknown): readonly IncludeKey[] {
    const reading = readIncludeKeys(listParameter('include', given, MAX_CHARACTERS));
    if ('keys' in reading) return reading.keys;
    throw new AppError(
      'invalid_request',
      `include: ${JSON.stringify(reading.unknown.slice(0, MAX_SHOWN))} is unknown; valid: ${INCLUDE_KEYS.join(', ')}`,
    );
  }
}
