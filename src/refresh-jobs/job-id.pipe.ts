import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../common/app-error';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the `job_id` of a path. */
@Injectable()
export class JobIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!UUID.test(text)) throw new AppError('invalid_request', 'job_id: must be a UUID');
    return text.toLowerCase();
  }
}
