import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from '../common/app-error';

/** Reads the `job_id` of a path. Throws 400 `invalid_request`. */
@Injectable()
export class JobIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!isUUID(text, 'loose')) throw new AppError('invalid_request', 'job_id: must be a UUID');
    return text.toLowerCase();
  }
}
