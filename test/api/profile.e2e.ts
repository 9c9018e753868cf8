import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { Gate } from '../support/gate';
import { expectError } from './expect-error';
import { furtherKey } from './further-key';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboardedDomain } from './onboarded-domain';

const PROMPTS = ['Which CRM is best for agencies?', 'What does a CRM cost?'];
const ANSWERS = 2 * 3;
const TEXT = '1. **Globex Desk** for larger teams\n2. **Initech Flow** if you bill by the hour';

const FRENCH = 'ardoise-facture.fr';
const FRENCH_PAGE =
  '<!doctype html><html lang="fr-FR"><head><title>Ardoise | Logiciel de facturation</title></head><body><main>' +
  '<h1>Ardoise, le logiciel de facturation</h1><p>' +
  'Ardoise est le logiciel de facturation des petites agences : vous envoyez vos devis et vos factures en une minute. '.repeat(
    6,
  ) +
  '</p><p>Appelez-nous : <a href="tel:+33123456789">+33 1 23 45 67 89</a></p></main></body></html>';

describe('the profile of a domain', () => {
  let app: Application;
  let site: LocalSite;
  let vendors: Vendors;
  let account: Account;
  let domainId: number;
  const gate = new Gate();

  beforeAll(async () => {
    const brightside = smallSite('Brightside', 2);
    site = await startLocalSite(
      gate.before((request, response) => {
        if (request.headers.host === FRENCH) response.setHeader('content-type', 'text/html').end(FRENCH_PAGE);
        else brightside(request, response);
      }),
    );
    vendors = await startVendors({ answer: () => ({ text: TEXT, citations: [] }) });
    app = await startApplication({
      environment: {
        ...vendors.environment,
        OUTBOUND_CONNECT_TO: `${site.connectTo('brightside.test')},${site.connectTo(FRENCH)},https://hooks.test=127.0.0.1:9`,
      },
    });
  });

  beforeEach(async () => {
    gate.open();
    account = await app.signUp({ ratePerMinute: 10_000 });
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test', PROMPTS));
    // checks of availability would be visits
    await app.query(
      `INSERT INTO uptime_schedules (domain_id, due_at) SELECT id, now() + interval '1 day' FROM domains
       ON CONFLICT (domain_id) DO UPDATE SET due_at = excluded.due_at`,
    );
    vendors.forget();
    site.forget();
  });

  afterAll(async () => {
    gate.open();
    await app.close();
    await Promise.all([site.close(), vendors.close()]);
  });

  const call = async (method: string, path: string, body?: object): Promise<Answer> =>
    await app.call(method, path, { key: account.key, ...(body !== undefined && { body }) });
  const patch = async (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    await app.call('PATCH', `/v1/domains/${domainId}`, { key: account.key, body, headers });
  const detail = async (): Promise<any> => (await call('GET', `/v1/domains/${domainId}`)).body;
  const report = async (query = ''): Promise<any> =>
    (await call('GET', `/v1/reports/${domainId}${query}`)).body;

  it('is inferred until the agency says otherwise, and null gives a field back', async () => {
    const before = await detail();
    expect(before).toMatchObject({ brand: 'Brightside', brand_origin: 'site', profile_changed_at: null });
    expect(before.profile).toMatchObject({
      brand: { value: 'Brightside', origin: 'inferred', confidence: expect.any(Number) },
      products: { value: [], origin: 'inferred', confidence: null },
      language: { value: 'en', origin: 'inferred' },
      markets: { value: [], origin: 'inferred', confidence: null },
      custom_prompts: { value: PROMPTS, origin: 'agency' },
    });
    const globex = {
      name: ' Globex  Desk ',
      aliases: ['Globex', 'globex'],
      domain: 'https://www.globex.com/',
    };
    const own = { brand: 'Bright', products: ['Bright Mail'], vertical: 'CRM tools', language: 'de' };
    const changed = await patch({ ...own, competitors: [globex] });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      brand: 'Bright',
      brand_origin: null,
      vertical: 'CRM tools',
      profile_changed_at: expect.any(String),
    });
    expect(changed.body.profile).toMatchObject({
      brand: { value: 'Bright', origin: 'agency', confidence: null },
      // found for the other brand, and still a form of this one
      aliases: { value: ['Brightside'], origin: 'inferred' },
      competitors: {
        value: [{ name: 'Globex Desk', aliases: ['Globex'], domain: 'globex.com' }],
        origin: 'agency',
      },
    });
    for (const clash of [{ aliases: ['Globex'] }, { brand: 'Globex Desk' }]) {
      const refused = await patch(clash);
      expectError(refused, 'invalid_request');
      expect(refused.body.error).toMatch(new RegExp(`^${Object.keys(clash)[0]}: `));
    }
    const back = await patch({
      brand: null,
      competitors: null,
      vertical: null,
      language: null,
      products: null,
    });
    expect(back.body.profile).toEqual(before.profile);
    // the same again changes nothing
    expect((await patch({ brand: null })).body.profile_changed_at).toBe(back.body.profile_changed_at);
  });

  it('is read into the very next report, without a call, a visit or a unit', async () => {
    const before = await report();
    expect(before.sections.overview).toMatchObject({ total_probes: ANSWERS, mentioned_count: 0 });
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 0 });
    const { body } = await patch({ brand: 'Globex Desk' });
    const after = await report('?include=coverage');
    expect(after.sections.overview).toMatchObject({
      total_probes: ANSWERS,
      mentioned_count: ANSWERS,
      avg_position: 1,
    });
    expect(after.meta).toMatchObject({ cached: true, source: 'live' });
    expect(after.meta.version_id).not.toBe(before.meta.version_id);
    expect(after.sections.readiness).toEqual(before.sections.readiness);
    expect(after.sections.citations.top_competitors.map(({ brand }: any) => brand)).toEqual(['Initech Flow']);
    expect(after.coverage.profile_changed_at).toBe(body.profile_changed_at);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 2, fresh: 0 });
    await patch({ products: ['Initech Flow'] });
    const answers = await call('GET', `/v1/domains/${domainId}/answers`);
    expect(answers.body.items).toHaveLength(ANSWERS);
    for (const item of answers.body.items)
      expect(item).toMatchObject({ position: 1, competitors: [], mentions: [{ text: 'Globex Desk' }, {}] });
    expect([vendors.requests.length, site.paths]).toEqual([0, []]);
  });

  it('wins over a build that is running, and no later build changes it', async () => {
    gate.shut();
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '2 days' WHERE domain_id = $1`,
      [domainId],
    );
    const cold = report();
    await eventually('a visit to the site', () => Promise.resolve(site.paths.length > 0));
    await patch({ brand: 'Initech Flow' });
    gate.open();
    expect((await cold).sections.overview).toMatchObject({ mentioned_count: ANSWERS, avg_position: 2 });
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 1 });
    expect(await detail()).toMatchObject({ brand: 'Initech Flow', profile: { brand: { origin: 'agency' } } });
  });

  it('has every question asked again from another market, for one fresh unit, and breaks the history there', async () => {
    const before = await report('?include=coverage');
    expect(before.coverage.market).toEqual({
      country: null,
      language: null,
      applied: { google: 'vendor_default', openai: 'vendor_default', perplexity: 'vendor_default' },
    });
    const { status, body } = await patch({ markets: [{ country: 'fr', language: 'fr-fr' }] });
    expect(status).toBe(200);
    const france = { country: 'FR', language: 'fr-FR' };
    const shown = { ...france, path: null, tag: 'fr-FR' };
    expect(body.profile.markets).toEqual({ value: [shown], origin: 'agency', confidence: null });
    expect(await buildEnded(app, body.job_id)).toBe('done');
    expect(vendors.prompts()).toHaveLength(ANSWERS);
    const places = vendors.requests.map(({ body: sent }) =>
      JSON.stringify([sent.tools, sent.systemInstruction]),
    );
    expect(places.filter((place) => !/"country":"FR"|France \(FR\)/u.test(place))).toEqual([]);
    const after = await report('?include=coverage');
    expect(after.coverage.market).toEqual({
      ...france,
      applied: { google: 'hinted', openai: 'native', perplexity: 'native' },
    });
    const answers = await call('GET', `/v1/domains/${domainId}/answers`);
    expect(
      answers.body.items
        .map(({ engine, market }: any) => `${engine} ${market.country} ${market.applied}`)
        .sort(),
    ).toEqual(['google FR hinted', 'openai FR native', 'perplexity FR native'].flatMap((one) => [one, one]));
    const keys = await app.query(
      `SELECT count(DISTINCT subject_key)::int AS keys FROM snapshots WHERE domain_id = $1`,
      [domainId],
    );
    expect(keys).toEqual([{ keys: 2 }]);
    expect(await unitsOf(app, account.agencyId)).toMatchObject({ fresh: 1 });
    // the same place in other words is no other place
    vendors.forget();
    await patch({ markets: [{ country: 'FR', language: 'fr' }] });
    await report();
    expect(vendors.requests).toEqual([]);
  });

  it('has the market of its site, whose language and country its questions have', async () => {
    const french = await app.signUp({ ratePerMinute: 10_000 });
    const onboarded = await app.call('POST', '/v1/domains', { key: french.key, body: { domain: FRENCH } });
    expect(await buildEnded(app, onboarded.body.job_id)).toBe('done');
    const path = `/v1/domains/${onboarded.body.domain_id}`;
    const { body } = await app.call('GET', path, { key: french.key });
    expect(body.profile.markets).toEqual({
      value: [{ country: 'FR', language: 'fr', path: null, tag: 'fr-FR' }],
      origin: 'inferred',
      confidence: expect.any(Number),
    });
    expect(body.profile.markets.confidence).toBeGreaterThan(0.5);
    expect(
      body.prompts
        .map(({ text }: any) => text)
        .filter((text: string) => !/\b(?:quel|est-ce|pour|les)/iu.test(text)),
    ).toEqual([]);
    const answers = await app.call('GET', `${path}/answers`, { key: french.key });
    expect(new Set(answers.body.items.map(({ market }: any) => market.country))).toEqual(new Set(['FR']));
  });

  it.each([
    ['an empty list', [], 'markets: must hold a market'],
    [
      'six',
      ['FR', 'DE', 'IT', 'ES', 'PT', 'AT'].map((country) => ({ country, language: 'de' })),
      'markets: must hold at most 5 markets',
    ],
    [
      'one twice',
      ['fr', 'fr-FR'].map((language) => ({ country: 'FR', language })),
      'markets[1]: fr-FR stands twice',
    ],
    ['a text', ['FR'], 'markets[0]: must be an object with country, language'],
    ['no language', [{ country: 'FR' }], 'markets[0].language: must be a string'],
    [
      'an address',
      [{ country: 'FR', language: 'fr', path: 'https://a.fr/' }],
      'markets[0].path: must be a path',
    ],
    ['a query', [{ country: 'FR', language: 'fr', path: '/?lang=fr' }], 'markets[0].path: must be a path'],
    ...[
      '//evil.test/x',
      '/.//evil.test/x',
      '/fr/../..//evil.test',
      '/%2e//evil.test',
      `/${'é'.repeat(100)}`,
    ].map((path): [string, unknown[], string] => [
      `the path ${path.slice(0, 20)}`,
      [{ country: 'FR', language: 'fr', path }],
      'markets[0].path: must be a path',
    ]),
    [
      'a city',
      [{ country: 'FR', language: 'fr', city: 'Lyon' }],
      'markets[0]: must be an object with country',
    ],
    ['no country', [{ country: 'UK', language: 'en' }], 'markets[0].country: must be a code'],
    ['no tag', [{ country: 'FR', language: 'french' }], 'markets[0].language: must be a language tag'],
  ])('refuses %s for markets, and names the field', async (_case, markets, message) => {
    const { status, body } = await patch({ markets });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.error).toContain(message);
  });

  it('is the last one of many that are given at the same time', async () => {
    const brands = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'Globex Desk' : 'Qorvandel'));
    const answers = await Promise.all(brands.map(async (brand) => await patch({ brand })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const isGlobex = (await detail()).brand === 'Globex Desk';
    expect((await report()).sections.overview.mentioned_count).toBe(isGlobex ? ANSWERS : 0);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 0 });
  });

  it('has its answers read anew so many times an hour', async () => {
    await app.query(
      `INSERT INTO builds (id, domain_id, cause, state, due_at)
       SELECT gen_random_uuid(), $1, 'profile', 'done', now() FROM generate_series(1, 60)`,
      [domainId],
    );
    const refused = await patch({ brand: 'Somebody else' });
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await detail()).brand).toBe('Brightside');
  });

  it('is read into the newest report, though a clock was ahead when the one before was made', async () => {
    await app.query(`UPDATE snapshots SET generated_at = now() + interval '1 hour' WHERE domain_id = $1`, [
      domainId,
    ]);
    await patch({ brand: 'Globex Desk' });
    expect((await report()).sections.overview.mentioned_count).toBe(ANSWERS);
  });

  it('makes way for a read of a report that is too old', async () => {
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '2 days' WHERE domain_id = $1`,
      [domainId],
    );
    await patch({ brand: 'Globex Desk' });
    expect((await report()).sections.overview.mentioned_count).toBe(ANSWERS);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 1 });
    expect(site.paths).toContain('/');
  });

  it('asks only the prompts that are new, for one fresh unit', async () => {
    const changed = await patch({ custom_prompts: [PROMPTS[1]!.toUpperCase(), 'Which CRM has an API?'] });
    expect(await buildEnded(app, changed.body.job_id)).toBe('done');
    expect(new Set(vendors.prompts())).toEqual(new Set(['Which CRM has an API?']));
    expect(vendors.prompts()).toHaveLength(3);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 1 });
    expect((await report()).sections.overview.total_probes).toBe(ANSWERS);
    expect((await patch({ custom_prompts: ['which crm has an api?', PROMPTS[1]] })).body.job_id).toBe(
      changed.body.job_id,
    );
    const written = await patch({ custom_prompts: null, vertical: 'CRM software' });
    expect(await buildEnded(app, written.body.job_id)).toBe('done');
    const { prompts, profile } = await detail();
    expect(prompts).toHaveLength(5);
    expect(profile.custom_prompts.origin).toBe('inferred');
    // stated by the agency they are its own, and nothing new is to be asked
    const stated = await patch({ custom_prompts: profile.custom_prompts.value });
    expect(stated.body.profile.custom_prompts).toEqual({ ...profile.custom_prompts, origin: 'agency' });
    expect(stated.body.job_id).toBe(written.body.job_id);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 2 });
  });

  it('keeps its prompts, and all else, when no fresh unit is left', async () => {
    await app.changeAccess(`UPDATE agencies SET limit_overrides = '{"monthlyFreshQuota":0}' WHERE id = $1`, [
      account.agencyId,
    ]);
    expectError(await patch({ brand: 'Other', custom_prompts: ['Other?'] }), 'fresh_quota_exceeded');
    expect(await detail()).toMatchObject({ brand: 'Brightside', profile_changed_at: null });
    expect((await patch({ brand: 'Other' })).status).toBe(200);
  });

  it('is changed once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'k' };
    const first = await patch({ brand: 'Globex Desk' }, headers);
    const again = await patch({ brand: 'Globex Desk' }, headers);
    expect(again.body.profile_changed_at).toBe(first.body.profile_changed_at);
    expectError(await patch({ brand: 'Globex' }, headers), 'idempotency_conflict');
  });

  it('may be given at registration, and with a later post', async () => {
    account = await app.signUp();
    const register = async (fields: object): Promise<Answer> =>
      await call('POST', '/v1/domains', { domain: 'brightside.test', custom_prompts: PROMPTS, ...fields });
    gate.shut();
    const { body } = await register({
      brand: 'Globex Desk',
      aliases: null,
      competitors: [{ name: 'Initech Flow' }],
    });
    domainId = body.domain_id;
    expect(await detail()).toMatchObject({ brand: 'Globex Desk', profile_changed_at: null });
    gate.open();
    expect((await report()).sections.overview.mentioned_count).toBe(ANSWERS);
    await register({ brand: 'Acme', competitors: null });
    expect((await report()).sections.overview.mentioned_count).toBe(0);
    expect((await register({})).body).toMatchObject({ domain_id: domainId, created: false });
    expect(await unitsOf(app, account.agencyId)).toMatchObject({ fresh: 0 });
  });

  it('belongs to its agency, and needs a key that may write', async () => {
    const reader = await furtherKey(app, account.agencyId, 'read');
    const asked = { body: { brand: 'X' } };
    expectError(
      await app.call('PATCH', `/v1/domains/${domainId}`, { ...asked, key: reader }),
      'insufficient_scope',
    );
    const other = await app.signUp();
    expectError(
      await app.call('PATCH', `/v1/domains/${domainId}`, { ...asked, key: other.key }),
      'domain_not_found',
    );
  });

  const many = Array.from({ length: 51 }, (_, at) => `Name ${at}`);
  const faulty: readonly (readonly [field: string, body: object])[] = [
    ['brand', { brand: '' }],
    ['brand', { brand: 'x'.repeat(81) }],
    ['brand', { brand: ['Acme'] }],
    ['brand', { brand: 'two\nlines' }],
    ['brand', { brand: '!?' }],
    ['aliases', { aliases: 'Acme' }],
    ['aliases', { aliases: many }],
    ['aliases[1]', { aliases: ['Acme', ' '] }],
    ['products', { products: [7] }],
    ['competitors', { competitors: many.map((name) => ({ name })) }],
    ['competitors', { competitors: { name: 'Globex' } }],
    ['competitors[0]', { competitors: ['Globex'] }],
    ['competitors[0]', { competitors: [{ name: 'Globex', alias: 'G' }] }],
    ['competitors[0].name', { competitors: [{}] }],
    ['competitors[1].name', { competitors: [{ name: 'Globex' }, { name: '' }] }],
    ['competitors[0].aliases', { competitors: [{ name: 'Globex', aliases: many.slice(0, 21) }] }],
    ['competitors[0].domain', { competitors: [{ name: 'Globex', domain: 'not a domain' }] }],
    ['competitors[0]', { competitors: [{ name: 'Brightside Inc' }] }],
    ['competitors[0]', { brand: 'Acme', competitors: [{ name: 'Globex', aliases: ['ACME'] }] }],
    ['competitors[0]', { products: ['Acme Mail'], competitors: [{ name: 'Acme Mail' }] }],
    ['competitors[0].domain', { competitors: [{ name: 'Globex', domain: 'www.brightside.test' }] }],
    ['competitors[1]', { competitors: [{ name: 'Globex Ltd' }, { name: 'GLOBEX' }] }],
    ['vertical', { vertical: 7 }],
    ['language', { language: 'de-AT' }],
    ['language', { language: 'qqq' }],
    ['custom_prompts', { custom_prompts: [] }],
    ['host', { host: 'other.test' }],
  ];

  it('is not changed by a faulty field, which the error names', async () => {
    for (const [field, body] of faulty) {
      const refused = await patch(body);
      expectError(refused, 'invalid_request');
      expect(refused.body.error).toContain(`${field}: `);
    }
    expect(await detail()).toMatchObject({ profile_changed_at: null });
  });

  it('is registered and changed in the audit log, once for each request that does something', async () => {
    const post = async (fields: object): Promise<Answer> =>
      await call('POST', '/v1/domains', { domain: 'brightside.test', ...fields });
    const once = { 'idempotency-key': 'audited' };
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await patch({ brand: 'Bright', schedule: null }, once)).status).toBe(200);
      expect((await post({ brand: 'Bright', custom_prompts: PROMPTS })).status).toBe(202);
    }
    expect((await post({ products: ['Bright Mail'] })).status).toBe(202);
    expectError(await patch({ language: 'qqq' }), 'invalid_request');
    expect((await patch({})).status).toBe(200);
    const { items } = (await call('GET', '/v1/audit-log')).body;
    const actor = { kind: 'key', name: account.key.slice(0, 12) };
    expect(items.slice(0, -1)).toEqual(
      [
        { action: 'domain_changed', detail: 'products' },
        { action: 'domain_changed', detail: 'brand, schedule' },
        { action: 'domain_added', detail: null },
      ].map((entry) => ({ at: expect.any(String), actor, subject: 'brightside.test', ...entry })),
    );
  });

  it('leaves a ledger that adds up', async () => {
    await expectLedgerToAddUp(app);
  });
});
