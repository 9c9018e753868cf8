import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../common/app-error';

/** Reads the `prefix` of a path: the first 12 characters of a key. Throws 400 `invalid_request`. */
@Injectable()
export class KeyPrefixPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (/^aeo_[0-9a-f]{8}$/.test(text)) return text;
    throw new AppError('invalid_request', 'prefix: must be the first 12 characters of a key');
  }
}
