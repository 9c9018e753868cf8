import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { isUuid } from './uuid';

/** Reads the `job_id` of a path. */
@Injectable()
export class JobIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!isUuid(text)) throw new AppError('invalid_request', 'job_id: must be a UUID');
    return text.toLowerCase();
  }
}
