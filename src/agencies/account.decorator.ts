import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AgencyAccount } from './agencies.service';

/** Where the throttle guard leaves the caller's agency on a request. */
export interface WithAccount {
  account?: AgencyAccount;
}

/** Injects the caller's agency, with its tier and limits. */
export const Account = createParamDecorator((_: unknown, context: ExecutionContext): AgencyAccount =>
  accountOf(context.switchToHttp().getRequest<WithAccount>()),
);

/** The caller's agency, for a handler that takes the request itself. */
export function accountOf({ account }: WithAccount): AgencyAccount {
  if (account === undefined) throw new Error('an account is asked for on a route without the key throttle');
  return account;
}
