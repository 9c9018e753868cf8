import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { RequestValidationPipe } from './validation.pipe';

const raw = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const request = context.switchToHttp().getRequest<Request>();
  return request.body === undefined ? {} : (request.body as unknown);
});

/** Injects a body that may be left out, which counts as `{}`. Validated against the DTO like any other. */
export const OptionalBody = (dto: new () => object): ParameterDecorator => {
  const validation = new RequestValidationPipe();
  return raw({ transform: (body: unknown) => validation.transform(body, { type: 'body', metatype: dto }) });
};
