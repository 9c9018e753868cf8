import Redis from 'ioredis';
import type { Application } from '../support/application';
import type { TestDatabase } from '../support/test-database';

/** Every row of every table as text, as a dump of the database would show it. */
export async function databaseText(app: Pick<Application, 'query'>): Promise<string> {
  const tables = await app.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const parts: string[] = [];
  for (const { table_name: table } of tables) {
    const [{ text }] = await app.query(`SELECT string_agg(t::text, E'\n') AS text FROM "${table}" t`);
    parts.push(`${table}\n${text ?? ''}`);
  }
  return parts.join('\n');
}

/** Every key of this service in Redis, with its value. */
export async function redisText({ redisUrl, redisPrefix }: TestDatabase): Promise<string> {
  const redis = new Redis(redisUrl);
  try {
    const parts: string[] = [];
    for (const key of await redis.keys(`*${redisPrefix}*`)) {
      parts.push(key, JSON.stringify(await valueOf(redis, key)));
    }
    return parts.join('\n');
  } finally {
    redis.disconnect();
  }
}

/** Whatever its type. */
export async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'hash':
      return await redis.hgetall(key);
    case 'list':
      return await redis.lrange(key, 0, -1);
    case 'set':
      return await redis.smembers(key);
    case 'zset':
      return await redis.zrange(key, 0, -1);
    case 'stream':
      return await redis.xrange(key, '-', '+');
    default:
      return await redis.get(key);
  }
}

/** The spellings under which a secret could lie around unnoticed. */
export function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.join(',')];
}
