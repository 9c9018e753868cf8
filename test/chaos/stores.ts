import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { completeDataSource } from '../../ormconfig';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded/postgres';
import { clusterFiles } from '../../src/embedded/postgres-cluster';
import { readPostmasterFile } from '../../src/embedded/postmaster-file';
import { isAlive } from '../../src/embedded/process-identity';
import { startRedisChild } from '../../src/embedded/redis-child';
import type { TestDatabase } from '../support/test-database';

/** A store that can end without a word, and come back at the same address. */
export interface MortalStore {
  /** Resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it answers again. */
  revive(): Promise<void>;
}

export interface ChaosStores {
  /** Migrated, and nobody else's. */
  readonly database: TestDatabase;
  /** Keeps what was committed: nothing of its durability is switched off. Its kill is `pg_ctl stop -m immediate`. */
  readonly postgres: MortalStore;
  /** The bundled one; comes back empty. */
  readonly redis: MortalStore;
  /** What PostgreSQL writes about itself. */
  readonly postgresLogFile: string;
  stop(): Promise<void>;
}

const DATABASE = 'chaos';

/** `migrate` makes the schema of the database at the address that it is given. */
export async function openStores(
  folder: string,
  migrate: (databaseUrl: string) => Promise<void> = migrateHere,
): Promise<ChaosStores> {
  const servers: EmbeddedPostgres[] = [await startEmbeddedPostgres({ dataDir: folder })];
  const [first] = servers;
  const { postmasterFile, logFile } = clusterFiles(join(folder, 'pg'));
  const password = randomBytes(24).toString('hex');
  let redis = await startRedisChild({ port: 0, password });
  const { port: redisPort } = redis;
  await createDatabase(first!);
  await migrate(first!.url(DATABASE));
  return {
    database: {
      databaseUrl: first!.url(DATABASE),
      redisUrl: `redis://:${password}@127.0.0.1:${redisPort}`,
      redisPrefix: 'chaos',
      // goes with its server
      drop: () => Promise.resolve(),
    },
    postgres: {
      kill: async () => {
        const postmaster = readPostmasterFile(postmasterFile);
        if (postmaster === null) throw new Error('PostgreSQL does not run');
        process.kill(postmaster.pid, 'SIGQUIT');
        while (isAlive(postmaster.pid)) await delay(10);
      },
      revive: async () => {
        servers.push(await startEmbeddedPostgres({ dataDir: folder, port: first!.port }));
      },
    },
    redis: {
      kill: async () => {
        const ended = new Promise((resolve) => redis.process.once('exit', resolve));
        redis.process.kill('SIGKILL');
        await ended;
      },
      revive: async () => {
        redis = await startRedisChild({ port: redisPort, password });
      },
    },
    postgresLogFile: logFile,
    stop: async () => {
      redis.process.kill('SIGKILL');
      for (const server of servers.reverse()) await server.stop();
    },
  };
}

async function createDatabase(server: EmbeddedPostgres): Promise<void> {
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
}

async function migrateHere(databaseUrl: string): Promise<void> {
  const source = await completeDataSource(databaseUrl).initialize();
  await source.runMigrations();
  await source.destroy();
}
