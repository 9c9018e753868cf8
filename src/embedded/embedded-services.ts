import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Settings } from '../config/config';
import { startEmbeddedPostgres } from './postgres';
import { clusterFiles } from './postgres-cluster';
import { type EmbeddedRedis, startEmbeddedRedis } from './redis';

/** A null URL: the part is embedded. */
export type ServiceSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'redisUrl' | 'embeddedRedis'>;

type Log = (line: string) => void;

export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Stops what was started here; to be called after everything that uses it has closed. */
  stop(): Promise<void>;
}

const DATABASE = 'agency_reporting';

/** Has a service with an embedded database been started on this folder? */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(clusterFiles(join(dataDir, 'pg')).dataDir);
}

/** The database and the Redis to work with: the given ones or embedded ones. If one cannot start, none is left running. */
export async function ensureServices(settings: ServiceSettings, log: Log): Promise<Services> {
  const [postgres, redis] = await Promise.allSettled([postgresFor(settings, log), redisFor(settings, log)]);
  const stop = async (): Promise<void> => {
    const started = [postgres, redis].filter((each) => each.status === 'fulfilled');
    await Promise.all(started.map((each) => each.value.stop()));
  };
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  return { databaseUrl: postgres.value.url, redisUrl: redis.value.url, stop };
}

type Service = Pick<EmbeddedRedis, 'url' | 'stop'>;

async function postgresFor({ databaseUrl, dataDir }: ServiceSettings, log: Log): Promise<Service> {
  if (databaseUrl !== null) return external(databaseUrl);
  const server = await startEmbeddedPostgres({ dataDir, keepRunning: log });
  try {
    await ensureDatabase(server.url(), DATABASE);
  } catch (error) {
    await server.stop();
    throw error;
  }
  log(
    `Embedded PostgreSQL ${server.adopted ? 'found running' : 'started'} on 127.0.0.1:${server.port}, data in ${server.dataDir}`,
  );
  return { url: server.url(DATABASE), stop: () => server.stop() };
}

async function redisFor({ redisUrl, embeddedRedis }: ServiceSettings, log: Log): Promise<Service> {
  if (redisUrl !== null) return external(redisUrl);
  const server = await startEmbeddedRedis(embeddedRedis, log);
  const name = server.kind === 'js' ? 'Redis (bundled)' : `Redis (${server.kind})`;
  log(`Embedded ${name} started on ${new URL(server.url).host}`);
  return { url: server.url, stop: () => server.stop() };
}

function external(url: string): Service {
  return { url, stop: () => Promise.resolve() };
}

/** PostgreSQL's codes for "exists already", the second when two processes create it at once. */
const EXISTS = ['42P04', '23505'];

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (!EXISTS.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
