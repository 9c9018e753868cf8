import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import { AppError } from '../common/app-error';
import { Batcher, type BatchSettings } from '../common/batcher';
import { RedisService } from './redis.service';

const BATCHES: BatchSettings = { maxItems: 1_000, patienceMs: 100 };
/** Those used most recently; the batcher of another is made anew. */
const MAX_KEYS = 10_000;

/** The times are in seconds. `totalHits`: this hit included; 0: could not be counted. */
type WindowRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface WindowCount {
  readonly hits: number;
  readonly resetsInMs: number;
}

export interface RateLimit {
  readonly key: string;
  readonly windowMs: number;
  readonly limit: number;
  /** What a caller beyond the limit is told. */
  readonly message: string;
}

/**
 * Counts hits in fixed windows shared by all processes. A window begins with its first hit. Hits of one key that arrive
 * while a count of it is in flight go into the next command together. While Redis is away nothing is counted: it fails open.
 */
@Injectable()
export class RateLimitsService implements ThrottlerStorage {
  private readonly byKey = new LRUCache<string, Batcher<number, WindowCount>>({
    max: MAX_KEYS,
    memoMethod: (key) => new Batcher(async (windowsMs) => await this.count(key, windowsMs), BATCHES),
  });

  constructor(private readonly redis: RedisService) {}

  async increment(key: string, windowMs: number, limit: number): Promise<WindowRecord> {
    const window = await this.byKey
      .memo(key)
      .submit(windowMs)
      .catch(() => ({ hits: 0, resetsInMs: windowMs }));
    // a window in its last millisecond still asks for a second's wait
    const secondsLeft = Math.max(1, Math.ceil(window.resetsInMs / 1000));
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked: window.hits > limit,
      timeToBlockExpire: secondsLeft,
    };
  }

  /** Counts a hit; throws 429 `rate_limited` beyond the limit. False when it could not be counted. */
  async enforce({ key, windowMs, limit, message }: RateLimit): Promise<boolean> {
    const { totalHits, isBlocked, timeToBlockExpire } = await this.increment(key, windowMs, limit);
    if (isBlocked) throw new AppError('rate_limited', message, { 'Retry-After': String(timeToBlockExpire) });
    return totalHits > 0;
  }

  /** Does the work and counts it, unless it fails; throws 429 `rate_limited` beyond the limit. */
  async within<Result>(limit: RateLimit, work: () => Promise<Result>): Promise<Result> {
    try {
      await this.enforce(limit);
      return await work();
    } catch (error) {
      await this.giveBack(limit.key);
      throw error;
    }
  }

  private async giveBack(key: string): Promise<void> {
    const { client, prefix } = this.redis;
    const name = `${prefix}:rate:${key}`;
    try {
      // a window that has expired meanwhile is not begun anew
      if ((await client.exists(name)) === 1 && (await client.decr(name)) < 0) await client.del(name);
    } catch {
      // fails open, as counting does
    }
  }

  /**
   * One round trip, and one more for the first hit of a window. A process that dies between the two leaves a window
   * without an end: the next hit gives it one.
   */
  private async count(key: string, windowsMs: readonly number[]): Promise<WindowCount[]> {
    const { client, prefix } = this.redis;
    const name = `${prefix}:rate:${key}`;
    const [windowMs = 0] = windowsMs;
    const answers = await client.pipeline().incrby(name, windowsMs.length).pttl(name).exec();
    const [total, leftMs] = (answers ?? []).map(numberFrom);
    if (total === undefined || leftMs === undefined) throw new Error('Redis gave no answer');
    if (leftMs < 0) await client.pexpire(name, windowMs);
    const resetsInMs = leftMs < 0 ? windowMs : leftMs;
    return windowsMs.map((_, at) => ({ hits: total - windowsMs.length + at + 1, resetsInMs }));
  }
}

function numberFrom([error, result]: [error: Error | null, result: unknown]): number {
  if (error !== null) throw error;
  return Number(result);
}
