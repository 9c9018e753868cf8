import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../common/app-error';

/** Reads the `id` of a path. Throws 400 `invalid_request`. */
@Injectable()
export class PersonIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new AppError('invalid_request', 'id: must be an integer from 1 to 999999999');
  }
}
