import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from './app-error';

/** Reads a UUID of a path, in lower case: `@Param('job_id', new UuidPipe('job_id'))`. Throws 400 `invalid_request`. */
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly parameter: string) {}

  transform(text: string): string {
    if (isUUID(text)) return text.toLowerCase();
    throw new AppError('invalid_request', `${this.parameter}: must be a UUID`);
  }
}
