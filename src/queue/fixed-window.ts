import type { RedisService } from './redis.service';

/** One round trip; the window begins with its first hit and ends by itself. */
const COUNT_HITS = `
local hits = redis.call('INCRBY', KEYS[1], ARGV[2])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  ttl = tonumber(ARGV[1])
end
return {hits, ttl}`;

export interface WindowCount {
  /** Hits in this window, these included. */
  readonly hits: number;
  readonly resetsInMs: number;
}

/** Counts hits in a fixed window shared by all processes. Rejects when Redis cannot be reached. */
export async function countHits(
  redis: RedisService,
  key: string,
  windowMs: number,
  hits = 1,
): Promise<WindowCount> {
  const answer = await redis.client.eval(COUNT_HITS, 1, `${redis.prefix}:${key}`, windowMs, hits);
  const [total, resetsInMs] = answer as [number, number];
  return { hits: total, resetsInMs };
}
