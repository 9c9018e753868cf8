import { ParseUUIDPipe } from '@nestjs/common';
import { AppError } from '../common/app-error';

/** Reads the `job_id` of a path. */
export class JobIdPipe extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new AppError('invalid_request', 'job_id: must be a UUID') });
  }
}
