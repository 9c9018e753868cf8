import type { RedisService } from './redis.service';

/** One round trip; the window begins with its first hit and ends by itself. */
const COUNT_HIT = `
local hits = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  ttl = tonumber(ARGV[1])
end
return {hits, ttl}`;

export interface WindowCount {
  /** Hits in this window, this one included. */
  readonly hits: number;
  readonly resetsInMs: number;
}

/** Counts one hit in a fixed window shared by all processes. Rejects when Redis cannot be reached. */
export async function countHit(redis: RedisService, key: string, windowMs: number): Promise<WindowCount> {
  const answer = await redis.client.eval(COUNT_HIT, 1, `${redis.prefix}:${key}`, windowMs);
  const [hits, resetsInMs] = answer as [number, number];
  return { hits, resetsInMs };
}
