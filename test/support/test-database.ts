import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Redis from 'ioredis';
import { adminQuery, databaseUrl, testSetting } from './admin-query';

export interface TestDatabase {
  /** A database of the test file's own, with all migrations run. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** To begin every Redis key with. */
  readonly redisPrefix: string;
  drop(): Promise<void>;
}

const TRIES = 1_200;
const DAY_MS = 86_400_000;
/** What a test file takes on a busy machine; with the start of a service, less than a hook may take. */
const FILE_MS = 270_000;
/** PostgreSQL's code for a template that somebody else copies at the moment. */
const OBJECT_IN_USE = '55006';

/** A copy of the migrated template database; files that run at the same time do not see each other's rows and keys. */
export async function createTestDatabase(): Promise<TestDatabase> {
  await awayFromMidnight();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyTemplate(name);
  // days and months are those of UTC, whatever the server's zone; in this one every day has 24 hours, as tests reckon
  await adminQuery(`ALTER DATABASE ${name} SET timezone TO 'America/Phoenix'`);
  const redisUrl = testSetting('TEST_REDIS_URL');
  return {
    databaseUrl: databaseUrl(name),
    redisUrl,
    redisPrefix: name,
    drop: async () => {
      await adminQuery(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await removeKeys(redisUrl, name);
    },
  };
}

/** Answers are shared for a day and units counted by the month, in UTC: neither may turn during a test. */
async function awayFromMidnight(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < FILE_MS) await delay(leftMs + 1_000);
}

async function copyTemplate(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await adminQuery(`CREATE DATABASE ${name} TEMPLATE ${testSetting('TEST_TEMPLATE')} STRATEGY FILE_COPY`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || tries === TRIES) throw error;
      await delay(50);
    }
  }
}

async function removeKeys(redisUrl: string, prefix: string): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    for await (const keys of redis.scanStream({ match: `*${prefix}*`, count: 1_000 })) {
      if ((keys as string[]).length > 0) await redis.unlink(keys as string[]);
    }
  } finally {
    redis.disconnect();
  }
}
