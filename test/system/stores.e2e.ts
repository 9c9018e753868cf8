import type Redis from 'ioredis';
import { freePort } from '../../src/embedded/free-port';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { PGBOUNCER, type PgBouncer, startPgBouncer } from '../support/pgbouncer';
import { REDIS_SERVER, type RedisSet, startRedisCluster, startRedisSentinel } from '../support/redis-sets';
import type { ServiceProcess } from '../support/service-process';
import { createTestDatabase } from '../support/test-database';
import { call, type Caller, onboard, openSystem, type System, systemOn } from './system';

const HOSTS = ['one.test', 'two.test'];
const PROMPTS = ['Which CRM suits a small agency?'];

let site: LocalSite;
let system: System;
let api: ServiceProcess;

beforeAll(async () => {
  site = await startLocalSite(smallSite('Acme CRM'));
});
afterAll(async () => {
  await site.close();
});

const sites = (): { OUTBOUND_CONNECT_TO: string } => ({
  OUTBOUND_CONNECT_TO: HOSTS.map(site.connectTo).join(','),
});

/** Orders a report of the host and reads it, which waits for the build. */
async function reported(caller: Caller, host: string): Promise<void> {
  const domainId = await onboard(api, caller, host, PROMPTS);
  const { status, body } = await call(api, caller, 'GET', `/v1/reports/${domainId}`);
  expect([status, body.sections?.overview?.total_probes]).toEqual([200, 3]);
}

(PGBOUNCER === null ? describe.skip : describe)('behind a PgBouncer in transaction mode', () => {
  const SERVER_CONNECTIONS = 3;
  let pooler: PgBouncer;

  beforeAll(async () => {
    const database = await createTestDatabase();
    pooler = await startPgBouncer(PGBOUNCER!, database.databaseUrl, SERVER_CONNECTIONS);
    system = systemOn(database, {
      ...sites(),
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.databaseUrl,
    });
    [api] = await Promise.all([system.start('api'), system.start('worker')]);
  });
  afterAll(async () => {
    await system.close();
    await pooler.close();
  });

  it('API and worker build and serve reports over fewer connections than they open, and listen past it', async () => {
    const callers = await system.agencies(2);
    await Promise.all(
      callers.map(async (caller, at) => {
        await reported(caller, HOSTS[at]!);
      }),
    );
    const connections = await system.sql<{ name: string; n: number }>(
      `SELECT application_name AS name, count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'agency-reporting-api%' GROUP BY 1`,
    );
    const countOf = (name: string): number => connections.find((one) => one.name === name)?.n ?? 0;
    expect(countOf('agency-reporting-api listener')).toBe(2);
    expect(countOf('agency-reporting-api')).toBeGreaterThan(0);
    expect(countOf('agency-reporting-api')).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    expect(system.log()).not.toMatch(/"level":(40|50)[^\n]*(prepared statement|startup parameter|LISTEN)/);
    expect(system.log()).toContain('set statement_timeout for the role');
  });
});

describe('connections that PostgreSQL does not have', () => {
  it('are found at the start', async () => {
    const opened = await openSystem({ DATABASE_CONNECTIONS: '99999' });
    await expect(opened.start('worker')).rejects.toThrow(
      /DATABASE_CONNECTIONS is 99999, and PostgreSQL has \d+/,
    );
    await opened.close();
  });
});

/** The service on Redis servers of its own. */
function describeRedis(
  name: string,
  start: (path: string) => Promise<RedisSet>,
  tests: (redis: () => RedisSet, port: () => number) => void,
): void {
  (REDIS_SERVER === null ? describe.skip : describe)(name, () => {
    let redis: RedisSet;
    let port: number;

    beforeAll(async () => {
      redis = await start(REDIS_SERVER!);
      port = await freePort();
      system = await openSystem({ ...sites(), OPERATIONS_PORT: String(port) }, redis.url);
      api = await system.start('all');
    });
    afterAll(async () => {
      await system.close();
      await redis.close();
    });

    tests(
      () => redis,
      () => port,
    );
  });
}

/** Nudges that queues were given there. */
async function nudges(server: Redis): Promise<number> {
  const keys = await server.keys(`{${system.database.redisPrefix}}:*:id`);
  const ids = await Promise.all(keys.map(async (key) => Number(await server.get(key))));
  return ids.reduce((sum, id) => sum + id, 0);
}

describeRedis('on a Redis Cluster', startRedisCluster, (redis) => {
  it('queues keep to one node, counters are on any, and it stops as it should', async () => {
    const callers = await system.agencies(6);
    await reported(callers[0]!, HOSTS[0]!);
    for (const caller of callers) await call(api, caller, 'GET', '/v1/domains');
    const perServer = await Promise.all(
      redis().servers.map(async (server) => ({
        nudges: await nudges(server),
        counters: (await server.keys(`${system.database.redisPrefix}:rate:*`)).length,
      })),
    );
    expect(perServer.filter((one) => one.nudges > 0)).toHaveLength(1);
    expect(perServer.reduce((sum, one) => sum + one.counters, 0)).toBeGreaterThanOrEqual(callers.length);
    expect(await api.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describeRedis('on Redis servers with a sentinel', startRedisSentinel, (redis, port) => {
  it('goes on with the server that the sentinel makes the master', async () => {
    const [caller] = (await system.agencies(1)) as [Caller];
    const [first, second] = redis().servers as [Redis, Redis];
    await call(api, caller, 'GET', '/v1/domains');
    expect(await first.keys(`${system.database.redisPrefix}:rate:*`)).not.toEqual([]);
    await redis().kill(0);
    await eventually('the other one is the master', async () => (await second.role())[0] === 'master');
    await eventually('the service has found it', async () => {
      const answer = await fetch(`http://127.0.0.1:${port()}/internal/ready`);
      return ((await answer.json()) as { redis: string }).redis === 'ok';
    });
    const before = await nudges(second);
    await reported(caller, HOSTS[0]!);
    await eventually('its queues are there', async () => (await nudges(second)) > before);
  });
});
