import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { GroupRunner } from '../common/group-runner';
import { countHits, type WindowCount } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';

interface StorageRecord {
  readonly totalHits: number;
  readonly timeToExpire: number;
  readonly isBlocked: boolean;
  readonly timeToBlockExpire: number;
}

const MAX_HITS_AT_ONCE = 1_000;
const PATIENCE_MS = 100;

/**
 * Counts over all processes. Hits of one key that arrive while a count of it is under way go into the next command
 * together, each with a number of its own. While Redis is away nothing is counted: it fails open.
 */
@Injectable()
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly hits: GroupRunner<number, WindowCount>;

  constructor(redis: RedisService) {
    this.hits = new GroupRunner(
      async (key, windowsMs) => {
        const windowMs = windowsMs[0] ?? 0;
        const { hits, resetsInMs } = await countHits(redis, `throttle:${key}`, windowMs, windowsMs.length);
        return windowsMs.map((_, at) => ({ hits: hits - windowsMs.length + at + 1, resetsInMs }));
      },
      { maxItems: MAX_HITS_AT_ONCE, patienceMs: PATIENCE_MS },
    );
  }

  async increment(key: string, ttlMs: number, limit: number): Promise<StorageRecord> {
    const window = await this.hits.submit(key, ttlMs).catch(() => ({ hits: 0, resetsInMs: ttlMs }));
    // a window in its last millisecond still asks for a second's wait
    const secondsLeft = Math.max(1, Math.ceil(window.resetsInMs / 1000));
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked: window.hits > limit,
      timeToBlockExpire: secondsLeft,
    };
  }
}
