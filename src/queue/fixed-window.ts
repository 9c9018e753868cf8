import type { RedisService } from './redis.service';

export interface WindowCount {
  /** Hits in this window, the new ones included. */
  readonly hits: number;
  readonly resetsInMs: number;
}

/**
 * Counts hits in a fixed window shared by all processes; the window starts with its first hit.
 * One round trip, and one more for the first hit. When a process dies between the two, the next hit sets the expiry.
 * Rejects when Redis cannot be reached.
 */
export async function countHits(
  { client, prefix }: Pick<RedisService, 'client' | 'prefix'>,
  key: string,
  windowMs: number,
  hits = 1,
): Promise<WindowCount> {
  const name = `${prefix}:${key}`;
  const [counted, left] = (await client.pipeline().incrby(name, hits).pttl(name).exec()) ?? [];
  const total = numberFrom(counted);
  const leftMs = numberFrom(left);
  if (leftMs >= 0) return { hits: total, resetsInMs: leftMs };
  await client.pexpire(name, windowMs);
  return { hits: total, resetsInMs: windowMs };
}

function numberFrom(answer: [error: Error | null, result: unknown] | undefined): number {
  if (answer === undefined) throw new Error('Redis returned nothing');
  const [error, result] = answer;
  if (error !== null) throw error;
  return Number(result);
}
