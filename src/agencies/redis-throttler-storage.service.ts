import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { countHit } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';

interface StorageRecord {
  readonly totalHits: number;
  readonly timeToExpire: number;
  readonly isBlocked: boolean;
  readonly timeToBlockExpire: number;
}

/** Counts over all processes with one command a request. While Redis is away nothing is counted: it fails open. */
@Injectable()
export class RedisThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly redis: RedisService) {}

  async increment(key: string, ttlMs: number, limit: number): Promise<StorageRecord> {
    const window = await countHit(this.redis, `throttle:${key}`, ttlMs).catch(() => ({
      hits: 0,
      resetsInMs: ttlMs,
    }));
    const secondsLeft = Math.ceil(window.resetsInMs / 1000);
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked: window.hits > limit,
      timeToBlockExpire: secondsLeft,
    };
  }
}
