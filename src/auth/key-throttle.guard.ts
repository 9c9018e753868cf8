import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Response } from 'express';
import { AppError } from '../common/app-error';
import type { RateLimitsService } from '../queue/rate-limits.service';
import type { WithPrincipal } from './principal';

const WINDOW = { name: 'minute', ttl: 60_000 };

/** The window of requests per minute and key. Its limit is the caller's own: the guard knows it. */
export function keyThrottle(storage: RateLimitsService): ThrottlerModuleOptions {
  return { storage, throttlers: [{ ...WINDOW, limit: 0 }] };
}

/**
 * Runs after the bearer guard; open routes have no window. Of @nestjs/throttler we use the module, the guard as a base class and
 * the interface of a storage. The storage (`RateLimitsService`), the check, the headers and the error are ours: the library's
 * check searches each route for its decorators, which no route here has, and that costs 4 % of a cached read.
 */
@Injectable()
export class KeyThrottleGuard extends ThrottlerGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { principal } = http.getRequest<WithPrincipal>();
    if (principal === undefined) return true;
    const { name, ttl } = WINDOW;
    const limit = principal.limits.ratePerMinute;
    // named by the limit: with another tier a new window begins
    const key = `key:${principal.keyId}:${limit}`;
    const window = await this.storageService.increment(key, ttl, limit, ttl, name);
    const response = http.getResponse<Response>();
    response.setHeader('RateLimit-Limit', limit);
    response.setHeader('RateLimit-Remaining', Math.max(0, limit - window.totalHits));
    response.setHeader('RateLimit-Reset', window.timeToExpire);
    if (window.isBlocked) {
      throw new AppError('rate_limited', `This key may make ${limit} requests a minute`, {
        'Retry-After': String(window.timeToBlockExpire),
      });
    }
    return true;
  }
}
