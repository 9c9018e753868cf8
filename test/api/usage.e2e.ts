import { type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { furtherKey } from './further-key';
import { buildEnded, onboardedDomain } from './onboarded-domain';

describe('GET /v1/usage', () => {
  let app: Application;
  let site: LocalSite;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside', 1));
    app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') } });
  });

  afterAll(async () => {
    await app.close();
    await site.close();
  });

  const usage = async (key: string): Promise<any> => (await app.call('GET', '/v1/usage', { key })).body;

  it('tells tier, limits and what is left until the month ends (UTC)', async () => {
    const { key } = await app.signUp();
    const now = new Date();
    expect(await usage(key)).toStrictEqual({
      tier: 'free',
      rate_limit_per_min: 30,
      monthly: { limit: 100, used: 0, remaining: 100 },
      fresh: { limit: 3, used: 0, remaining: 3 },
      domain_limit: 1,
      resets_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
      spend: { spent_usd: 0, limit_usd: null, warning: false },
    });
  });

  it.each([
    ['free', 30, 100, 3, 1],
    ['starter', 60, 2_000, 30, 5],
    ['agency', 300, 20_000, 300, 50],
  ])(
    'the limits of tier %s are those of the price list',
    async (tier, perMinute, monthly, fresh, domains) => {
      const { agencyId, key } = await app.signUp();
      await app.changeAccess('UPDATE agencies SET tier = $2 WHERE id = $1', [agencyId, tier]);
      expect(await usage(key)).toMatchObject({
        tier,
        rate_limit_per_min: perMinute,
        monthly: { limit: monthly },
        fresh: { limit: fresh },
        domain_limit: domains,
      });
    },
  );

  it('counts what all keys of the agency used, and itself not', async () => {
    const { agencyId, key } = await app.signUp();
    const other = await furtherKey(app, agencyId);
    const { domainId } = await onboardedDomain(app, key, 'brightside.test');
    for (const one of [key, other, key]) await app.call('GET', `/v1/reports/${domainId}`, { key: one });
    await app.query(`UPDATE snapshots SET generated_at = generated_at - interval '2 days'`);
    await app.call('GET', `/v1/reports/${domainId}`, { key: other });
    for (const one of [key, other]) {
      expect(await usage(one)).toMatchObject({
        monthly: { used: 4, remaining: 96 },
        fresh: { used: 1, remaining: 2 },
      });
    }
  });

  it('breaks the month down by day, domain and engine, each with the same sums', async () => {
    const { key } = await app.signUp({ domains: 2 });
    const { domainId } = await onboardedDomain(app, key, 'brightside.test', [
      'Who is broken down?',
      'And who not?',
    ]);
    await app.call('GET', `/v1/reports/${domainId}`, { key });
    const by = async (group: string): Promise<any[]> =>
      (await app.call('GET', `/v1/usage?by=${group}`, { key })).body.items;

    const today = new Date().toISOString().slice(0, 10);
    const all = { calls: 6, failed_calls: 0, cost_usd: 0, answers: 6, shared_answers: 0, saved_usd: 0 };
    expect(await by('day')).toEqual([
      { day: today, domain_id: null, domain: null, engine: null, ...all, monthly_units: 1, fresh_units: 0 },
    ]);
    const [ofDomain, ofNone] = await by('domain');
    expect(ofDomain).toMatchObject({
      domain_id: domainId,
      domain: 'brightside.test',
      ...all,
      monthly_units: 0,
    });
    expect(ofNone).toMatchObject({ domain_id: null, calls: 0, monthly_units: 1 });
    const engines = await by('engine');
    expect(
      engines.map(({ engine, calls, answers, monthly_units }) => [engine, calls, answers, monthly_units]),
    ).toEqual(['google', 'openai', 'perplexity'].map((engine) => [engine, 2, 2, null]));
    expect((await app.call('GET', '/v1/usage?by=moon', { key })).body.code).toBe('invalid_request');
  });

  it('counts the answers to further prompts, and those that stay but once', async () => {
    const { key } = await app.signUp();
    const kept = 'Who is asked from the beginning?';
    const { domainId } = await onboardedDomain(app, key, 'brightside.test', [kept]);
    const changed = { custom_prompts: [kept, 'Who is asked later?'] };
    const { body } = await app.call('PATCH', `/v1/domains/${domainId}`, { key, body: changed });
    expect(await buildEnded(app, body.job_id)).toBe('done');
    const { items } = (await app.call('GET', '/v1/usage?by=domain', { key })).body;
    expect(items.find((item: any) => item.domain_id === domainId)).toMatchObject({ calls: 6, answers: 6 });
  });

  it('counts a brand check that joined a build for its domain', async () => {
    const { key, agencyId } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test');
    await app.query(
      `WITH joined AS (UPDATE builds SET bundle_ref = gen_random_uuid() WHERE domain_id = $1 RETURNING bundle_ref)
       INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
       SELECT $2, date_trunc('month', now() AT TIME ZONE 'UTC'), 'monthly', 'charge', 'diligence', bundle_ref, 1 FROM joined`,
      [domainId, agencyId],
    );
    const { items } = (await app.call('GET', '/v1/usage?by=domain', { key })).body;
    expect(items).toEqual([expect.objectContaining({ domain_id: domainId, monthly_units: 1 })]);
  });

  it('counts what another agency paid for as shared', async () => {
    const prompts = ['Who shares an answer?'];
    for (const shared of [0, 3]) {
      const { key } = await app.signUp();
      await onboardedDomain(app, key, 'brightside.test', prompts);
      const { body } = await app.call('GET', '/v1/usage?by=day', { key });
      expect(body.items[0]).toMatchObject({ calls: 3 - shared, answers: 3, shared_answers: shared });
    }
  });

  it('begins anew with the month', async () => {
    const { agencyId, key } = await app.signUp();
    await app.query(
      `INSERT INTO quota_months (agency_id, month, used, fresh_used)
       VALUES ($1, (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month')::date, 100, 3)`,
      [agencyId],
    );
    expect(await usage(key)).toMatchObject({ monthly: { used: 0 }, fresh: { used: 0 } });
    const { domainId } = await onboardedDomain(app, key, 'brightside.test');
    expect((await app.call('GET', `/v1/reports/${domainId}`, { key })).status).toBe(200);
  });

  it('never says that less than nothing is left', async () => {
    const { agencyId, key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test');
    await Promise.all([1, 2].map(() => app.call('GET', `/v1/reports/${domainId}`, { key })));
    await app.changeAccess(`UPDATE agencies SET limit_overrides = '{"monthlyQuota": 1}' WHERE id = $1`, [
      agencyId,
    ]);
    expect((await usage(key)).monthly).toEqual({ limit: 1, used: 2, remaining: 0 });
  });
});
