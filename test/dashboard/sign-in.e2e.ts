import { SecretBox } from '../../src/config/secret-box';
import { type Account, type Application, startApplication, TEST_APP_SECRET } from '../support/application';
import { request } from 'node:http';
import { furtherKey } from '../api/further-key';
import { expectSignIn, pageOf, Reader } from './reader';

describe('signing in to the dashboard', () => {
  let app: Application;
  let account: Account;
  let reader: Reader;

  beforeAll(async () => {
    app = await startApplication({ environment: { PUBLIC_BASE_URL: 'https://reports.example.com' } });
    account = await app.signUp();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    reader = await Reader.signedIn(app, account.key);
  });

  it('asks for the key in a field that is not shown and not remembered', async () => {
    const { $, status } = await new Reader(app).open('/dashboard/sign-in');
    expect(status).toBe(200);
    expect($('input').attr()).toMatchObject({ type: 'password', autocomplete: 'off', name: 'api_key' });
    expect($('form').attr()).toMatchObject({ method: 'post', action: '/dashboard/sign-in' });
  });

  it('a live key opens a session for the dashboard only, out of reach of scripts and other sites', async () => {
    const answer = await new Reader(app).signIn(` ${account.key}\n`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^session=[\w-]+; Max-Age=43200; Path=\/dashboard; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it.each([
    ['an unknown key', `api_key=aeo_${'0'.repeat(56)}`],
    ['no key', 'api_key='],
    ['no field', ''],
    ['two keys', 'api_key=a&api_key=b'],
  ])('%s is refused on the form itself', async (_, form) => {
    const refused = new Reader(app);
    const page = pageOf(await refused.send('/dashboard/sign-in', form));
    expect([page.status, refused.cookie]).toEqual([401, null]);
    expect(page.textOf('[role=alert]')).toBe('This API key is unknown or revoked.');
    expect(page.$('input').attr('aria-invalid')).toBe('true');
  });

  it('a key that is revoked opens nothing, and ends the sessions it opened', async () => {
    const { key } = await app.signUp();
    const other = await Reader.signedIn(app, key);
    expect((await other.open('/dashboard')).status).toBe(200);
    await app.changeAccess('UPDATE api_keys SET revoked_at = now() WHERE token_prefix = $1', [
      key.slice(0, 12),
    ]);
    expectSignIn(await other.follow('/dashboard'));
    expect((await other.signIn(key)).status).toBe(401);
  });

  it.each([
    ['none', () => null],
    ['an altered one', (cookie: string) => cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
    ['a cut one', (cookie: string) => cookie.slice(0, 20)],
    ['nonsense', () => 'session=nonsense'],
    ['an empty one', () => 'session='],
    ['one by another name', (cookie: string) => `x${cookie}`],
    ['an endless one', () => `session=${'a'.repeat(10_000)}`],
    [
      'one that was sealed for another purpose',
      () => {
        const session = JSON.stringify({ keyId: 1, agencyId: 1, expires: Date.now() + 60_000 });
        return `session=${new SecretBox(TEST_APP_SECRET).seal(session).toString('base64url')}`;
      },
    ],
  ])('without a session (%s) every page leads to the form', async (_, cookieFrom) => {
    reader.cookie = cookieFrom(reader.cookie!);
    for (const path of ['/dashboard', '/dashboard/domains/1', '/dashboard/agency/api-keys']) {
      expectSignIn(await reader.follow(path));
    }
  });

  it('an API key in the header opens no page: only a session does', async () => {
    expectSignIn(await app.call('GET', '/dashboard', { key: account.key }));
  });

  it('signing out ends the session on the server, and makes the browser forget it', async () => {
    const { cookie } = reader;
    const answer = await reader.signOut();
    expectSignIn(answer);
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Path=/dashboard; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    ]);
    expectSignIn(await reader.follow('/dashboard'));
    // somebody copied it before
    reader.cookie = cookie;
    expectSignIn(await reader.follow('/dashboard'));
    expectSignIn(await reader.send('/dashboard/sign-out', ''));
  });

  it('signing out ends all sessions of the key, and no session of another', async () => {
    const elsewhere = await Reader.signedIn(app, account.key);
    const other = await Reader.signedIn(app, await furtherKey(app, account.agencyId));
    await reader.signOut();
    expectSignIn(await elsewhere.follow('/dashboard'));
    expect((await other.open('/dashboard')).status).toBe(200);
    await elsewhere.signIn(account.key);
    expect((await elsewhere.open('/dashboard')).status).toBe(200);
  });

  it.each([
    ['no token', () => ''],
    ['a wrong one', () => 'A'.repeat(43)],
    [
      "another session's",
      async () => {
        const { $ } = await (await Reader.signedIn(app, (await app.signUp()).key)).open('/dashboard');
        return $('input[name=csrf_token]').attr('value') ?? '';
      },
    ],
  ])('a form with %s is refused', async (_, token) => {
    const given = await token();
    for (const path of ['/dashboard/sign-out', '/dashboard/agency/api-keys']) {
      const refused = pageOf(await reader.submit(path, { csrf_token: given, name: 'Planted' }));
      expect([refused.status, refused.textOf('main')]).toEqual([403, expect.stringContaining('out of date')]);
    }
    expect((await reader.open('/dashboard/agency/api-keys')).textOf('tbody')).not.toContain('Planted');
  });

  it('the Host header makes no origin our own', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    // without Sec-Fetch-Site, as browsers send it by plain http
    expect(await postRaw(app, headers)).toBe(403);
    expect(await postRaw(app, { origin: 'https://reports.example.com' })).toBe(401);
  });

  it.each([
    ['/dashboard/sign-in', { 'sec-fetch-site': 'cross-site' }],
    ['/dashboard/sign-out', { 'sec-fetch-site': 'same-site' }],
    ['/dashboard/sign-out', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ])('another site cannot send the form of %s', async (path, headers) => {
    const answer = await reader.send(path, `api_key=${account.key}`, headers);
    expect([pageOf(answer).status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('guessing keys ends after 60 failures a minute', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) {
      statuses.add(pageOf(await new Reader(app).signIn(`aeo_${'0'.repeat(56)}`)).status);
    }
    expect([...statuses].at(-1)).toBe(429);
  });

  it('one key sees 240 pages a minute at most, whatever its API requests', async () => {
    const busy = await Reader.signedIn(app, (await app.signUp()).key);
    const pages = await Promise.all(
      Array.from({ length: 241 }, () => busy.follow('/dashboard/agency/api-keys')),
    );
    const refused = pages.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(pageOf(refused[0]!).headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  });
});

/** Status of a sign-in with a wrong key. `fetch` would set Host itself. */
async function postRaw(app: Application, headers: Record<string, string>): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const sent = request(
      app.url('/dashboard/sign-in'),
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end('api_key=x');
  });
}
