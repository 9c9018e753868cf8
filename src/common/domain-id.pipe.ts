import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { AppError } from './app-error';
import { MAX_ID } from './max-id';

/** Reads the `domain_id` of a path: an integer of at least 1. */
@Injectable()
export class DomainIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^\d{1,30}$/.test(text) || Number(text) < 1) {
      throw new AppError('invalid_request', 'domain_id: must be an integer of at least 1');
    }
    // an id beyond the type's range is well formed; no domain has it
    if (Number(text) > MAX_ID) throw new AppError('domain_not_found', `No domain ${text} among yours`);
    return Number(text);
  }
}

/** Documents the `domain_id` of a path. */
export const ApiDomainId = (): MethodDecorator & ClassDecorator =>
  ApiParam({ name: 'domain_id', schema: { type: 'integer', minimum: 1 } });
