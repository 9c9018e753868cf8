import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { completeDataSource } from '../ormconfig';
import { startEmbeddedPostgres } from '../src/embedded/postgres';
import { startEmbeddedRedis } from '../src/embedded/redis';

export interface BenchDatabase {
  readonly url: string;
  /** For statements of the bench's own. */
  readonly client: Client;
}

export interface Stores {
  readonly redisUrl: string;
  readonly description: string;
  /** A new, migrated database; it is dropped with the stores. */
  database(): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** Databases of the bench's own on DATABASE_URL's server, or embedded; likewise REDIS_URL. */
export async function openStores(folder: string): Promise<Stores> {
  const given = process.env.DATABASE_URL;
  const postgres = given ? null : await startEmbeddedPostgres({ dataDir: folder });
  const redis = process.env.REDIS_URL ? null : await startEmbeddedRedis('auto');
  const admin = given ?? postgres?.url() ?? '';
  const opened: { name: string; client: Client }[] = [];
  return {
    redisUrl: process.env.REDIS_URL ?? redis?.url ?? '',
    description: `PostgreSQL (${postgres === null ? 'given' : `embedded ${postgres.version}`}), Redis (${redis === null ? 'given' : redis.kind})`,
    database: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`;
      await onServer(admin, `CREATE DATABASE ${name}`);
      const url = new URL(admin);
      url.pathname = `/${name}`;
      const source = await completeDataSource(url.href).initialize();
      await source.runMigrations();
      await source.destroy();
      const client = new Client({ connectionString: url.href });
      await client.connect();
      opened.push({ name, client });
      return { url: url.href, client };
    },
    stop: async () => {
      for (const { name, client } of opened) {
        await client.end();
        await onServer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }
      await redis?.stop();
      await postgres?.stop();
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
