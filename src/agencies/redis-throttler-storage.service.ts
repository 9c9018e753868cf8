import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import { Batcher, type BatchSettings } from '../common/batcher';
import { countHits, type WindowCount } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';

interface StorageRecord {
  readonly totalHits: number;
  readonly timeToExpire: number;
  readonly isBlocked: boolean;
  readonly timeToBlockExpire: number;
}

const BATCHES: BatchSettings = { maxItems: 1_000, patienceMs: 100 };
/** Those used most recently; the batcher of another is made anew. */
const MAX_KEYS = 10_000;

/**
 * Counts over all processes. Hits of one key that arrive while a count of it is in flight go into the next command
 * together, each with a number of its own. While Redis is away nothing is counted: it fails open.
 */
@Injectable()
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly byKey: LRUCache<string, Batcher<number, WindowCount>>;

  constructor(redis: RedisService) {
    this.byKey = new LRUCache({
      max: MAX_KEYS,
      memoMethod: (key) =>
        new Batcher(async (windowsMs: readonly number[]) => {
          const { hits, resetsInMs } = await countHits(
            redis,
            `throttle:${key}`,
            windowsMs[0] ?? 0,
            windowsMs.length,
          );
          return windowsMs.map((_, at) => ({ hits: hits - windowsMs.length + at + 1, resetsInMs }));
        }, BATCHES),
    });
  }

  async increment(key: string, ttlMs: number, limit: number): Promise<StorageRecord> {
    const window = await this.byKey
      .memo(key)
      .submit(ttlMs)
      .catch(() => ({ hits: 0, resetsInMs: ttlMs }));
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
