import { USUAL_CONNECTIONS } from './pool-size';
import { parseRedisUrl } from './redis-url';
import { matching, oneOf, reading, url, wholeNumber } from './rules';
import type { VariableTable } from './variable';

const postgresUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name', false);

/** Where PostgreSQL and Redis are, and how they are used. */
export const STORE_VARIABLES = {
  databaseUrl: {
    name: 'DATABASE_URL',
    rule: postgresUrl,
    unset: 'embedded',
    meaning: 'PostgreSQL, version 15 or later, or a PgBouncer in front of it',
  },
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    rule: postgresUrl,
    unset: '`DATABASE_URL`',
    meaning:
      'PostgreSQL itself, where `DATABASE_URL` is a PgBouncer: for LISTEN, migrations, backups and operators’ commands',
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    rule: wholeNumber(1, 100_000),
    unset: `${USUAL_CONNECTIONS} for each process`,
    meaning: 'most connections to PostgreSQL of all processes together, which is divided among them',
  },
  apiProcesses: {
    name: 'API_PROCESSES',
    rule: wholeNumber(0, 10_000),
    default: '1',
    meaning:
      'how many api processes (or `ROLE=all`) there are at most: `DATABASE_CONNECTIONS` is divided among them',
  },
  workerProcesses: {
    name: 'WORKER_PROCESSES',
    rule: wholeNumber(0, 10_000),
    default: '1',
    meaning: 'how many worker processes there are at most, likewise',
  },
  redisUrl: {
    name: 'REDIS_URL',
    rule: reading((given) => {
      parseRedisUrl(given);
      return given;
    }),
    unset: 'embedded',
    meaning:
      'Redis, version 6 or later; `rediss://` too; a [Cluster or Sentinel](operations.md#redis-cluster-and-sentinel)',
  },
  redisPrefix: {
    name: 'REDIS_PREFIX',
    rule: matching(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -'),
    default: 'aeo',
    meaning: 'prefix of every Redis key',
  },
  embeddedRedis: {
    name: 'EMBEDDED_REDIS',
    rule: oneOf('js', 'auto'),
    default: 'js',
    meaning:
      'the Redis to embed: `js` is bundled; `auto` prefers a `valkey-server` or `redis-server` on the PATH',
  },
} satisfies VariableTable;
