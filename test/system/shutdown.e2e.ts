import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { freePort } from '../../src/embedded/free-port';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import type { ServiceHere } from '../support/service-here';
import type { ServiceProcess } from '../support/service-process';
import { repositoryPath } from '../support/repository-path';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { sized } from '../support/size';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { Gate } from '../support/gate';
import { buildTotals, driftedCounters } from './ledger';
import { call, onboard, openSystem, type Reply, type System } from './system';
import { eventually } from '../support/eventually';

const HOST = 'acme-crm.test';
const MARKET = { country: 'US', language: 'en' };
const BUILDS = 12;

describe('SIGTERM', () => {
  const home = new Gate();
  const probes = new Gate();
  let site: LocalSite;
  let vendors: Vendors;
  let receiver: Receiver;
  let system: System;

  let api: ServiceHere;
  /** Those that take up what was left; each until the end of its test. */
  const others: ServiceHere[] = [];

  beforeAll(async () => {
    site = await startLocalSite(home.before(smallSite('Acme CRM'), (path) => path === '/'));
    vendors = await startVendors({
      delayMs: ({ question }) => (question?.kind === 'probe' ? probes.pass() : 0),
    });
    receiver = await startReceiver();
    system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CA_FILE: repositoryPath('test', 'fixtures', 'outbound', 'self-signed.crt'),
      OUTBOUND_CONNECT_TO: `${site.connectTo(HOST)},https://hooks.demo.test=127.0.0.1:${receiver.port}`,
    });
    api = await system.startHere('api');
  });
  afterAll(async () => {
    home.open();
    probes.open();
    await system.close();
    await vendors.close();
    await receiver.close();
    await site.close();
  });
  beforeEach(async () => {
    await system.clear();
    site.forget();
    vendors.forget();
  });
  afterEach(async () => {
    home.open();
    probes.open();
    await Promise.all(others.splice(0).map((other) => other.stop()));
  });

  async function startOther(role: 'worker' | 'all'): Promise<ServiceHere> {
    const other = await system.startHere(role);
    others.push(other);
    return other;
  }

  /** Seconds from the signal to the end; the end must be a clean one. */
  async function terminated(service: ServiceProcess): Promise<number> {
    const startMs = performance.now();
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    const seconds = (performance.now() - startMs) / 1_000;
    // a busy machine is given more time than production has
    expect(seconds).toBeLessThan(sized({ test: 60, chaos: 20 }));
    return seconds;
  }

  it('to a worker gives its builds back at once, and another finishes them', async () => {
    probes.shut();
    const leaving = await system.start('worker');
    const callers = await system.agencies(BUILDS);
    await Promise.all(
      callers.map((caller, at) => onboard(api, caller, HOST, [`Which CRM suits ${at + 2} people?`])),
    );
    // those beyond the worker's concurrency wait in the queue
    await eventually('builds are under way', () => vendors.prompts().length >= 24);

    const seconds = await terminated(leaving);
    const states = await system.sql(
      `SELECT state, count(*)::int AS count FROM builds WHERE lease_until IS NULL GROUP BY state`,
    );
    expect(states).toEqual([{ state: 'queued', count: BUILDS }]);
    expect(await system.sql('SELECT max(failures) AS failures FROM builds')).toEqual([{ failures: 0 }]);

    probes.open();
    const startMs = performance.now();
    await startOther('worker');
    await eventually(
      'all builds have ended',
      async () => (await buildTotals(system)).done === BUILDS,
      () => system.log(),
    );
    console.info(
      `SIGTERM with 8 of ${BUILDS} builds under way: exit 0 after ${seconds.toFixed(1)} s; another worker had all ready ${Math.round(performance.now() - startMs)} ms after its start.`,
    );
    expect(await buildTotals(system)).toEqual({
      builds: BUILDS,
      done: BUILDS,
      once: BUILDS,
      snapshots: BUILDS,
    });
    expect(await driftedCounters(system)).toEqual([]);
  });

  it('to a worker has its webhooks answered first, and none that was answered is sent twice', async () => {
    const answers = new Gate();
    answers.shut();
    receiver.answerBy((response) => void answers.pass().then(() => response.writeHead(204).end()));
    const port = await freePort();
    const leaving = await system.start('worker', { OPERATIONS_PORT: String(port) });
    const [caller] = await system.agencies(1);
    const domainId = await onboard(api, caller!, HOST, ['Which CRM suits ten people?']);
    const { body: job } = await call(api, caller!, 'POST', `/v1/reports/${domainId}/refresh`, {
      callback_url: 'https://hooks.demo.test/',
      callback_secret: 'a secret of some length that nobody knows',
    });
    await eventually('the webhook is at its receiver', () => receiver.received.length === 1);
    const ended = terminated(leaving);
    await eventually('the worker stops', async () => {
      // a connection that was kept may be closed as it is used
      const ready = await fetch(`http://127.0.0.1:${port}/internal/ready`).catch(() => null);
      return ready !== null && ((await ready.json()) as { readonly state: string }).state === 'stopping';
    });
    await startOther('worker');
    answers.open();
    await ended;
    const path = `/v1/reports/${domainId}/refresh/${job.job_id}/attempts`;
    // where the other worker takes longer to start than an attempt may last, that one timed out and is made again
    const attempts = await eventually('it has arrived', async () => {
      const { items } = (await call(api, caller!, 'GET', path)).body;
      return items[0]?.response_status === 204 ? (items as readonly unknown[]) : null;
    });
    for (const attempt of attempts.slice(1)) expect(attempt).toMatchObject({ error_kind: 'timeout' });
    expect(receiver.received).toHaveLength(attempts.length);
  });

  it('to the API answers every request that it has taken', async () => {
    probes.shut();
    const [leaving] = await Promise.all([system.start('api'), startOther('worker')]);
    const [caller] = await system.agencies(1);
    const [busy] = await system.agencies(1);
    const domainId = await onboard(leaving, caller!, HOST, ['Which CRM suits ten people?']);
    await eventually('the build is under way', () => vendors.prompts().length === 3);
    const readers = Array.from({ length: 10 }, () =>
      call(leaving, caller!, 'GET', `/v1/reports/${domainId}`),
    );
    // requests keep coming until the port is closed; each must be answered or never have been accepted
    const replies: Reply[] = [];
    let cutOff = 0;
    const knocking = (async () => {
      for (let refused = false; !refused;) {
        try {
          replies.push(await call(leaving, busy!, 'GET', '/v1/usage'));
        } catch (error) {
          refused = true;
          if (!String((error as { cause?: unknown }).cause).includes('ECONNREFUSED')) cutOff += 1;
        }
      }
    })();
    await eventually('requests are answered', () => replies.length > 3);
    const seconds = await terminated(leaving);
    await knocking;

    const read = await Promise.all(readers);
    for (const { status, headers, body } of read) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'report_pending' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(cutOff).toBe(0);
    // beyond its 30 a minute the key is told so
    expect([200, 429]).toEqual(expect.arrayContaining([...new Set(replies.map(({ status }) => status))]));
    // what was not delivered was not charged, and the report can be had from the next process
    expect(await system.sql('SELECT COALESCE(sum(used), 0)::int AS used FROM quota_months')).toEqual([
      { used: 0 },
    ]);
    probes.open();
    expect((await call(api, caller!, 'GET', `/v1/reports/${domainId}`)).status).toBe(200);
    expect(await driftedCounters(system)).toEqual([]);
    console.info(
      `SIGTERM to an API with 10 waiting readers: exit 0 after ${seconds.toFixed(1)} s, ${replies.length} other requests answered, ${cutOff} cut off.`,
    );
  });

  const WORK = [
    ['asks engines', probes],
    ['crawls', home],
  ] as const;
  it.each(WORK.slice(0, sized({ test: 1, chaos: 2 })))(
    'to a process of both roles that %s ends it as cleanly, and nothing half done is kept',
    async (what, gate) => {
      gate.shut();
      const service = await system.start('all');
      const [caller] = await system.agencies(1);
      // a build that knows its market asks before it has read the site
      const domainId = await onboard(service, caller!, HOST, ['Which CRM suits ten people?'], [MARKET]);
      const reader = call(service, caller!, 'GET', `/v1/reports/${domainId}`);
      await eventually(
        'the build is under way',
        () => site.paths.includes('/') && vendors.prompts().length === 3,
      );
      const seconds = await terminated(service);
      expect((await reader).status).toBe(503);
      expect(await system.sql('SELECT state, failures FROM builds')).toEqual([
        { state: 'queued', failures: 0 },
      ]);
      expect(await buildTotals(system)).toMatchObject({ done: 0, snapshots: 0 });

      gate.open();
      const other = await startOther('all');
      const { status, body } = await call(other, caller!, 'GET', `/v1/reports/${domainId}`);
      expect(status).toBe(200);
      expect(Object.keys(body.sections)).toHaveLength(5);
      expect(body.sections.overview.total_probes).toBe(3);
      console.info(`SIGTERM to a process of both roles that ${what}: exit 0 after ${seconds.toFixed(1)} s.`);
    },
  );
});

describe('SIGTERM while Redis accepts connections and stays silent', () => {
  it('ends a worker cleanly', async () => {
    const sockets: Socket[] = [];
    const redis = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.resume();
    }).listen(0, '127.0.0.1');
    await once(redis, 'listening');
    const { port } = redis.address() as { port: number };
    const system = await openSystem({}, `redis://127.0.0.1:${port}`);
    try {
      const worker = await system.start('worker');
      await eventually('a silent connection was given up', () => sockets.some(({ closed }) => closed));
      expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    } finally {
      await system.close();
      for (const socket of sockets) socket.destroy();
      redis.close();
    }
  });
});
