import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerOptions, InjectThrottlerStorage, ThrottlerGuard } from '@nestjs/throttler';
import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import type { Principal, WithPrincipal } from '../auth/principal';
import { AppError } from '../common/app-error';
import type { WithAccount } from './account.decorator';
import { AccountsService } from './accounts.service';

export const MINUTE_MS = 60_000;

/**
 * The window of requests per minute and key. Runs after the bearer guard, and leaves the caller's agency on
 * the request, because the limit comes from there.
 */
@Injectable()
export class KeyThrottleGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly accounts: AccountsService,
  ) {
    super(options, storage, reflector);
  }

  /** One window for all routes: what the library would look up for each route and request is known. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const { principal } = context.switchToHttp().getRequest<WithPrincipal>();
    return principal === undefined ? Promise.resolve(true) : this.count(context, principal);
  }

  private async count(context: ExecutionContext, { agencyId, keyId }: Principal): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & WithAccount>();
    request.account = this.accounts.known(agencyId) ?? (await this.accounts.account(agencyId));
    const limit = request.account.limits.ratePerMinute;
    const count = await this.storageService.increment(`key:${keyId}`, MINUTE_MS, limit, 0, 'minute');
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('RateLimit-Limit', String(limit));
    response.setHeader('RateLimit-Remaining', String(Math.max(0, limit - count.totalHits)));
    response.setHeader('RateLimit-Reset', String(count.timeToExpire));
    if (!count.isBlocked) return true;
    throw new AppError('rate_limited', `This key may make ${limit} requests a minute`, {
      'Retry-After': String(count.timeToExpire),
    });
  }
}
