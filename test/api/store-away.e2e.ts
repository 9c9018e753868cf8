import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startProxyBefore, type StoreProxy } from '../support/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { expectError } from './expect-error';
import { onboardedDomain } from './onboarded-domain';

/** The service promises 5 s, which F5 measures; a busy machine is given more. */
const ANSWER_WITHIN_MS = 20_000;

describe('while a store is away', () => {
  let database: TestDatabase;
  let postgres: StoreProxy;
  let redis: StoreProxy;
  let site: LocalSite;
  let app: Application;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startLocalSite(smallSite('Brightside'));
    postgres = await startProxyBefore(database.databaseUrl);
    redis = await startProxyBefore(database.redisUrl);
    app = await startApplication({
      database,
      environment: {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        OUTBOUND_CONNECT_TO: `${site.connectTo('one.test')},${site.connectTo('two.test')},${site.connectTo('three.test')}`,
      },
    });
    account = await app.signUp({ ratePerMinute: 1_000, domains: 5 });
    ({ domainId } = await onboardedDomain(app, account.key, 'one.test'));
  });

  afterAll(async () => {
    await Promise.all([postgres.mode('ok'), redis.mode('ok')]);
    await app.close();
    await Promise.all([postgres.close(), redis.close(), site.close()]);
    await database.drop();
  });

  const requests: readonly [string, () => Promise<Answer>][] = [
    ['health', () => within('GET', '/v1/health')],
    ['a read', () => within('GET', `/v1/reports/${domainId}`)],
    ['a list', () => within('GET', '/v1/domains')],
    ['an onboarding', () => within('POST', '/v1/domains', { domain: 'two.test' })],
    ['a sign-up', () => within('POST', '/signup/api', { email: 'away@example.com', agency_name: 'Away' })],
  ];

  async function within(method: string, path: string, body?: unknown): Promise<Answer> {
    const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = app.call(method, path, { key: account.key, body });
    return await Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => {
          reject(new Error(`no answer to ${method} ${path} within ${ANSWER_WITHIN_MS} ms`));
        });
      }),
    ]);
  }

  it.each(['refuse', 'reset', 'blackhole'] as const)(
    'a database that is away (%s) is 503, and the service heals by itself',
    async (mode) => {
      await postgres.mode(mode);
      const answers = await Promise.all(requests.map(([, request]) => request()));
      for (const answer of answers) expectError(answer, 'service_unavailable');
      await postgres.mode('ok');
      await eventually(
        'the service is back',
        async () => (await app.call('GET', '/v1/health')).status === 200,
      );
      const read = await within('GET', `/v1/reports/${domainId}`);
      expect([read.status, read.body.meta.domain]).toEqual([200, 'one.test']);
    },
  );

  it('a request refused in between used up nothing', async () => {
    const [{ used, fresh_used }] = await app.query('SELECT used, fresh_used FROM quota_months');
    expect([used, fresh_used]).toEqual([3, 0]);
    expect(await app.query(`SELECT id FROM domains WHERE host = 'two.test'`)).toEqual([]);
  });

  it('a connection that went silent for good is given up by the first statement that notices', async () => {
    const round = (): Promise<Answer[]> => Promise.all(requests.slice(0, 3).map(([, request]) => request()));
    await Promise.all([round(), round(), round(), round()]);
    await postgres.mode('sever');
    for (const answer of await round()) {
      if (answer.status !== 200) expectError(answer, 'service_unavailable');
    }
    await eventually('requests are served again', async () =>
      (await round()).every(({ status }) => status === 200),
    );
    await postgres.mode('ok');
  });

  it('a transaction that gets no answer is not waited for twice', async () => {
    const { status } = await within('POST', '/signup/api', {
      email: 'before@example.com',
      agency_name: 'Before',
    });
    expect(status).toBe(200);
    await postgres.mode('blackhole');
    const answer = await within('POST', '/signup/api', { email: 'away@example.com', agency_name: 'Away' });
    expectError(answer, 'service_unavailable');
    await postgres.mode('ok');
  });

  it('Redis may be away: limits per minute rest, reports are served and built', async () => {
    await redis.mode('refuse');
    for (const [, request] of requests.slice(0, 3)) expect((await request()).status).toBe(200);
    const onboarded = await within('POST', '/v1/domains', { domain: 'two.test' });
    expect(onboarded.status).toBe(202);
    await redis.mode('ok');
    await eventually('the build that could not be announced is done', async () => {
      const [row] = await app.query('SELECT state FROM builds WHERE id = $1', [onboarded.body.job_id]);
      return row.state === 'done';
    });
  });

  it('connections to Redis that went silent for good are given up, and work goes on', async () => {
    await redis.mode('sever');
    const onboarded = await within('POST', '/v1/domains', { domain: 'three.test' });
    expect(onboarded.status).toBe(202);
    // the server may hand the job to a connection that is dead: then it has to be found stalled first
    await eventually('the build of a worker whose connections died is done', async () => {
      const [row] = await app.query('SELECT state FROM builds WHERE id = $1', [onboarded.body.job_id]);
      return row.state === 'done';
    });
    await redis.mode('ok');
  });
});
