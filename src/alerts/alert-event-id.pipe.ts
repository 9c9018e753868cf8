import { type ArgumentMetadata, ParseUUIDPipe } from '@nestjs/common';
import { AppError } from '../common/app-error';

/** Reads the `event_id` of a path, in lower case. Throws 400 `invalid_request`. */
export class AlertEventIdPipe extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new AppError('invalid_request', 'event_id: must be a UUID') });
  }

  override async transform(text: string, metadata: ArgumentMetadata): Promise<string> {
    return (await super.transform(text, metadata)).toLowerCase();
  }
}
