import { type ChildProcess, spawn } from 'node:child_process';
import { sized } from '../support/size';
import { driftedCounters } from './ledger';
import { call, openSystem, type Reply, type System } from './system';

const AGENCIES = 10;
const ONBOARDINGS = sized({ test: 300, chaos: 1_000 });
/** Beside what else the machine does. */
const BUSY_LOOPS = sized({ test: 0, chaos: 2 });
const PLENTY = { ratePerMinute: 1_000_000, domains: 10_000 };
const PROMPTS = ['Which CRM suits an agency of ten people?', 'What does a CRM cost for an agency?'];
/** Each domain is registered by two requests at the same time. */
const HOSTS = Array.from({ length: ONBOARDINGS / AGENCIES / 2 }, (_, at) => `client-${at}.test`);

describe('a burst that is more than the machine can take at once', () => {
  let system: System;
  const busy: ChildProcess[] = [];

  beforeAll(async () => {
    system = await openSystem({
      LOG_LEVEL: 'warn',
      // never called: no worker runs
      OUTBOUND_CONNECT_TO: HOSTS.map((host) => `http://${host}=127.0.0.1:9`).join(','),
    });
  });
  afterAll(async () => {
    for (const child of busy) child.kill('SIGKILL');
    await system.close();
  });

  it('of onboardings waits in line: each is accepted whole, or refused before it began', async () => {
    const apis = await Promise.all([system.start('api'), system.start('api')]);
    const callers = await system.agencies(AGENCIES);
    await system.sql('UPDATE agencies SET limit_overrides = $1', [PLENTY]);
    for (let at = 0; at < BUSY_LOOPS; at += 1) busy.push(spawn(process.execPath, ['-e', 'for (;;) {}']));

    const startedAt = performance.now();
    const replies = await Promise.all(
      Array.from({ length: ONBOARDINGS }, (_, at): Promise<Reply> => {
        const domain = HOSTS[Math.floor(at / AGENCIES / 2)]!;
        const body = { domain, custom_prompts: PROMPTS };
        return call(apis[at % 2]!, callers[Math.floor(at / 2) % AGENCIES]!, 'POST', '/v1/domains', body);
      }),
    );
    const seconds = (performance.now() - startedAt) / 1_000;

    const accepted = replies.filter(({ status }) => status === 202);
    const refused = replies.filter(({ status }) => status !== 202);
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([503, 'service_unavailable']);
      expect(body.error).toMatch(/is busy|did not answer in time|cannot reach its database/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const domains = new Set(accepted.map(({ body }) => body.domain_id as number));
    const jobs = new Set(accepted.map(({ body }) => body.job_id as string));
    expect(accepted.length).toBeGreaterThan(0);
    const [written] = await system.sql(
      `SELECT (SELECT count(*)::int FROM domains) AS domains, (SELECT count(*)::int FROM builds) AS builds,
              (SELECT count(*)::int FROM prompts) AS prompts`,
    );
    expect(written).toEqual({
      domains: domains.size,
      builds: jobs.size,
      prompts: PROMPTS.length * domains.size,
    });
    expect(jobs.size).toBe(domains.size);
    expect(await driftedCounters(system)).toEqual([]);
    console.info(
      `${ONBOARDINGS} onboardings at once on a busy machine: ${accepted.length} accepted, ${refused.length} refused within ${seconds.toFixed(1)} s.`,
    );
  });
});
