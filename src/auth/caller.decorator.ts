import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Principal, WithPrincipal } from './principal';

export const OPEN_ROUTE = 'open-route';

/** The route needs no bearer token. Every other route does. */
export const OpenRoute = (): ReturnType<typeof SetMetadata> => SetMetadata(OPEN_ROUTE, true);

/** Injects the caller: key, agency, tier and limits. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<WithPrincipal>();
  if (principal === undefined) throw new Error('@Caller() on a route without a guard that authenticates');
  return principal;
});
