import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Redis from 'ioredis';
import { serveTls } from '../support/local-server';
import type { ServiceProcess } from '../support/service-process';
import { call } from '../system/system';
import { eventually } from '../support/eventually';
import { type Arena, inArena } from './arena';
import { bodyOf, Customers, SECRET_MARK } from './customers';
import { SecretSearch, searchAll, wantedSecrets } from './secret-search';
import type { FailureTest, Trial } from './trial';

export const secrets: FailureTest = {
  title: 'no key and no secret in the database, Redis, logs or outbox, whatever goes wrong',
  run: async (trial) => {
    // a webhook that is held keeps its secret, and its nudge in Redis
    const hole = await serveTls((socket) => socket.resume());
    const connectTo = [`https://hole.demo.test=127.0.0.1:${hole.port}`];
    try {
      await inArena(trial, { connectTo, environment: { LOG_LEVEL: 'trace' } }, async (arena) => {
        await busyAndUnlucky(arena, trial);
      });
    } finally {
      await hole.close();
    }
  },
};

async function busyAndUnlucky(arena: Arena, trial: Trial): Promise<void> {
  const { system, hosts, stores } = arena;
  const api = await system.start('api');
  const worker = await system.start('worker');
  const customers = new Customers(arena, () => api);
  const callers = await customers.signUp(trial.quick ? 3 : 20);
  const search = new SecretSearch(wantedSecrets(arena, customers));
  const domains = await Promise.all(
    callers.map((caller, at) => customers.onboard(caller, hosts[at % hosts.length]!)),
  );
  const orderAll = async (): Promise<void> => {
    await Promise.all(
      callers.map(async (caller, at) => {
        await customers.place(customers.order(caller, domains[at]!));
        const held = { ...customers.order(caller, domains[at]!), url: 'https://hole.demo.test/' };
        await customers.place(held);
        await mistakes(api, customers, at, domains[at]!);
      }),
    );
  };
  await orderAll();
  let keys = 0;
  for (let look = 0; look < 4; look += 1) {
    keys += await search.redis(stores.database);
    await delay(500);
  }
  trial.say(`webhooks are held and retried; ${keys} keys seen in Redis; ${search.hits.length} hits`);
  await search.database(system);

  const meanwhile = orderAll();
  await delay(200);
  await stores.postgres.kill();
  await delay(1_000);
  await stores.postgres.revive();
  await meanwhile;
  await stores.redis.kill();
  await orderAll();
  await stores.redis.revive();
  await redeliverOne(api, customers);
  trial.say(`PostgreSQL and Redis were killed while orders came in; answers: ${customers.refusals.text()}`);
  await worker.kill('SIGKILL');
  await system.start('worker');
  await search.redis(stores.database);
  await goodOnesArrived(arena, customers);
  await searchAll(search, arena);
  trial.say(`searched for ${search.text()}`);
  trial.check(
    'secrets outside encrypted columns and .eml files',
    search.hits.length === 0,
    search.hits.length === 0 ? `0 (${search.text()})` : [...new Set(search.hits)].join('; '),
  );
  await judgeTheSearch(arena, trial);
}

async function goodOnesArrived({ receivers }: Arena, { accepted }: Customers): Promise<void> {
  const good = accepted.filter(({ url }) => !url.includes('hole.'));
  await eventually('all webhooks have arrived', () =>
    good.every(({ jobId }) => receivers.arrivals.has(jobId)),
  );
}

/** Requests that are refused, with secrets in every place where a caller could put them by mistake. */
async function mistakes(
  api: ServiceProcess,
  customers: Customers,
  at: number,
  domainId: number,
): Promise<void> {
  const caller = customers.callers[at]!;
  const order = customers.order(caller, domainId);
  const refresh = `/v1/reports/${domainId}/refresh`;
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<void> => {
    await call(api, caller, 'POST', path, body, headers).catch(() => null);
  };
  await send(refresh, { ...bodyOf(order), callback_url: 'http://hooks-0.demo.test/' });
  await send(refresh, { ...bodyOf(order), callback_secret: { value: order.secret } });
  await send(refresh, { ...bodyOf(order), [order.secret]: order.secret });
  await send(refresh, `{"callback_secret":"${order.secret}","api_key":"${caller.key}"`);
  await send(refresh, bodyOf(order), { 'content-type': 'text/plain' });
  await send('/v1/webhooks/test', bodyOf(order));
  await send('/v1/domains', { domain: order.secret, api_key: caller.key });
  await fetch(`${api.baseUrl}/dashboard/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: api.baseUrl },
    body: `api_key=${caller.key}`,
    redirect: 'manual',
  }).catch(() => null);
  await call(api, caller, 'GET', `/v1/usage?api_key=${caller.key}&secret=${order.secret}`).catch(() => null);
  await call(api, caller, 'GET', '/v1/usage', undefined, {
    'x-api-key': caller.key,
    cookie: `k=${caller.key}`,
  }).catch(() => null);
}

async function redeliverOne(api: ServiceProcess, customers: Customers): Promise<void> {
  for (const { caller, domainId, jobId, secret } of customers.accepted.slice(0, 5)) {
    const path = `/v1/reports/${domainId}/refresh/${jobId}/redeliver`;
    await call(api, caller, 'POST', path, { callback_secret: secret }).catch(() => null);
  }
}

/** A search that finds nothing proves nothing unless it finds what was put there. */
async function judgeTheSearch(arena: Arena, trial: Trial): Promise<void> {
  const planted = `${SECRET_MARK}-planted`;
  const search = new SecretSearch([{ name: 'planted', secret: planted }]);
  const { sql } = arena.system;
  await sql('CREATE TABLE planted (words text, bytes bytea)');
  await sql('INSERT INTO planted VALUES ($1, NULL), (NULL, $2)', [
    JSON.stringify({ planted }),
    Buffer.from(`\0${planted}`),
  ]);
  const redis = new Redis(arena.stores.database.redisUrl);
  await redis.hset('planted', 'field', Buffer.from(planted).toString('base64'));
  redis.disconnect();
  mkdirSync(arena.dataDir, { recursive: true });
  const file = join(arena.dataDir, 'planted.txt');
  writeFileSync(file, encodeURIComponent(planted));
  await searchAll(search, arena);
  rmSync(file);
  const found = new Set(search.hits);
  trial.check('places in which a planted secret is found', found.size === 3, [...found].join(', '));
}
