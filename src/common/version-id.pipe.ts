import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from './app-error';

/** Reads a version of a report from a query, in lower case; null without one. Throws 400 `invalid_request`. */
export class VersionIdPipe implements PipeTransform<unknown, string | null> {
  constructor(private readonly parameter: string) {}

  transform(given: unknown): string | null {
    if (given === undefined) return null;
    if (typeof given === 'string' && isUUID(given)) return given.toLowerCase();
    throw new AppError('invalid_request', `${this.parameter}: must be the version_id of a report`);
  }
}
