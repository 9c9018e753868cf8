import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Principal, WithPrincipal } from './principal';

export const OPEN_ROUTE = 'open-route';

/** The route needs no bearer token. Every other route does. */
export const OpenRoute = (): ReturnType<typeof SetMetadata> => SetMetadata(OPEN_ROUTE, true);

export const CHANGES_NOTHING = 'changes-nothing';

/** A POST that a key may send which may only read: always, or with `?dry_run=true`. */
export const ChangesNothing = (when: 'always' | 'dry_run'): ReturnType<typeof SetMetadata> =>
  SetMetadata(CHANGES_NOTHING, when);

/** Injects the caller: key, agency, tier and limits. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal =>
  callerOf(context.switchToHttp().getRequest<WithPrincipal>()),
);

/** The caller, for a handler that takes the request itself. */
export function callerOf({ principal }: WithPrincipal): Principal {
  if (principal === undefined)
    throw new Error('the caller is asked for on a route that authenticates nobody');
  return principal;
}
