import type { RedisService } from './redis.service';

export interface WindowCount {
  /** Hits in this window, these included. */
  readonly hits: number;
  readonly resetsInMs: number;
}

/**
 * Counts hits in a fixed window shared by all processes; the window begins with its first hit and ends by itself.
 * One round trip, and one more for the first hit. A process that dies between the two leaves a window without an
 * end: the next hit gives it one. Rejects when Redis cannot be reached.
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
  if (answer === undefined) throw new Error('Redis gave no answer');
  const [error, result] = answer;
  if (error !== null) throw error;
  return Number(result);
}
