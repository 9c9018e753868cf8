import { ApiParam } from '@nestjs/swagger';

/** Documents the `domain_id` of a path, which `DomainIdPipe` reads. */
export const ApiDomainId = (): MethodDecorator & ClassDecorator =>
  ApiParam({ name: 'domain_id', schema: { type: 'integer', minimum: 1 } });
