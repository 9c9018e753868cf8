import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerOptions, InjectThrottlerStorage, ThrottlerGuard } from '@nestjs/throttler';
import type { ThrottlerModuleOptions, ThrottlerRequest, ThrottlerStorage } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import type { WithPrincipal } from '../auth/principal';
import { AppError } from '../common/app-error';
import type { WithAccount } from './account.decorator';
import { AccountsService } from './accounts.service';

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

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<WithPrincipal>().principal === undefined);
  }

  protected override async handleRequest({ context, ttl }: ThrottlerRequest): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & WithPrincipal & WithAccount>();
    const { principal } = request;
    if (principal === undefined) return true;
    request.account = await this.accounts.account(principal.agencyId);
    const limit = request.account.limits.ratePerMinute;
    const count = await this.storageService.increment(`key:${principal.keyId}`, ttl, limit, 0, 'minute');
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
