import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { withoutTable } from '../support/without-table';
import { pageOf, Reader } from './reader';

describe('what goes wrong on the dashboard is a page, too', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let app: Application;
  let account: Account;
  let domainId: number;
  let reader: Reader;

  beforeAll(async () => {
    database = await createTestDatabase();
    const databaseUrl = new URL(database.databaseUrl);
    proxy = await startTcpProxy(databaseUrl.hostname, Number(databaseUrl.port));
    databaseUrl.host = `127.0.0.1:${proxy.port}`;
    app = await startApplication({ database, environment: { DATABASE_URL: databaseUrl.href } });
    account = await app.signUp();
    reader = await Reader.signedIn(app, account.key);
    const sql = `INSERT INTO domains (agency_id, host) VALUES ($1, 'ready.test') RETURNING id`;
    [{ id: domainId }] = (await app.query(sql, [account.agencyId])) as [{ id: number }];
  });

  afterAll(async () => {
    await app.close();
    await proxy.close();
    await database.drop();
  });

  const title = async (answer: Promise<Answer>): Promise<[number, string]> => {
    const page = pageOf(await answer);
    expect(page.textOf('code')).toBe(page.headers.get('x-request-id'));
    return [page.status, page.textOf('h1')];
  };

  it("another agency's domain is not there", async () => {
    const other = await Reader.signedIn(app, (await app.signUp()).key);
    const refused = pageOf(await other.follow(`/dashboard/domains/${domainId}`));
    expect([refused.status, refused.textOf('h1')]).toEqual([404, 'Not found']);
    expect(refused.textOf('main')).not.toContain('ready.test');
  });

  it.each([
    ['GET', '/dashboard/nothing-here', 404],
    ['GET', '/dashboard/domains/999999', 404],
    ['GET', '/dashboard/domains/99999999999999999999', 404],
    ['GET', '/dashboard/domains/x', 400],
    ['POST', '/dashboard', 405],
    ['DELETE', '/dashboard/domains/1', 405],
    ['GET', `/dashboard/%22%3E%3Cscript%3E`, 404],
  ])('%s %s is %i', async (method, path, status) => {
    const [got] = await title(app.call(method, path, { headers: { cookie: reader.cookie! } }));
    expect(got).toBe(status);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a form that is too large', `api_key=${'x'.repeat(4096)}`, {}, 413],
    ['a form with too many fields', 'a=1&'.repeat(20), {}, 400],
    ['JSON', '{"api_key":"x"}', { 'content-type': 'application/json' }, 415],
    [
      'a form in a charset of long ago',
      'api_key=x',
      { 'content-type': 'application/x-www-form-urlencoded; charset=koi8-r' },
      415,
    ],
    ['a form that is not compressed as it says', 'api_key=x', { 'content-encoding': 'gzip' }, 400],
  ])('%s', async (_, form, headers, status) => {
    expect((await title(reader.send('/dashboard/sign-in', form, headers)))[0]).toBe(status);
  });

  it('a fault of ours shows no stack', async () => {
    const answer = await withoutTable(app.query, 'snapshots', () =>
      reader.follow(`/dashboard/domains/${domainId}`),
    );
    expect(await title(Promise.resolve(answer))).toEqual([500, 'Something went wrong']);
    expect(answer.text).not.toMatch(/snapshots|QueryFailed|\.ts:/);
  });

  it('a database that is away is 503 with a time to come back', async () => {
    await proxy.mode('refuse');
    const answers = [await reader.follow('/dashboard'), await reader.signIn(account.key)];
    await proxy.mode('ok');
    for (const answer of answers) {
      expect(await title(Promise.resolve(answer))).toEqual([503, 'Back in a moment']);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  });
});
