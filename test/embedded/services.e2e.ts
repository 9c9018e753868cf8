import Redis from 'ioredis';
import { Client } from 'pg';
import { ensureServices } from '../../src/embedded/embedded-services';
import { createTestDatabase } from '../support/test-database';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder';

async function databaseName(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT current_database() AS name');
  await client.end();
  return rows[0].name;
}

describe('services of the program', () => {
  let folder: TemporaryFolder;
  const log: string[] = [];
  const settings = { databaseUrl: null, redisUrl: null, embeddedRedis: 'js' as const };
  const say = (line: string): void => void log.push(line);

  beforeEach(() => {
    folder = temporaryFolder('agency-reporting-services-');
    log.length = 0;
  });
  afterEach(() => folder.remove());

  it('starts both where neither is given, with a database ready to use, time and again', async () => {
    for (const state of ['started', 'started']) {
      const services = await ensureServices({ ...settings, dataDir: folder.path }, say);
      expect(await databaseName(services.databaseUrl)).toBe('agency_reporting');
      const redis = new Redis(services.redisUrl);
      expect(await redis.ping()).toBe('PONG');
      redis.disconnect();
      expect(log.join('\n')).toContain(`PostgreSQL ${state}`);
      for (const url of [services.databaseUrl, services.redisUrl]) {
        expect(log.join('\n')).not.toContain(new URL(url).password);
      }
      await services.stop();
    }
  });

  it('starts nothing where both are given', async () => {
    const given = await createTestDatabase();
    const services = await ensureServices({ ...settings, dataDir: folder.path, ...given }, say);
    expect(services).toMatchObject({
      databaseUrl: given.databaseUrl,
      redisUrl: given.redisUrl,
    });
    await services.stop();
    expect(log).toEqual([]);
    await given.drop();
  });

  it('gives two at once the same database, and each a Redis of its own', async () => {
    const [one, two] = await Promise.all([
      ensureServices({ ...settings, dataDir: folder.path }, say),
      ensureServices({ ...settings, dataDir: folder.path }, say),
    ]);
    expect(one.databaseUrl).toBe(two.databaseUrl);
    expect(one.redisUrl).not.toBe(two.redisUrl);
    await one.stop();
    expect(await databaseName(two.databaseUrl)).toBe('agency_reporting');
    await two.stop();
  });
});
