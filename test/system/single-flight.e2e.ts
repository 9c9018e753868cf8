import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { VENDORS } from '../support/vendor-wire';
import { call, type Caller, onboard, openSystem, type System } from './system';
import { until } from './until';

const AGENCIES = 200;
const PROMPTS = [
  'Which CRM suits an agency of ten people?',
  'What does a CRM cost for an agency?',
  'What are good alternatives to the leading CRM tools?',
];
/** As different agencies would write the same prompts. */
const SPELLINGS = [
  (prompt: string) => prompt,
  (prompt: string) => prompt.toUpperCase(),
  (prompt: string) => `  ${prompt}\n`,
];

async function ended(system: System): Promise<{ state: string; count: number }[]> {
  return await system.sql('SELECT state, count(*)::int AS count FROM builds GROUP BY state');
}

describe('the same prompts from many agencies at once', () => {
  let site: LocalSite;
  let vendors: Vendors;
  let system: System;
  let answerMs: number;

  beforeEach(async () => {
    answerMs = 2_000;
    site = await startLocalSite(smallSite('Acme CRM'));
    vendors = await startVendors({ delayMs: ({ question }) => (question?.kind === 'probe' ? answerMs : 50) });
  });
  afterEach(async () => {
    await system.close();
    await vendors.close();
    await site.close();
  });

  async function onboardAll(hostOf: (at: number) => string): Promise<string> {
    const hosts = [...new Set(Array.from({ length: AGENCIES }, (_, at) => hostOf(at)))];
    system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: hosts.map((host) => site.connectTo(host)).join(','),
    });
    const [api] = await Promise.all([system.start('api'), system.start('worker'), system.start('worker')]);
    const callers = await system.agencies(AGENCIES);
    const startedMs = Date.now();
    const domains = await Promise.all(
      callers.map((caller, at) =>
        onboard(api, caller, hostOf(at), PROMPTS.map(SPELLINGS[at % SPELLINGS.length]!)),
      ),
    );
    const acceptedMs = Date.now();
    await until(
      'all builds have ended',
      180,
      async () => {
        const states = await ended(system);
        return states.every(({ state }) => state === 'done' || state === 'failed');
      },
      () => system.log(),
    );
    const readyMs = Date.now();
    expect(await ended(system)).toEqual([{ state: 'done', count: AGENCIES }]);

    const replies = await Promise.all(
      callers.map((caller, at) => call(api, caller, 'GET', `/v1/reports/${domains[at]!}`)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.meta.version_id)).size).toBe(AGENCIES);
    for (const { body } of replies) {
      expect(body.meta.source).toBe('live');
      expect(body.sections.overview).toMatchObject({ total_probes: 9, engines_used: 3 });
    }
    return `accepted in ${acceptedMs - startedMs} ms, all reports ready after ${readyMs - startedMs} ms`;
  }

  function expectOneCallEach(): void {
    expect(vendors.requests).toHaveLength(VENDORS.length * PROMPTS.length);
    for (const engine of VENDORS) {
      const asked = vendors.prompts(engine).map((prompt) => prompt.trim().toLowerCase());
      expect(asked.sort()).toEqual(PROMPTS.map((prompt) => prompt.toLowerCase()).sort());
    }
  }

  it.each([
    ['for one client', () => 'acme-crm.test'],
    ['each for a client of its own', (at: number) => `client-${at}.test`],
  ])(
    'cost one call a prompt and engine: 200 agencies, %s, two workers',
    async (variant, hostOf) => {
      const times = await onboardAll(hostOf);
      expectOneCallEach();
      console.info(`200 agencies ${variant}: ${vendors.requests.length} vendor calls; ${times}.`);
    },
    240_000,
  );

  it('are asked again by another worker when the one that asked is killed', async () => {
    answerMs = 600_000;
    system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: site.connectTo('acme-crm.test'),
    });
    const [api, asking] = await Promise.all([system.start('api'), system.start('worker')]);
    const callers = await system.agencies(10);
    const board = async (caller: Caller): Promise<number> =>
      await onboard(api, caller, 'acme-crm.test', PROMPTS);
    await Promise.all(callers.slice(0, 5).map(board));
    await until('all nine calls are under way', 30, () => vendors.prompts().length === 9);

    // its builds wait for the calls of the first worker
    await system.start('worker');
    await Promise.all(callers.slice(5).map(board));
    await until('the other worker is at its builds', 30, async () => {
      const [row] = await system.sql(`SELECT count(*)::int AS count FROM builds WHERE state = 'running'`);
      return row.count === 10;
    });
    expect(vendors.prompts()).toHaveLength(9);

    answerMs = 200;
    const killedMs = Date.now();
    await asking.kill('SIGKILL');
    await until(
      'all builds have ended',
      120,
      async () => (await ended(system)).every(({ state }) => state === 'done'),
      () => system.log(),
    );
    // nine calls died with the worker, nine were made in their place
    expect(vendors.prompts()).toHaveLength(18);
    const [calls] = await system.sql(
      `SELECT count(*)::int AS answers, max(attempt) AS most FROM probe_answers WHERE state = 'answered'`,
    );
    expect(calls).toEqual({ answers: 9, most: 2 });
    const [{ at }] = await system.sql('SELECT max(ended_at) AS at FROM builds');
    console.info(
      `A worker with 9 calls and 5 of 10 builds killed: all ready ${at.getTime() - killedMs} ms later (leases: 15 s a call, 30 s a build).`,
    );
  }, 180_000);
});
