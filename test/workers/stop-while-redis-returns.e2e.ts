import { setTimeout as delay } from 'node:timers/promises';
import { startApplication } from '../support/application';
import { startProxyBefore } from '../support/tcp-proxy';
import { createTestDatabase } from '../support/test-database';

/** A reply takes twice as long. */
const REDIS_DELAY_MS = 200;

/** A promise that nobody handles ends a process of the service; here it fails the test. */
it.each([420, 500])('stops in order %i ms after it lost its connections to Redis', async (afterMs) => {
  const database = await createTestDatabase();
  const redis = await startProxyBefore(database.redisUrl);
  const app = await startApplication({ database, environment: { REDIS_URL: redis.url } });
  await redis.mode('reset');
  await redis.mode({ delayMs: REDIS_DELAY_MS });
  await delay(afterMs);
  await app.close();
  await redis.close();
  await database.drop();
});
