import type { TestDatabase } from './test-database';

/** Tests get the same simulated answers on whatever day they run. */
export const SIMULATED_DAY = '2026-11-22';

export const TEST_APP_SECRET = 'only-for-tests-and-long-enough-to-pass';

/** What all services around a database are started with. */
export function sharedEnvironment({
  databaseUrl,
  redisUrl,
  redisPrefix,
}: Pick<TestDatabase, 'databaseUrl' | 'redisUrl' | 'redisPrefix'>): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    APP_SECRET: TEST_APP_SECRET,
    SIGNUP_PER_IP_PER_HOUR: '0',
    CONNECTIONS_PER_IP: '0',
    SIMULATED_DAY,
    // a worker that a test starts anew can take longer than callers wait
    SYNC_WAIT_SECONDS: '240',
  };
}

/** The environment of a service that runs within a test. */
export function testEnvironment(database: TestDatabase): Record<string, string> {
  return { ...sharedEnvironment(database), NODE_ENV: 'test', PORT: '0' };
}
