import { operator } from '../quota/operator';
import { eventually } from '../support/eventually';
import type { ServiceHere } from '../support/service-here';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { call, type Caller, onboard, openSystem, type System } from './system';

/** US dollars: an answer with its one search costs this much, and ten times as much may be searched. */
const ANSWER_USD = 0.1;
const WORST_USD = 1;
const DAY_LIMIT = 6.05;
/** So many answers are paid for until a further one might pass the limit. */
const PAID = 51;
const HOSTS = Array.from({ length: 6 }, (_, at) => `client-${at}.test`);
const CALLBACK = { callback_url: 'https://hooks.test/', callback_secret: 'a secret of some length' };

const promptsOf = (host: string): string[] =>
  Array.from({ length: 10 }, (_, at) => `Question ${at} of the buyers of ${host}?`);

describe('what calls of engines cost', () => {
  let site: LocalSite;
  let vendors: Vendors;
  let system: System;
  let api: ServiceHere;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Acme CRM'));
    vendors = await startVendors();
    system = await openSystem({
      ...vendors.environment,
      ENGINES: 'openai',
      OPENAI_PRICE: '0,0,100',
      SPEND_LIMIT_USD_DAY: String(DAY_LIMIT),
      OUTBOUND_CONNECT_TO: [...HOSTS.map(site.connectTo), 'https://hooks.test=127.0.0.1:9'].join(','),
    });
    [api] = await Promise.all([system.startHere('api'), system.start('worker'), system.start('worker')]);
  });
  afterAll(async () => {
    await system.close();
    await vendors.close();
    await site.close();
  });
  beforeEach(async () => {
    await settled();
    await system.clear();
    vendors.forget();
  });

  const ended = async (caller: Caller, domainId: number): Promise<any> => {
    let domain: any;
    await eventually(`the end of the build of domain ${domainId}`, async () => {
      domain = (await call(api, caller, 'GET', `/v1/domains/${domainId}`)).body;
      return domain.status === 'ready' || domain.status === 'failed';
    });
    return domain;
  };
  /** A question of a build that failed may still wait for money, and would be asked in the next test. */
  const settled = async (): Promise<void> => {
    await eventually('all is settled', async () => {
      const [{ open }] = await system.sql(
        `SELECT (SELECT count(*) FROM spend_holds)::int +
                (SELECT count(*) FROM probe_answers WHERE lease_until IS NOT NULL)::int AS open`,
      );
      return open === 0;
    });
  };
  const booked = async (): Promise<number> => {
    await settled();
    const [{ usd }] = await system.sql('SELECT COALESCE(sum(cost_usd), 0)::float8 AS usd FROM engine_calls');
    return usd;
  };
  const rich = async (count: number): Promise<Caller[]> => {
    const callers = await system.agencies(count);
    await system.sql(
      `UPDATE agencies SET limit_overrides = '{"domains": 9, "ratePerMinute": 100000, "monthlyFreshQuota": 99}'`,
    );
    return callers;
  };

  it('stops at the limit of the day to the cent, whatever runs at once in how many processes', async () => {
    const callers = await rich(HOSTS.length);
    const domains = await Promise.all(
      callers.map(async (caller, at) => {
        const domainId = await onboard(api, caller, HOSTS[at]!, promptsOf(HOSTS[at]!));
        return { caller, domainId, ...(await ended(caller, domainId)) };
      }),
    );

    expect(await booked()).toBeCloseTo(PAID * ANSWER_USD, 6);
    expect(vendors.prompts()).toHaveLength(PAID);
    const [operatorRow] = await system.sql(
      'SELECT spent::float8, held::float8 FROM spend_periods WHERE payer = 0',
    );
    expect(operatorRow).toEqual({ spent: expect.closeTo(PAID * ANSWER_USD, 6), held: 0 });

    // a report is whole, or there is none
    const failed = domains.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThanOrEqual(HOSTS.length - PAID / 10);
    for (const { error, caller, domainId } of failed) {
      expect(error).toMatch(/^spend_limit_reached: /);
      const read = await call(api, caller, 'GET', `/v1/reports/${domainId}`);
      expect([read.status, read.body.code]).toEqual([503, 'spend_limit_reached']);
      expect((await call(api, caller, 'GET', '/v1/usage')).body.fresh.used).toBe(0);
    }
    const probes = await system.sql(
      'SELECT count(*)::int AS n, count(answer_id)::int AS answered FROM snapshot_probes',
    );
    expect(probes[0].answered).toBe(probes[0].n);
    const warning = '80 % of SPEND_LIMIT_USD_DAY is spent';
    expect(system.log().split(warning)).toHaveLength(2);
  });

  it('refuses an agency at its limit of the month, and nobody else: not even who asks the same', async () => {
    const [poor, other] = await rich(2);
    const set = await operator(system, 'set-limit', String(poor!.agencyId), 'spend_limit_usd_month=1.15');
    expect(set.output).toBe(`Agency ${poor!.agencyId}: spend_limit_usd_month is 1.15 now.\n`);
    const [first, second] = await Promise.all(
      [poor!, other!].map(async (caller) => {
        const domainId = await onboard(api, caller, HOSTS[0]!, promptsOf(HOSTS[0]!));
        return await ended(caller, domainId);
      }),
    );
    expect(second!.status).toBe('ready');
    // the other may have asked so many that the rest was in reach
    const { body } = await call(api, poor!, 'GET', '/v1/usage');
    expect(body.spend.limit_usd).toBe(1.15);
    expect(body.spend.spent_usd).toBeLessThanOrEqual(1.15 - WORST_USD + ANSWER_USD);
    if (first!.status === 'failed') expect(first!.error).toMatch(/^spend_limit_reached: the agency's limit/);
    const spent = await booked();
    expect(vendors.prompts().toSorted()).toEqual(promptsOf(HOSTS[0]!));
    expect(spent).toBeCloseTo(10 * ANSWER_USD, 6);
    const { output } = await operator(system, 'costs');
    expect(output).toMatch(/all agencies today +1\.0000 USD/);
    expect(output).toMatch(/openai \S+ +1\.0000 USD, 10 calls, 0 failed/);
  });

  it('says beforehand what an order would cost, and changes nothing', async () => {
    const [caller] = await rich(1);
    const everything = async (): Promise<unknown> =>
      await system.sql(
        `SELECT (SELECT count(*) FROM domains) AS domains, (SELECT count(*) FROM builds) AS builds,
                (SELECT count(*) FROM prompts) AS prompts, (SELECT count(*) FROM refresh_jobs) AS jobs,
                (SELECT count(*) FROM quota_entries) AS entries, (SELECT count(*) FROM idempotency_keys) AS keys`,
      );
    const body = { domain: HOSTS[0], custom_prompts: promptsOf(HOSTS[0]!).slice(0, 4) };
    const before = await everything();
    const dry = await call(api, caller!, 'POST', '/v1/domains?dry_run=true', body);
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({
      dry_run: true,
      domain_id: null,
      created: true,
      starts_build: true,
      monthly_units: 0,
      fresh_units: 0,
      questions: 4,
      shared_answers: 0,
      calls: 4,
      within_spend_limits: true,
    });
    expect(await everything()).toEqual(before);

    const domainId = await onboard(api, caller!, HOSTS[0]!, body.custom_prompts);
    const domain = await ended(caller!, domainId);
    // the price of a call is known by now, and all is answered today
    expect(domain.fresh_report).toEqual({ questions: 4, shared_answers: 4, calls: 0, expected_usd: 0 });
    await booked();
    const after = await everything();
    const refresh = await call(
      api,
      caller!,
      'POST',
      `/v1/reports/${domainId}/refresh?dry_run=true`,
      CALLBACK,
    );
    expect(refresh.body).toMatchObject({
      domain_id: domainId,
      monthly_units: 1,
      fresh_units: 1,
      shared_answers: 4,
    });
    const wider = await call(api, caller!, 'POST', '/v1/domains?dry_run=true', {
      ...body,
      custom_prompts: promptsOf(HOSTS[0]!).slice(2, 8),
    });
    expect(wider.body).toMatchObject({
      domain_id: domainId,
      created: false,
      fresh_units: 1,
      questions: 6,
      shared_answers: 2,
      calls: 4,
      expected_usd: expect.closeTo(4 * ANSWER_USD, 6),
    });
    // the limit of the operator is told to nobody, that of the agency to itself
    await system.sql('UPDATE spend_periods SET spent = $1 WHERE payer = 0', [DAY_LIMIT]);
    const dryAgain = async (): Promise<boolean> => {
      const order = { ...body, custom_prompts: promptsOf(HOSTS[0]!).slice(2, 8) };
      return (await call(api, caller!, 'POST', '/v1/domains?dry_run=true', order)).body.within_spend_limits;
    };
    expect(await dryAgain()).toBe(true);
    const spentAndExpected = 2 * 4 * ANSWER_USD;
    for (const [usd, isWithin] of [
      [spentAndExpected, false],
      [spentAndExpected + WORST_USD - 0.1, false],
      [spentAndExpected + WORST_USD + 0.1, true],
    ] as const) {
      const limit = `spend_limit_usd_month=${usd.toFixed(2)}`;
      await operator(system, 'set-limit', String(caller!.agencyId), limit);
      expect([usd, await dryAgain()]).toEqual([usd, isWithin]);
    }
    const wrong = await call(api, caller!, 'POST', '/v1/domains?dry_run=true', { domain: 'localhost' });
    expect(wrong.body.code).toBe('invalid_domain');
    expect(await everything()).toEqual(after);
  });
});
