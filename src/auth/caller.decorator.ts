import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal, WithPrincipal } from './principal';

/** Injects the principal of an authenticated route. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<WithPrincipal>();
  if (principal === undefined) throw new Error('@Caller() on a route without a bearer guard');
  return principal;
});
