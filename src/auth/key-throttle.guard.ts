import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Response } from 'express';
import { AppError } from '../common/app-error';
import type { RateLimitsService } from '../queue/rate-limits.service';
import type { WithPrincipal } from './principal';

const MINUTE_MS = 60_000;

/** The window of requests per minute and key; the limit is the caller's own. Open routes have none. */
export function keyThrottle(storage: RateLimitsService): ThrottlerModuleOptions {
  return {
    storage,
    throttlers: [{ ttl: MINUTE_MS, limit: (context) => principalOf(context)?.limits.ratePerMinute ?? 0 }],
    skipIf: (context) => principalOf(context) === undefined,
  };
}

/** Runs after the bearer guard. */
@Injectable()
export class KeyThrottleGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  protected override getTracker({ principal }: WithPrincipal): Promise<string> {
    return Promise.resolve(`key:${principal?.keyId}`);
  }

  /** One window for all routes. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const response = context.switchToHttp().getResponse<Response>();
    response.set({
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': '0',
      'RateLimit-Reset': String(timeToBlockExpire),
    });
    throw new AppError('rate_limited', `This key may make ${limit} requests a minute`, {
      'Retry-After': String(timeToBlockExpire),
    });
  }
}

function principalOf(context: ExecutionContext): WithPrincipal['principal'] {
  return context.switchToHttp().getRequest<WithPrincipal>().principal;
}
