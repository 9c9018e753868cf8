import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../config/config';
import { RateLimitsService } from '../queue/rate-limits.service';

const HOUR_MS = 3_600_000;

/** Limits sign-ups by client address. */
@Injectable()
export class SignupThrottleGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly rateLimits: RateLimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.config.signupPerIpPerHour;
    if (limit === 0) return true;
    const { ip } = context.switchToHttp().getRequest<Request>();
    await this.rateLimits.enforce({
      key: `signup:${ip ?? 'unknown'}`,
      windowMs: HOUR_MS,
      limit,
      message: `Too many sign-ups from this address: ${limit} an hour at most`,
    });
    return true;
  }
}
