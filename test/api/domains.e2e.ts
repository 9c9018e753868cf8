import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { eventually } from '../support/eventually';
import { expectError } from './expect-error';
import { Gate } from '../support/gate';
import { patiently } from '../support/patiently';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboard, onboardedDomain } from './onboarded-domain';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOSTS = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}.test`);
const MANY = Array.from({ length: 20 }, (_, at) => `many-${at}.test`);

let app: Application;
let site: LocalSite;
let heldSite: LocalSite;
const gate = new Gate();

beforeAll(async () => {
  site = await startLocalSite(smallSite('Brightside', 1));
  heldSite = await startLocalSite(gate.before(smallSite('Held Back', 1)));
  const connectTo = [...HOSTS, ...MANY, 'brightside.test', 'xn--bcher-kva.test'].map(site.connectTo);
  app = await startApplication({
    environment: { OUTBOUND_CONNECT_TO: [...connectTo, heldSite.connectTo('held.test')].join(',') },
  });
});

afterAll(async () => {
  gate.open();
  await app.close();
  await Promise.all([site.close(), heldSite.close()]);
});

function post(key: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return app.call('POST', '/v1/domains', { key, body, headers });
}

describe('POST /v1/domains', () => {
  it('answers 202 with the domain, its job and where the report will be', async () => {
    const { key } = await app.signUp();
    const { status, body } = await post(key, { domain: 'brightside.test' });
    expect([status, body]).toStrictEqual([
      202,
      {
        domain_id: expect.any(Number),
        job_id: expect.stringMatching(UUID),
        status_url: `/v1/reports/${body.domain_id}`,
        eta_seconds: expect.any(Number),
        created: true,
      },
    ]);
    await buildEnded(app, body.job_id);
    expect((await app.call('GET', body.status_url, { key })).status).toBe(200);
  });

  it('expects 75 seconds until there are builds to measure, then their median', async () => {
    const connectTo = { OUTBOUND_CONNECT_TO: `${site.connectTo('one.test')},${site.connectTo('two.test')}` };
    const other = await startApplication({ environment: { ROLE: 'api', ...connectTo } });
    const { key } = await other.signUp({ domains: 2 });
    const etaOf = async (domain: string, headers = {}): Promise<number> =>
      (await other.call('POST', '/v1/domains', { key, headers, body: { domain } })).body.eta_seconds;
    expect(await etaOf('one.test', { 'idempotency-key': 'first' })).toBe(75);
    await other.query(`UPDATE builds SET state = 'done', ended_at = created_at + interval '9 seconds'`);
    expect(await etaOf('two.test')).toBe(9);
    // a repeated request gets the very answer of the first
    expect(await etaOf('one.test', { 'idempotency-key': 'first' })).toBe(75);
    await other.close();
  });

  it.each([
    ['brightside.test', 'brightside.test'],
    ['  BrightSide.Test.  ', 'brightside.test'],
    ['www.brightside.test', 'brightside.test'],
    ['https://www.brightside.test:8443/path?query#part', 'brightside.test'],
    ['HTTP://BRIGHTSIDE.TEST', 'brightside.test'],
    ['Bücher.test', 'xn--bcher-kva.test'],
    ['https://bu\u0308cher.test/', 'xn--bcher-kva.test'],
  ])('takes %j for %s', async (domain, host) => {
    const { key } = await app.signUp();
    const { body } = await post(key, { domain });
    expect((await app.call('GET', `/v1/domains/${body.domain_id}`, { key })).body.domain).toBe(host);
  });

  it('gives the same domain again, and the running job while there is one', async () => {
    const { agencyId, key } = await app.signUp();
    gate.shut();
    const first = await post(key, { domain: 'held.test' });
    const again = await post(key, { domain: 'WWW.held.test' });
    expect([again.status, again.body]).toMatchObject([
      202,
      { ...first.body, eta_seconds: expect.any(Number), created: false },
    ]);
    const other = await post(key, { domain: 'held.test', custom_prompts: ['Something else?'] });
    expectError(other, 'build_running');
    expect(other.body.error).toContain(first.body.job_id);
    gate.open();
    await buildEnded(app, first.body.job_id);
    const later = await post(key, { domain: 'held.test' });
    expect(later.body).toMatchObject({
      domain_id: first.body.domain_id,
      job_id: first.body.job_id,
      created: false,
    });
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 0 });
  });

  it('makes of twenty posts at the same time one domain and one build', async () => {
    const { key } = await app.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patiently(() => post(key, { domain: 'one.test' }))),
    );
    const { domain_id: domainId, job_id: jobId } = answers[0]!.body;
    expect(answers.filter(({ body }) => body.created === true)).toHaveLength(1);
    for (const { status, body } of answers) {
      expect([status, body.domain_id, body.job_id]).toEqual([202, domainId, jobId]);
    }
    expect(await app.query('SELECT id FROM builds WHERE domain_id = $1', [domainId])).toEqual([
      { id: jobId },
    ]);
  });

  it('uses as many domains as the tier allows, however many are posted at the same time', async () => {
    const { key } = await app.signUp({ domains: 5, ratePerMinute: 100 });
    const answers = await Promise.all(MANY.map((domain) => patiently(() => post(key, { domain }))));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectError(answer, 'domain_limit_exceeded');
    expect((await app.call('GET', '/v1/domains', { key })).body.items).toHaveLength(5);
  });

  it('on the free tier allows one domain; a known one can be posted still', async () => {
    const { key } = await app.signUp();
    await onboard(app, key, 'one.test');
    expectError(await post(key, { domain: 'two.test' }), 'domain_limit_exceeded');
    expect((await post(key, { domain: 'one.test' })).status).toBe(202);
  });
});

describe('DELETE /v1/domains/{id}', () => {
  it('removes a domain at once, and makes room for another', async () => {
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'one.test');
    const removed = await app.call('DELETE', `/v1/domains/${domainId}`, { key });
    expect([removed.status, removed.text]).toEqual([204, '']);
    for (const [method, path] of [
      ['GET', `/v1/domains/${domainId}`],
      ['GET', `/v1/reports/${domainId}`],
      ['DELETE', `/v1/domains/${domainId}`],
    ] as const) {
      expectError(await app.call(method, path, { key }), 'domain_not_found');
    }
    expect((await app.call('GET', '/v1/domains', { key })).body.items).toEqual([]);
    expect((await post(key, { domain: 'two.test' })).body.created).toBe(true);
    const { items } = (await app.call('GET', '/v1/audit-log', { key })).body;
    const actor = { kind: 'key', name: key.slice(0, 12) };
    expect(items.slice(0, 3)).toMatchObject([
      { action: 'domain_added', actor, subject: 'two.test' },
      { action: 'domain_removed', actor, subject: 'one.test' },
      { action: 'domain_added', actor, subject: 'one.test' },
    ]);
  });

  it('makes room for another, whose first build is paid for', async () => {
    const { agencyId, key } = await app.signUp({ monthlyFreshQuota: 1 });
    const first = await onboardedDomain(app, key, 'one.test');
    await app.call('DELETE', `/v1/domains/${first.domainId}`, { key });
    const back = await onboardedDomain(app, key, 'one.test');
    expect(back.domainId).not.toBe(first.domainId);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
    await app.call('DELETE', `/v1/domains/${back.domainId}`, { key });
    expectError(await post(key, { domain: 'two.test' }), 'fresh_quota_exceeded');
  });

  it('lets a running pipeline end in peace', async () => {
    const { key } = await app.signUp();
    gate.shut();
    const { domainId, jobId } = await onboard(app, key, 'held.test');
    expect((await app.call('DELETE', `/v1/domains/${domainId}`, { key })).status).toBe(204);
    gate.open();
    expect(await buildEnded(app, jobId)).toBe('done');
  });
});

describe('DELETE /v1/domains/{id} while a reader waits', () => {
  it.each([
    ['a report', (domainId: number) => `/v1/reports/${domainId}`],
    ['a bundle', () => '/v1/diligence/brand/held.test'],
  ])('who reads %s gets 404 and uses no monthly unit', async (_, pathOf) => {
    const { agencyId, key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'held.test');
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '25 hours' WHERE domain_id = $1`,
      [domainId],
    );
    gate.shut();
    const read = app.call('GET', pathOf(domainId), { key });
    await eventually('the build', async () => {
      const [{ n }] = await app.query(
        `SELECT count(*)::int AS n FROM builds WHERE domain_id = $1 AND state = 'running'`,
        [domainId],
      );
      return n === 1;
    });
    expect((await app.call('DELETE', `/v1/domains/${domainId}`, { key })).status).toBe(204);
    gate.open();
    expectError(await read, 'domain_not_found');
    expect((await unitsOf(app, agencyId)).used).toBe(0);
    await expectLedgerToAddUp(app);
  });
});

describe('reading domains', () => {
  it('lists them newest first, page by page', async () => {
    const { key } = await app.signUp({ domains: 10, ratePerMinute: 100 });
    for (const host of HOSTS) await onboard(app, key, host);
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, body }: Answer = await app.call('GET', `/v1/domains?limit=4${query}`, { key });
      expect(status).toBe(200);
      pages.push(body.items.map(({ domain }: { domain: string }) => domain));
      cursor = body.next_cursor;
    }
    const newestFirst = [...HOSTS].reverse();
    expect(pages).toEqual([newestFirst.slice(0, 4), newestFirst.slice(4)]);
  });

  it('shows how far the pipeline is', async () => {
    const { key }: Account = await app.signUp();
    gate.shut();
    const { domainId, jobId } = await onboard(app, key, 'held.test', ['Which CRM?']);
    const fields = {
      domain_id: domainId,
      domain: 'held.test',
      job_id: jobId,
      status_url: `/v1/reports/${domainId}`,
    };
    const before = (await app.call('GET', `/v1/domains/${domainId}`, { key })).body;
    expect(before).toStrictEqual({
      ...fields,
      profile: expect.objectContaining({ brand: { value: null, origin: 'inferred', confidence: null } }),
      schedule: null,
      samples: 1,
      fresh_report: { questions: 3, shared_answers: 0, calls: 0, expected_usd: 0 },
      profile_changed_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: expect.stringMatching(/^(queued|running)$/),
      stage: expect.stringMatching(/^(queued|crawl)$/),
      progress: expect.any(Number),
      error: null,
      brand: null,
      brand_origin: null,
      vertical: null,
      site: { status: null, reason: null },
      prompts: [{ text: 'Which CRM?', intent: null, origin: 'custom', model: null }],
    });
    gate.open();
    await buildEnded(app, jobId);
    const after = {
      ...before,
      status: 'ready',
      stage: 'done',
      progress: 100,
      profile: expect.objectContaining({ brand: expect.objectContaining({ value: 'Held Back' }) }),
      brand: 'Held Back',
      brand_origin: 'site',
      vertical: expect.anything(),
      site: { status: 'ok', reason: null },
      fresh_report: { questions: 3, shared_answers: 3, calls: 0, expected_usd: 0 },
    };
    expect((await app.call('GET', `/v1/domains/${domainId}`, { key })).body).toStrictEqual(after);
    const ofDetail = ['prompts', 'profile', 'profile_changed_at', 'schedule', 'samples', 'fresh_report'];
    const listed = Object.fromEntries(Object.entries(after).filter(([name]) => !ofDetail.includes(name)));
    expect((await app.call('GET', '/v1/domains', { key })).body).toStrictEqual({
      items: [listed],
      next_cursor: null,
    });
  });
});

it('leaves a ledger that adds up', async () => {
  await expectLedgerToAddUp(app);
});
