import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { countHits } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';

const WINDOW_MS = 60_000;
/** Far above a caller with a mistyped key, far below what guessing would need. */
const MAX_FAILURES_PER_MINUTE = 60;

/** Counts failed authentication by client address. Counts nothing while Redis is away. */
@Injectable()
export class FailedAttemptsService {
  constructor(private readonly redis: RedisService) {}

  /** Throws 429 `rate_limited` when this address has failed too often in the last minute. */
  async record(address: string): Promise<void> {
    const window = await countHits(this.redis, `auth-failed:${address}`, WINDOW_MS).catch(() => null);
    if (window === null || window.hits <= MAX_FAILURES_PER_MINUTE) return;
    throw new AppError(
      'rate_limited',
      'Too many requests with a missing or invalid token from this address',
      {
        'Retry-After': String(Math.ceil(window.resetsInMs / 1000)),
      },
    );
  }
}
