import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import { countHits } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';

export const SIGNUPS_PER_HOUR = Symbol('SIGNUPS_PER_HOUR');

const HOUR_MS = 3_600_000;

/** Limits sign-ups by client address. Lets everyone pass while Redis is away: a lost sign-up costs more. */
@Injectable()
export class SignupThrottleGuard implements CanActivate {
  constructor(
    private readonly redis: RedisService,
    /** 0: no limit. */
    @Inject(SIGNUPS_PER_HOUR) private readonly maxPerHour: number,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.maxPerHour === 0) return true;
    const { ip } = context.switchToHttp().getRequest<Request>();
    const window = await countHits(this.redis, `signup:${ip ?? 'unknown'}`, HOUR_MS).catch(() => null);
    if (window === null || window.hits <= this.maxPerHour) return true;
    throw new AppError(
      'rate_limited',
      `Too many sign-ups from this address: ${this.maxPerHour} an hour at most`,
      {
        'Retry-After': String(Math.ceil(window.resetsInMs / 1000)),
      },
    );
  }
}
