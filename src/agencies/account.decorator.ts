import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AgencyAccount } from './agencies.service';

/** Where the throttle guard leaves the caller's agency on a request. */
export interface WithAccount {
  account?: AgencyAccount;
}

/** Injects the caller's agency, with its tier and limits. */
export const Account = createParamDecorator((_: unknown, context: ExecutionContext): AgencyAccount => {
  const { account } = context.switchToHttp().getRequest<WithAccount>();
  if (account === undefined) throw new Error('@Account() on a route without the key throttle');
  return account;
});
