import type { ServiceHere } from '../support/service-here';
import type { ServiceProcess } from '../support/service-process';
import { FULL_SIZE, sized } from '../support/size';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { VENDORS } from '../support/vendor-wire';
import { call, type Caller, onboard, openSystem, type Reply, type System } from './system';
import { type Market, marketTag } from '../../src/text/market';
import { eventually } from '../support/eventually';

const AGENCIES = sized({ test: 16, chaos: 200 });
const ANSWER_MS = sized({ test: 500, chaos: 2_000 });
/** As many as one worker takes: further ones are left to the other. */
const BUILDS_AT_ONCE = 8;
const ALL_BUILDS = 12;
const LEASES = FULL_SIZE ? 'leases: 15 s a call, 30 s a build' : 'leases run out at once';
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
  let api: ServiceHere;
  let asking: ServiceProcess;
  let answerMs: number;

  const clientOf = (at: number): string => `client-${at}.test`;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Acme CRM'));
    vendors = await startVendors({ delayMs: ({ question }) => (question?.kind === 'probe' ? answerMs : 50) });
    const readings = { READER: 'model', READER_ENGINE: 'perplexity' };
    const hosts = ['acme-crm.test', ...Array.from({ length: AGENCIES }, (_, at) => clientOf(at))];
    system = await openSystem({
      ...vendors.environment,
      ...readings,
      SYNC_WAIT_SECONDS: '600',
      ENGINE_DEADLINE_SECONDS: '600',
      OUTBOUND_CONNECT_TO: hosts.map((host) => site.connectTo(host)).join(','),
    });
    [api, asking] = await Promise.all([system.startHere('api'), system.start('worker')]);
  });
  afterAll(async () => {
    await system.close();
    await vendors.close();
    await site.close();
  });
  beforeEach(async () => {
    answerMs = ANSWER_MS;
    await system.clear();
    vendors.forget();
  });

  /** As clients do, who ask again when the service is too busy to begin. */
  async function answered(caller: Caller, method: string, path: string, body?: object): Promise<Reply> {
    return await eventually(`${method} ${path} is answered`, async () => {
      const reply = await call(api, caller, method, path, body);
      return reply.body.code === 'service_unavailable' ? null : reply;
    });
  }

  async function onboardAll(
    hostOf: (at: number) => string,
    marketsOf: (at: number) => readonly Market[] | undefined = () => undefined,
  ): Promise<string> {
    const callers = await system.agencies(AGENCIES);
    const startedMs = Date.now();
    const registered = await Promise.all(
      callers.map((caller, at) =>
        answered(caller, 'POST', '/v1/domains', {
          domain: hostOf(at),
          custom_prompts: PROMPTS.map(SPELLINGS[at % SPELLINGS.length]!),
          markets: marketsOf(at),
        }),
      ),
    );
    expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([202]));
    const domains = registered.map(({ body }): number => body.domain_id);
    const acceptedMs = Date.now();
    await eventually(
      'all builds have ended',
      async () => {
        const states = await ended(system);
        return states.every(({ state }) => state === 'done' || state === 'failed');
      },
      () => system.log(),
    );
    const readyMs = Date.now();
    expect(await ended(system)).toEqual([{ state: 'done', count: AGENCIES }]);

    const replies = await Promise.all(
      callers.map((caller, at) => answered(caller, 'GET', `/v1/reports/${domains[at]!}`)),
    );
    expectReports(replies);
    const further = await Promise.all(
      callers.map(async (caller, at) => {
        const [, other] = marketsOf(at) ?? [];
        return other === undefined
          ? []
          : await answered(caller, 'GET', `/v1/reports/${domains[at]!}?market=${marketTag(other)}`);
      }),
    );
    if (further.flat().length > 0) expectReports(further.flat());
    return `accepted in ${acceptedMs - startedMs} ms, all reports ready after ${readyMs - startedMs} ms`;
  }

  function expectReports(replies: readonly Reply[]): void {
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.meta.version_id)).size).toBe(AGENCIES);
    for (const { body } of replies) {
      expect(body.meta.source).toBe('live');
      expect(body.sections.overview).toMatchObject({ total_probes: 9, engines_used: 3 });
    }
  }

  async function expectOneCallEach(): Promise<void> {
    const answers = VENDORS.length * PROMPTS.length;
    expect(vendors.requests).toHaveLength(2 * answers);
    const tasks = vendors.of('perplexity').filter(({ question }) => question?.kind === 'structured');
    expect(tasks).toHaveLength(answers);
    const [stored] = await system.sql(
      `SELECT (SELECT count(*)::int FROM probe_answers WHERE state = 'answered') AS answers,
              count(*)::int AS readings, count(DISTINCT answer_id)::int AS read, max(attempt) AS most
         FROM answer_readings WHERE state = 'read'`,
    );
    expect(stored).toEqual({ answers, readings: answers, read: answers, most: 1 });
    await eventually('every reading is booked', async () => {
      const [{ count }] = await system.sql(
        `SELECT count(*)::int AS count FROM engine_calls WHERE purpose = 'read' AND outcome = 'ok'`,
      );
      return count === answers;
    });
    for (const engine of VENDORS) {
      const asked = vendors.prompts(engine).map((prompt) => prompt.trim().toLowerCase());
      expect(asked.sort()).toEqual(PROMPTS.map((prompt) => prompt.toLowerCase()).sort());
    }
  }

  async function underWay(builds: number): Promise<void> {
    await eventually(`${builds} builds are under way`, async () => {
      const [row] = await system.sql(`SELECT count(*)::int AS count FROM builds WHERE state = 'running'`);
      return row.count === builds;
    });
  }

  it('are asked again by another worker when the one that asked is killed', async () => {
    answerMs = 600_000;
    const callers = await system.agencies(ALL_BUILDS);
    const board = async (caller: Caller): Promise<number> =>
      await onboard(api, caller, 'acme-crm.test', PROMPTS);
    const domainIds = await Promise.all(callers.slice(0, BUILDS_AT_ONCE).map(board));
    await eventually('all nine calls are under way', () => vendors.prompts().length === 9);
    await underWay(BUILDS_AT_ONCE);

    // its builds wait for the calls of the first worker
    await system.start('worker');
    await Promise.all(callers.slice(BUILDS_AT_ONCE).map(board));
    await underWay(ALL_BUILDS);
    expect(vendors.prompts()).toHaveLength(9);

    answerMs = 200;
    const killedMs = Date.now();
    await asking.kill('SIGKILL');
    if (!FULL_SIZE) await system.runOutLeases(domainIds);
    await eventually(
      'all builds have ended',
      async () => (await ended(system)).every(({ state }) => state === 'done'),
      () => system.log(),
    );
    // nine calls died with the worker, nine were made in their place
    expect(vendors.prompts()).toHaveLength(18);
    const [calls] = await system.sql(
      `SELECT count(*)::int AS answers, max(attempt) AS most FROM probe_answers WHERE state = 'answered'`,
    );
    expect(calls).toEqual({ answers: 9, most: 2 });
    // the other variants want two workers
    await system.startHere('worker');
    const [{ at }] = await system.sql('SELECT max(ended_at) AS at FROM builds');
    console.info(
      `A worker with 9 calls and ${BUILDS_AT_ONCE} of ${ALL_BUILDS} builds killed: all ready ${at.getTime() - killedMs} ms later (${LEASES}).`,
    );
  });

  it('cost one call a prompt, engine and market, and no report gets an answer of another market', async () => {
    const [france, germany] = [
      { country: 'FR', language: 'fr' },
      { country: 'DE', language: 'de' },
    ] as const;
    // each market is the default of half of the agencies
    const times = await onboardAll(clientOf, (at) => (at % 2 === 0 ? [france, germany] : [germany, france]));
    const stored = await system.sql(
      `SELECT market, count(*)::int AS answers, max(attempt) AS most FROM probe_answers
        WHERE state = 'answered' GROUP BY market ORDER BY market`,
    );
    expect(stored).toEqual([
      { market: 'DE:de', answers: 9, most: 1 },
      { market: 'FR:fr', answers: 9, most: 1 },
    ]);
    expect(vendors.prompts()).toHaveLength(18);
    const [built] = await system.sql(
      `SELECT count(DISTINCT version_id)::int AS reports, count(*)::int AS probes,
              (count(*) FILTER (WHERE answer.market IS DISTINCT FROM snapshots.market))::int AS strange
         FROM snapshot_probes probe JOIN snapshots USING (version_id)
         LEFT JOIN probe_answers answer ON answer.id = probe.answer_id`,
    );
    expect(built).toEqual({ reports: 2 * AGENCIES, probes: 18 * AGENCIES, strange: 0 });
    const used = await system.sql(
      'SELECT DISTINCT used, fresh_used AS fresh, first_used AS first FROM quota_months',
    );
    // the default: a first build and a cached read; the other market: a report built on its own
    expect(used).toEqual([{ used: 2, fresh: 1, first: 1 }]);
    console.info(
      `${AGENCIES} agencies with two markets each: 18 answers, ${2 * AGENCIES} reports; ${times}.`,
    );
  });

  it.each([
    ['for one client', () => 'acme-crm.test'],
    ['each for a client of its own', clientOf],
  ])(
    'cost one call a prompt and engine, and one reading of its answer: many agencies, %s, two workers',
    async (variant, hostOf) => {
      const times = await onboardAll(hostOf);
      await expectOneCallEach();
      console.info(`${AGENCIES} agencies ${variant}: ${vendors.requests.length} vendor calls; ${times}.`);
    },
  );
});
