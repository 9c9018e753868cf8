import Redis from 'ioredis';
import { Client } from 'pg';
import { createTestDatabase } from '../support/test-database';

/** Every other end-to-end test rests on this. */
describe('database of a test file', () => {
  it('has all tables, is not seen by another, and leaves nothing behind', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const client = new Client({ connectionString: one.databaseUrl });
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('agencies') IS NOT NULL AS migrated");
    expect(rows).toEqual([{ migrated: true }]);
    await client.end();
    expect(one.databaseUrl).not.toBe(two.databaseUrl);
    expect(one.redisPrefix).not.toBe(two.redisPrefix);

    const redis = new Redis(one.redisUrl);
    await redis.mset(`{${one.redisPrefix}}:a`, '1', `${two.redisPrefix}:b`, '2');
    await one.drop();
    expect(await redis.keys(`*${one.redisPrefix}*`)).toEqual([]);
    expect(await redis.keys(`*${two.redisPrefix}*`)).toHaveLength(1);
    await two.drop();
    redis.disconnect();
    const late = new Client({ connectionString: one.databaseUrl });
    await expect(late.connect()).rejects.toMatchObject({ code: '3D000' });
  });
});
