import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Redis from 'ioredis';
import type { Client } from 'pg';
import { freePort } from '../../src/embedded/free-port';
import { type RedisChild, startRedisChild } from '../../src/embedded/redis-child';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import type { ServiceHere } from '../support/service-here';
import type { ServiceProcess } from '../support/service-process';
import { FULL_SIZE, sized } from '../support/size';
import { startVendors, type VendorRequest, type Vendors } from '../support/vendor-servers';
import { Gate } from '../support/gate';
import { buildTotals, driftedCounters } from './ledger';
import { call, type Caller, onboard, openSystem, type System } from './system';
import { eventually } from '../support/eventually';
import { BUILD_STAGES } from '../../src/builds/build-stage';

const HOST = 'acme-crm.test';
const PROMPTS = ['Which CRM suits an agency of ten people?', 'What does a CRM cost for an agency?'];
const MANY = Array.from({ length: sized({ test: 3, chaos: 12 }) }, (_, at) => `client-${at}.test`);

const KILLS = sized({ test: 1, chaos: 8 });

/**
 * What a build may say of itself while it writes its snapshot: it says how far it is a few times a second at most, and
 * nothing from then on.
 */
const UP_TO_SNAPSHOT = BUILD_STAGES.slice(0, BUILD_STAGES.indexOf('snapshot') + 1);

/** The lines of the log that name the cause of a failed try: that of an unforeseen one stands in a line of its own. */
const FAULT =
  /"msg":"unforeseen error in a build"|"fault":"(?!something went wrong on our side").*"msg":"a build failed"/;
/** A try that a process gave up: it had lost the lease, or a store did not answer in time. */
const GIVEN_UP = /"msg":"an attempt ended without an outcome; it will be made again"/;
/** SQLSTATE of a statement that ran out of its time. */
const OUT_OF_TIME = /"code":"(57014|55P03)"/;

/** Where a build is made to stand still, and how the test sees that it does. */
interface Hold {
  readonly stages: readonly string[];
  readonly prompts?: readonly string[];
  before?(): Promise<void> | void;
  /** What waits there: requests of the site or the vendors, or a statement. */
  readonly waiting: () => Promise<boolean> | boolean;
}

describe('a worker that is killed', () => {
  const home = new Gate();
  const identify = new Gate();
  const probes = new Gate();
  let site: LocalSite;
  let vendors: Vendors;
  /** The system's own. */
  let redis: RedisChild;
  const password = randomBytes(16).toString('hex');
  let system: System;
  let api: ServiceHere;
  /** The one that takes the next build. */
  let worker: ServiceProcess;
  let locks: Client;
  let rowLocks: Client;
  /** Over 0: the gates are not used. */
  let answerMs = 0;

  function heldBy({ question }: VendorRequest): number | Promise<void> {
    if (answerMs > 0) return answerMs;
    if (question?.kind === 'probe') return probes.pass();
    return JSON.stringify(question?.schema).includes('vertical') ? identify.pass() : Promise.resolve();
  }

  beforeAll(async () => {
    site = await startLocalSite(home.before(smallSite('Acme CRM'), (path) => path === '/'));
    vendors = await startVendors({ delayMs: heldBy });
    // one that nobody else takes while it is away
    redis = await startRedisChild({ port: await freePort(), password });
    system = await openSystem(
      {
        ...vendors.environment,
        OUTBOUND_CONNECT_TO: [HOST, ...MANY].map((host) => site.connectTo(host)).join(','),
        // tells of tries that were given up because a store did not answer in time
        LOG_LEVEL: 'debug',
      },
      `redis://:${password}@127.0.0.1:${redis.port}`,
    );
    [api, worker] = await Promise.all([system.startHere('api'), system.start('worker')]);
    locks = await system.session();
    rowLocks = await system.session();
  });
  afterAll(async () => {
    await system.close();
    await vendors.close();
    await site.close();
    redis.process.kill('SIGKILL');
  });
  beforeEach(async () => {
    await system.clear();
    site.forget();
    vendors.forget();
  });
  afterEach(async () => {
    await letGo();
    answerMs = 0;
  });

  /** Does a statement of the service wait for a lock of this session? `'transaction'`: one that is part of a larger one. */
  async function blocks(session: Client, part: 'any' | 'transaction' = 'any'): Promise<boolean> {
    const [{ pid }] = (await session.query('SELECT pg_backend_pid() AS pid')).rows;
    const rows = await system.sql(
      `SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid)) AND ($2 = 'any' OR xact_start < query_start)`,
      [pid, part],
    );
    return rows.length > 0;
  }

  async function runningStage(): Promise<string> {
    const [build] = await system.sql(`SELECT stage FROM builds WHERE state = 'running'`);
    return build?.stage ?? '';
  }

  async function lock(sql: string): Promise<void> {
    await locks.query('BEGIN');
    await locks.query(sql);
  }

  async function letGo(): Promise<void> {
    for (const gate of [home, identify, probes]) gate.open();
    await Promise.all([locks.query('ROLLBACK'), rowLocks.query('ROLLBACK')]);
  }

  async function wipeRedis(): Promise<void> {
    const { redisUrl, redisPrefix } = system.database;
    const client = new Redis(redisUrl);
    const keys = await client.keys(`*${redisPrefix}*`);
    if (keys.length > 0) await client.unlink(...keys);
    client.disconnect();
  }

  /** A caller whose first builds cost units: the free one of this month is used. */
  async function payingCaller(): Promise<Caller> {
    const [caller] = await system.agencies(1);
    await system.sql(
      `WITH month AS (
         INSERT INTO quota_months (agency_id, month, used, fresh_used, first_used)
         VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), 0, 0, 1) RETURNING agency_id, month
       )
       INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
       SELECT agency_id, month, 'first', 'charge', 'onboard', gen_random_uuid(), 1 FROM month`,
      [caller!.agencyId],
    );
    return caller!;
  }

  async function allReady(): Promise<void> {
    await eventually(
      'all builds have ended',
      async () => {
        const { builds, done } = await buildTotals(system);
        return builds === done;
      },
      () => system.log(),
    );
  }

  /** The lines of the log about a build that match. */
  function logged(buildId: string, what: RegExp): string[] {
    return system
      .log()
      .split('\n')
      .filter((line) => line.includes(buildId) && what.test(line));
  }

  /** Holds a build, kills its worker there, and lets another finish, which gives the waiting reader its report. */
  async function killedAt(hold: Hold, between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const caller = await payingCaller();
    await hold.before?.();
    const domainId = await onboard(api, caller, HOST, hold.prompts);
    const reader = call(api, caller, 'GET', `/v1/reports/${domainId}`);
    await eventually(
      'the build stands still',
      async () => (await hold.waiting()) && hold.stages.includes(await runningStage()),
      () => worker.log(),
    );
    const { body } = await call(api, caller, 'GET', `/v1/domains/${domainId}`);
    expect(body.status).toBe('running');
    expect(hold.stages).toContain(body.stage);

    await worker.kill('SIGKILL');
    await letGo();
    await between();
    await system.runOutLeases();
    worker = await system.start('worker');
    const waited = await reader;
    await allReady();

    // on a machine that stands still the wait is over first, and the reader is told to ask again
    const isPending = waited.status === 503 && waited.body.code === 'report_pending';
    const report = isPending ? await call(api, caller, 'GET', `/v1/reports/${domainId}`) : waited;
    expect(report.status).toBe(200);
    expect(Object.keys(report.body.sections)).toHaveLength(5);
    expect(report.body.meta.source).toBe('live');
    expect(await buildTotals(system)).toEqual({ builds: 1, done: 1, once: 1, snapshots: 1 });
    const [{ id, ...ended }] = await system.sql('SELECT id, attempt, failures, stage FROM builds');
    const faults = logged(id, FAULT);
    // a machine that stands still for seconds costs a statement its time, or the lease, and the build a try: the next one succeeds
    const slow = faults.filter((line) => OUT_OF_TIME.test(line));
    expect({ ...ended, faults: faults.filter((line) => !slow.includes(line)) }).toEqual({
      attempt: 2 + slow.length + logged(id, GIVEN_UP).length,
      failures: slow.length,
      stage: 'done',
      faults: [],
    });
    expect(await driftedCounters(system)).toEqual([]);
    expect(await system.sql('SELECT used, fresh_used FROM quota_months')).toEqual([
      { used: 2, fresh_used: 1 },
    ]);
    const after = await call(api, caller, 'GET', `/v1/domains/${domainId}`);
    expect(after.body).toMatchObject({ status: 'ready', stage: 'done', progress: 100 });
    expect(after.body.prompts).toHaveLength(hold.prompts?.length ?? 5);
  }

  const HOLDS: Readonly<Record<string, Hold>> = {
    crawl: {
      stages: ['crawl'],
      before: () => {
        home.shut();
      },
      waiting: () => site.paths.includes('/'),
    },
    profile: {
      stages: ['profile'],
      before: () => {
        identify.shut();
      },
      waiting: () => vendors.requests.length > 0,
    },
    prompts: {
      stages: ['prompts'],
      before: () => lock('LOCK TABLE prompts IN EXCLUSIVE MODE'),
      waiting: () => blocks(locks),
    },
    probes: {
      stages: ['probes'],
      prompts: PROMPTS,
      before: () => {
        probes.shut();
      },
      waiting: () => vendors.prompts().length === 6,
    },
    signals: {
      stages: ['signals'],
      prompts: PROMPTS,
      before: () => lock('LOCK TABLE uptime_checks IN EXCLUSIVE MODE'),
      waiting: () => blocks(locks),
    },
    'sections, all built and none written': {
      stages: ['signals', 'sections'],
      prompts: PROMPTS,
      before: () => lock('LOCK TABLE uptime_checks IN EXCLUSIVE MODE'),
      waiting: async () => {
        if (await blocks(locks)) {
          // a build says how far it is a little later than it gets there
          if ((await runningStage()) !== 'signals') return false;
          // from here on the build can write nothing about itself
          await rowLocks.query('BEGIN');
          await rowLocks.query('SELECT 1 FROM builds FOR UPDATE');
          await locks.query('ROLLBACK');
          return false;
        }
        return await blocks(rowLocks, 'transaction');
      },
    },
    snapshot: {
      stages: UP_TO_SNAPSHOT,
      prompts: PROMPTS,
      before: () => lock('LOCK TABLE snapshots IN EXCLUSIVE MODE'),
      waiting: () => blocks(locks),
    },
    'snapshot, written in part': {
      stages: UP_TO_SNAPSHOT,
      prompts: PROMPTS,
      before: () => lock('LOCK TABLE signal_results IN EXCLUSIVE MODE'),
      waiting: () => blocks(locks),
    },
  };

  /** `npm run chaos` kills it in the others, too. */
  it.each(FULL_SIZE ? Object.keys(HOLDS) : ['snapshot, written in part'])(
    'during %s: another takes the build up, once',
    async (stage) => {
      await killedAt(HOLDS[stage]!);
    },
  );

  it.each(['probes', 'crawl', 'snapshot'].slice(0, sized({ test: 1, chaos: 3 })))(
    'during %s, and Redis loses everything: the build goes on all the same',
    async (stage) => {
      await killedAt(HOLDS[stage]!, wipeRedis);
    },
  );

  it('with Redis at the same time: work is accepted meanwhile, and all of it is done when Redis is back', async () => {
    probes.shut();
    const callers = await Promise.all([payingCaller(), payingCaller(), payingCaller()]);
    const [first, second, third] = callers;
    await onboard(api, first, HOST, PROMPTS);
    await eventually('the engines are asked', () => vendors.prompts().length === 6);

    redis.process.kill('SIGKILL');
    await onboard(api, second, HOST, PROMPTS);
    await worker.kill('SIGKILL');
    const domainId = await onboard(api, third, HOST, PROMPTS);
    const reader = call(api, third, 'GET', `/v1/reports/${domainId}`);
    await letGo();
    await system.runOutLeases();

    worker = await system.start('worker');
    redis = await startRedisChild({ port: redis.port, password });
    const backMs = Date.now();
    await allReady();
    console.info(`Redis killed and empty again: 3 builds ready ${Date.now() - backMs} ms after its return.`);
    expect((await reader).status).toBe(200);
    expect(await buildTotals(system)).toEqual({ builds: 3, done: 3, once: 3, snapshots: 3 });
    expect(await driftedCounters(system)).toEqual([]);
  });

  it('at any moment, again and again: every build ends once', async () => {
    answerMs = 2_000;
    const callers = await Promise.all(MANY.map(() => payingCaller()));
    await Promise.all(
      callers.map((caller, at) => onboard(api, caller, MANY[at]!, at % 2 === 0 ? PROMPTS : undefined)),
    );
    const kills: string[] = [];
    while (kills.length < KILLS) {
      await eventually('a build is under way, or none is left', async () => {
        const [left] = await system.sql(
          `SELECT count(*)::int AS all, count(*) FILTER (WHERE lease_until > now())::int AS held
             FROM builds WHERE state IN ('queued', 'running')`,
        );
        return left.all === 0 || left.held > 0;
      });
      const aliveMs = randomInt(800);
      await delay(aliveMs);
      await worker.kill('SIGKILL');
      answerMs = 400;
      const { done } = await buildTotals(system);
      kills.push(`${aliveMs} ms (${done} done)`);
      await system.runOutLeases();
      worker = await system.start('worker');
    }
    await allReady();
    const [hit] = await system.sql(
      'SELECT count(*)::int AS builds, max(attempt) AS most FROM builds WHERE attempt > 1',
    );
    expect(hit.builds).toBeGreaterThan(0);
    console.info(
      `Workers killed after ${kills.join(', ')}: ${hit.builds} builds were taken up again, at most ${hit.most} times in all.`,
    );
    const count = MANY.length;
    expect(await buildTotals(system)).toEqual({ builds: count, done: count, once: count, snapshots: count });
    expect(await driftedCounters(system)).toEqual([]);
    expect(await system.sql('SELECT sum(fresh_used)::int AS fresh FROM quota_months')).toEqual([
      { fresh: count },
    ]);
    const doubled = await system.sql(
      `SELECT domain_id FROM prompts WHERE retired_at IS NULL GROUP BY domain_id, position HAVING count(*) > 1`,
    );
    expect(doubled).toEqual([]);
  });
});
