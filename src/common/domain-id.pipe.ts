import { Injectable, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { AppError } from './app-error';
import { IdPipe } from './id.pipe';

/** Reads the `domain_id` of a path. */
@Injectable()
export class DomainIdPipe extends IdPipe {
  constructor() {
    super('domain_id', (id) => new AppError('domain_not_found', `No domain ${id} among yours`));
  }
}

/** The `domain_id` of a path. */
export const DomainId = (): ParameterDecorator => Param('domain_id', DomainIdPipe);

/** Documents the `domain_id` of a path. */
export const ApiDomainId = (): MethodDecorator & ClassDecorator =>
  ApiParam({ name: 'domain_id', schema: { type: 'integer', minimum: 1 } });
