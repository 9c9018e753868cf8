import { randomBytes } from 'node:crypto';
import { completeDataSource } from '../../ormconfig';
import { startEmbeddedPostgres } from '../../src/embedded/postgres';
import { startEmbeddedRedis } from '../../src/embedded/redis';
import { adminQuery, databaseUrl, TEST_SETTINGS } from './admin-query';
import { quickParent, temporaryFolder } from './temporary-folder';

export interface TestServices {
  stop(): Promise<void>;
}

declare global {
  var testServices: TestServices | undefined;
}

/** A server of somebody else's, instead of an embedded one: its variable, and that of the service. */
function given(name: 'DATABASE_URL' | 'REDIS_URL'): string | undefined {
  return process.env[`TEST_${name}`] ?? process.env[name];
}

/**
 * PostgreSQL with a migrated template database, and Redis. Test files learn of them from the environment:
 * TEST_DATABASE_URL (an administrator's), TEST_TEMPLATE, TEST_REDIS_URL.
 */
export async function startTestServices(): Promise<TestServices> {
  const started: TestServices[] = [];
  const before = { ...process.env };
  const stop = async (): Promise<void> => {
    for (const service of started.reverse()) await service.stop();
    // what this process starts next must not look for them
    for (const name of TEST_SETTINGS) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  };
  try {
    const outcomes = await Promise.allSettled([postgres(), redis()]);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') started.push(outcome.value);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason as Error;
    started.push(await template());
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const NOTHING: TestServices = { stop: () => Promise.resolve() };

async function postgres(): Promise<TestServices> {
  process.env.TEST_DATABASE_URL = given('DATABASE_URL') ?? '';
  if (process.env.TEST_DATABASE_URL !== '') return NOTHING;
  const folder = temporaryFolder('agency-reporting-test-', quickParent());
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder.path, fast: true });
    process.env.TEST_DATABASE_URL = server.url();
    return {
      stop: async () => {
        await server.stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function redis(): Promise<TestServices> {
  process.env.TEST_REDIS_URL = given('REDIS_URL') ?? '';
  if (process.env.TEST_REDIS_URL !== '') return NOTHING;
  const server = await startEmbeddedRedis('js');
  process.env.TEST_REDIS_URL = server.url;
  return server;
}

async function template(): Promise<TestServices> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await adminQuery(`CREATE DATABASE ${name}`);
  const source = await completeDataSource(databaseUrl(name)).initialize();
  await source.runMigrations();
  await source.destroy();
  process.env.TEST_TEMPLATE = name;
  return { stop: () => adminQuery(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
