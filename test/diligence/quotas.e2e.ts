import { expectError } from '../api/expect-error';
import { Gate } from '../support/gate';
import { expectLedgerToAddUp, unitsOf } from '../api/ledger';
import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, type SiteHandler, smallSite, startLocalSite } from '../support/local-site';
import { patiently } from '../support/patiently';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startVendors, type Vendors } from '../support/vendor-servers';

const REFUSED = {
  status: 400,
  headers: {},
  body: { error: { message: 'no', type: 'invalid_request_error' } },
};

let database: TestDatabase;
let app: Application;
let site: LocalSite;
let vendors: Vendors;
let environment: Record<string, string>;
let siteIsUp = true;
let enginesAnswer = true;
const small = smallSite('Brightside', 1);
const gate = new Gate();
const pages: SiteHandler = (request, response) => {
  if (siteIsUp) small(request, response);
  else request.destroy();
};

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startLocalSite(gate.before(pages));
  vendors = await startVendors({ fault: () => (enginesAnswer ? null : REFUSED) });
  environment = { ...vendors.environment, OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') };
  app = await startApplication({ database, environment });
});

beforeEach(() => {
  gate.open();
  siteIsUp = true;
  enginesAnswer = true;
});

afterAll(async () => {
  gate.open();
  await app.close();
  await Promise.all([site.close(), vendors.close()]);
  await database.drop();
});

interface Client extends Account {
  readonly domainId: number;
  read(): Promise<Answer>;
}

async function client(limits = {}): Promise<Client> {
  const account = await app.signUp({ ratePerMinute: 1_000, ...limits });
  const { domainId } = await onboardedDomain(app, account.key, 'brightside.test', ['Which CRM?']);
  return { ...account, domainId, read: () => read(account.key) };
}

const read = (key: string, by = app): Promise<Answer> =>
  by.call('GET', '/v1/diligence/brand/brightside.test', { key });

async function causesOf(domainId: number): Promise<string[]> {
  const rows = await app.query('SELECT cause FROM builds WHERE domain_id = $1 ORDER BY created_at', [
    domainId,
  ]);
  return rows.map(({ cause }) => cause);
}

async function age(domainId: number): Promise<void> {
  await app.query(
    `UPDATE diligence_bundles SET generated_at = generated_at - interval '24 hours 1 second' WHERE domain_id = $1`,
    [domainId],
  );
}

describe('reading a bundle', () => {
  it('costs one monthly and one fresh unit when it has to be built, and one monthly unit for a day', async () => {
    const { agencyId, domainId, read: readIt } = await client();
    const first = await readIt();
    expect(first.status).toBe(200);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
    const second = await readIt();
    expect(second.body).toEqual(first.body);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 2, fresh: 1 });
    await age(domainId);
    expect((await readIt()).body.version_id).not.toBe(first.body.version_id);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 3, fresh: 2 });
    expect(await causesOf(domainId)).toEqual(['onboard', 'diligence', 'diligence']);
  });

  it('is paid for once by thirty who ask at the same time, over two processes', async () => {
    const { agencyId, domainId, key } = await client();
    const other = await startApplication({ database, environment: { ...environment, ROLE: 'api' } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => patiently(() => read(key, at % 2 === 0 ? app : other))),
    );
    await other.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 30, fresh: 1 });
    expect(await causesOf(domainId)).toEqual(['onboard', 'diligence']);
  });

  it('widens a build that runs for something else, and pays for the bundle only', async () => {
    const account = await app.signUp({ ratePerMinute: 1_000 });
    gate.shut();
    const { domainId, jobId } = await onboard(app, account.key, 'brightside.test', ['Which CRM?']);
    await eventually('a running build', async () => {
      const [build] = await app.query('SELECT state FROM builds WHERE id = $1', [jobId]);
      return build.state === 'running';
    });
    const reads = Promise.all([1, 2, 3].map(() => read(account.key)));
    await eventually(
      'the bundle is paid for',
      async () => (await unitsOf(app, account.agencyId)).fresh === 1,
    );
    gate.open();
    for (const { status } of await reads) expect(status).toBe(200);
    expect(await causesOf(domainId)).toEqual(['onboard']);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 3, fresh: 1 });
  });

  it.each([
    ['fails', false],
    ['gives no answer', true],
  ])('gives everything back when the build that it widened %s', async (_, siteAnswers) => {
    const account = await app.signUp({ ratePerMinute: 1_000 });
    gate.shut();
    siteIsUp = siteAnswers;
    enginesAnswer = false;
    await app.query('UPDATE probe_answers SET prompt_hash = uuid_send(gen_random_uuid())');
    const { jobId } = await onboard(app, account.key, 'brightside.test', ['Which CRM?']);
    const reading = read(account.key);
    await eventually(
      'the bundle is paid for',
      async () => (await unitsOf(app, account.agencyId)).fresh === 1,
    );
    gate.open();
    expect(await buildEnded(app, jobId)).toBe(siteAnswers ? 'done' : 'failed');
    expectError(await reading, 'service_unavailable');
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
  });

  it('lets a report that is asked for meanwhile share the build', async () => {
    const { agencyId, domainId, key, read: readIt } = await client();
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '2 days' WHERE domain_id = $1`,
      [domainId],
    );
    gate.shut();
    const bundle = readIt();
    await eventually('the build is paid for', async () => (await unitsOf(app, agencyId)).fresh === 1);
    const report = app.call('GET', `/v1/reports/${domainId}`, { key });
    gate.open();
    expect((await report).body.meta).toMatchObject({
      cached: true,
      version_id: (await bundle).body.version_id,
    });
    expect(await unitsOf(app, agencyId)).toEqual({ used: 2, fresh: 1 });
  });

  it('is pending when the wait is over, and uses no monthly unit', async () => {
    const hasty = await startApplication({
      database,
      environment: { ...environment, SYNC_WAIT_SECONDS: '0' },
    });
    const { agencyId, key } = await client();
    gate.shut();
    expectError(await read(key, hasty), 'report_pending');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 1 });
    gate.open();
    const [{ id }] = await app.query(
      `SELECT id FROM builds WHERE cause = 'diligence' ORDER BY created_at DESC`,
    );
    await buildEnded(app, id);
    expect((await read(key, hasty)).status).toBe(200);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
    await hasty.close();
  });

  it.each([
    ['fresh_quota_exceeded', { monthlyFreshQuota: 0 }],
    ['quota_exceeded', { monthlyQuota: 0 }],
  ] as const)('is refused with %s before anything is built', async (code, limits) => {
    const { agencyId, domainId, read: readIt } = await client(limits);
    expectError(await readIt(), code);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 0 });
    expect(await causesOf(domainId)).toEqual(['onboard']);
  });

  it('uses no unit when its build fails for good; the next one may try again', async () => {
    const { agencyId, read: readIt } = await client();
    siteIsUp = false;
    enginesAnswer = false;
    // no answer of today may stand in
    await app.query(`UPDATE probe_answers SET day = day - 1`);
    const failing = readIt();
    let id = '';
    await eventually('a build', async () => {
      const rows = await app.query(
        `SELECT b.id FROM builds b JOIN domains d ON d.id = b.domain_id
          WHERE d.agency_id = $1 AND b.cause = 'diligence'`,
        [agencyId],
      );
      id = rows[0]?.id ?? '';
      return id !== '';
    });
    expect(await buildEnded(app, id)).toBe('failed');
    expectError(await failing, 'service_unavailable');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 0 });
    siteIsUp = true;
    enginesAnswer = true;
    expect((await readIt()).status).toBe(200);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
  });

  it('leaves a ledger that adds up', async () => {
    await expectLedgerToAddUp(app);
  });
});
