import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { patiently } from '../support/patiently';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { expectError } from './expect-error';
import { Gate } from '../support/gate';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboard, onboardedDomain } from './onboarded-domain';
import { shapeFaults } from './report-shape';

const ALL = ['overview', 'citations', 'readiness', 'signals', 'recommendations'] as const;

let database: TestDatabase;
let app: Application;
let site: LocalSite;
let environment: Record<string, string>;
const gate = new Gate();

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startLocalSite(gate.before(smallSite('Brightsidé', 1)));
  environment = { OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') };
  app = await startApplication({ database, environment });
});

afterAll(async () => {
  gate.open();
  await app.close();
  await site.close();
  await database.drop();
});

interface Client extends Account {
  readonly domainId: number;
  read(query?: string): Promise<Answer>;
}

/** An agency with a domain whose first report is there. */
async function client(limits = {}): Promise<Client> {
  const account = await app.signUp({ ratePerMinute: 1_000, ...limits });
  const { domainId } = await onboardedDomain(app, account.key, 'brightside.test');
  return {
    ...account,
    domainId,
    read: (query = '') => app.call('GET', `/v1/reports/${domainId}${query}`, { key: account.key }),
  };
}

async function age(domainId: number): Promise<void> {
  await app.query(
    `UPDATE snapshots SET generated_at = generated_at - interval '24 hours 1 second' WHERE domain_id = $1`,
    [domainId],
  );
}

async function buildsOf(domainId: number): Promise<number> {
  return (await app.query('SELECT id FROM builds WHERE domain_id = $1', [domainId])).length;
}

describe('the body of a report', () => {
  let reader: Client;

  beforeAll(async () => {
    reader = await client();
  });

  it('has all five sections, with exactly the fields that are specified', async () => {
    const { read, domainId } = reader;
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(shapeFaults(body, ALL)).toEqual([]);
    expect(Object.keys(body.sections)).toEqual([...ALL]);
    expect(body.meta).toMatchObject({ domain_id: domainId, domain: 'brightside.test', source: 'simulated' });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toMatch(/private/);
    expect(headers.get('vary')).toMatch(/Authorization/);
    const { overview, readiness, recommendations } = body.sections;
    expect([overview.has_snapshot, overview.total_probes, overview.engines_used]).toEqual([true, 15, 3]);
    expect(readiness.headline_url).toBe('http://brightside.test/');
    expect(recommendations.items.map((item: any) => item.priority)).toEqual(
      recommendations.items.map((_: any, at: number) => at + 1),
    );
  });

  it('is the same snapshot in every cached read, however it is cut', async () => {
    const { read } = reader;
    const first = await read();
    const parts = await Promise.all(ALL.map((key) => read(`?sections=${key}`)));
    for (const [at, part] of parts.entries()) {
      expect(part.body).toStrictEqual({
        meta: first.body.meta,
        sections: { [ALL[at]!]: first.body.sections[ALL[at]!] },
      });
    }
    expect(first.body.meta.cached).toBe(true);
  });

  it.each([
    ['signals,overview', ['overview', 'signals']],
    [' signals , overview ', ['overview', 'signals']],
    ['overview,nonsense,overview,prompt_runs', ['overview']],
    ['signals&sections=readiness', ['readiness', 'signals']],
  ] as const)('holds of %j only what is known: %j', async (sections, keys) => {
    const { body } = await reader.read(`?sections=${sections.replaceAll(' ', '%20')}`);
    expect(shapeFaults(body, keys)).toEqual([]);
    expect(Object.keys(body.sections)).toEqual(keys);
  });

  it('is not sent again to who has it; that uses no unit', async () => {
    const { agencyId, read, domainId, key } = await client();
    const etag = (await read()).headers.get('etag')!;
    // without a cache-control of its own the client asks for an answer past all caches
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await app.call('GET', `/v1/reports/${domainId}`, { key, headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 0 });
  });

  it('may have so many bytes and not one more; a refusal uses no unit, a part that fits is served', async () => {
    const { agencyId, key, domainId, read } = await client();
    const { text } = await read();
    const bytes = Buffer.byteLength(text);
    expect(bytes).toBeGreaterThan(text.length);
    const limitedTo = (limit: number): Promise<Application> =>
      startApplication({
        database,
        environment: { ...environment, ROLE: 'api', SYNC_MAX_BYTES: String(limit) },
      });
    const [fits, tooSmall] = await Promise.all([limitedTo(bytes), limitedTo(bytes - 1)]);
    expect((await fits.call('GET', `/v1/reports/${domainId}`, { key })).text).toBe(text);
    expectError(await tooSmall.call('GET', `/v1/reports/${domainId}`, { key }), 'sync_too_large');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 2, fresh: 0 });
    expect((await tooSmall.call('GET', `/v1/reports/${domainId}?sections=overview`, { key })).status).toBe(
      200,
    );
    await Promise.all([fits.close(), tooSmall.close()]);
  });
});

describe('a report during onboarding', () => {
  it('is waited for, and costs one cached read', async () => {
    const { agencyId, key } = await app.signUp();
    gate.shut();
    const { domainId, jobId } = await onboard(app, key, 'brightside.test');
    const reads = Promise.all([1, 2].map(() => app.call('GET', `/v1/reports/${domainId}`, { key })));
    gate.open();
    for (const { status, body } of await reads) expect([status, body.meta.cached]).toEqual([200, true]);
    expect(await app.query('SELECT id FROM builds WHERE domain_id = $1', [domainId])).toEqual([
      { id: jobId },
    ]);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 2, fresh: 0 });
  });

  it('is pending when the wait is over, and no unit is used', async () => {
    const hasty = await startApplication({
      database,
      environment: { ...environment, SYNC_WAIT_SECONDS: '0' },
    });
    const { agencyId, key } = await app.signUp();
    gate.shut();
    const { domainId, jobId } = await onboard(hasty, key, 'brightside.test');
    expectError(await hasty.call('GET', `/v1/reports/${domainId}`, { key }), 'report_pending');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 0 });
    gate.open();
    await buildEnded(app, jobId);
    expect((await hasty.call('GET', `/v1/reports/${domainId}`, { key })).status).toBe(200);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 0 });
    // the same with a report that is too old: the build goes on and is kept, so its fresh unit stays used
    await age(domainId);
    gate.shut();
    expectError(await hasty.call('GET', `/v1/reports/${domainId}`, { key }), 'report_pending');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
    gate.open();
    await hasty.close();
  });
});

describe('a report older than 24 hours', () => {
  it('is built anew for one monthly and one fresh unit', async () => {
    const { agencyId, domainId, read } = await client();
    const old = await read();
    await age(domainId);
    const fresh = await read();
    expect([fresh.status, fresh.body.meta.cached]).toEqual([200, false]);
    expect(fresh.body.meta.version_id).not.toBe(old.body.meta.version_id);
    const cached = await read();
    expect(cached.body).toStrictEqual({ ...fresh.body, meta: { ...fresh.body.meta, cached: true } });
    expect(await unitsOf(app, agencyId)).toEqual({ used: 3, fresh: 1 });
  });

  it('is built once for thirty who ask at the same time, and one of them pays', async () => {
    const { agencyId, domainId, read } = await client();
    await age(domainId);
    const answers = await Promise.all(Array.from({ length: 30 }, () => patiently(read)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(answers.filter(({ body }) => body.meta.cached === false)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.meta.version_id)).size).toBe(1);
    expect(await buildsOf(domainId)).toBe(2);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 30, fresh: 1 });
  });

  it('is not shown when no fresh unit is left', async () => {
    const { agencyId, domainId, read } = await client({ monthlyFreshQuota: 0 });
    const old = await read();
    await age(domainId);
    const refused = await read();
    expectError(refused, 'fresh_quota_exceeded');
    expect(refused.text).not.toContain(old.body.meta.version_id);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 0 });
    expect(await buildsOf(domainId)).toBe(1);
  });

  it('costs who hangs up no monthly unit', async () => {
    const { agencyId, domainId, key } = await client();
    await age(domainId);
    gate.shut();
    const hangUp = new AbortController();
    const read = fetch(app.url(`/v1/reports/${domainId}`), {
      headers: { authorization: `Bearer ${key}` },
      signal: hangUp.signal,
    });
    await eventually('the read is paid for', async () => (await unitsOf(app, agencyId)).used === 1);
    hangUp.abort();
    await expect(read).rejects.toThrow();
    await eventually('the unit is given back', async () => (await unitsOf(app, agencyId)).used === 0);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 1 });
    gate.open();
  });
});

describe('the monthly quota', () => {
  it('is granted to the last unit and not over it, whatever comes at the same time', async () => {
    const { agencyId, read } = await client({ monthlyQuota: 10 });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => patiently(() => read('?sections=overview'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectError(answer, 'quota_exceeded');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 10, fresh: 0 });
  });

  it('refuses a cold read before anything is built', async () => {
    const { agencyId, domainId, read } = await client({ monthlyQuota: 1 });
    await read();
    await age(domainId);
    expectError(await read(), 'quota_exceeded');
    expect(await buildsOf(domainId)).toBe(1);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 0 });
  });
});

it('leaves a ledger that adds up', async () => {
  await expectLedgerToAddUp(app);
});
