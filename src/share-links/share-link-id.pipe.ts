import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from '../common/app-error';

/** Reads the `link_id` of a path. Throws 400 `invalid_request`. */
@Injectable()
export class ShareLinkIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (isUUID(text)) return text.toLowerCase();
    throw new AppError('invalid_request', 'link_id: must be a UUID');
  }
}
