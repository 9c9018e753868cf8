import { SecretBox } from '../../src/config/secret-box';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { TEST_APP_SECRET } from '../support/environment';
import { request } from 'node:http';
import Redis from 'ioredis';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { databaseText, spellingsOf } from '../support/stored-text';
import { furtherKey } from '../api/further-key';
import { mailsTo, mailWith } from '../support/outbox';
import { expectSignIn, type Page, pageOf, Reader } from './reader';

describe('signing in to the dashboard', () => {
  let database: TestDatabase;
  let app: Application;
  let account: Account;
  let reader: Reader;

  beforeAll(async () => {
    database = await createTestDatabase();
    const environment = { PUBLIC_BASE_URL: 'https://reports.example.com' };
    app = await startApplication({ database, environment });
    account = await app.signUp();
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  beforeEach(async () => {
    reader = await Reader.signedIn(app, account.key);
  });

  it('asks for the key in a field that is not shown and not remembered', async () => {
    const { $, status } = await new Reader(app).open('/dashboard/sign-in');
    expect(status).toBe(200);
    const form = $('form[action="/dashboard/sign-in"]');
    expect(form.attr('method')).toBe('post');
    expect(form.find('input').attr()).toMatchObject({
      type: 'password',
      autocomplete: 'off',
      name: 'api_key',
    });
  });

  it('a live key opens a session, out of reach of scripts and other sites', async () => {
    const answer = await new Reader(app).signIn(` ${account.key}\n`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]+; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
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
    expect(page.$('#api-key').attr('aria-invalid')).toBe('true');
    expect(page.$('#email').attr('aria-invalid')).toBeUndefined();
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
    ['nonsense', () => '__Host-session=nonsense'],
    ['an empty one', () => '__Host-session='],
    ['one by another name', (cookie: string) => `x${cookie}`],
    ['an endless one', () => `__Host-session=${'a'.repeat(10_000)}`],
    [
      'one that was sealed for another purpose',
      () => {
        const session = JSON.stringify({ kind: 'key', id: 1, epoch: 0, expires: Date.now() + 60_000 });
        return `__Host-session=${new SecretBox(TEST_APP_SECRET).seal(session).toString('base64url')}`;
      },
    ],
  ])('without a session (%s) every page leads to the form', async (_, cookieFrom) => {
    reader.cookie = cookieFrom(reader.cookie!);
    for (const path of [
      '/dashboard',
      '/dashboard/domains/1',
      '/dashboard/agency/api-keys',
      '/dashboard/agency/plan',
    ]) {
      expectSignIn(await reader.follow(path));
    }
  });

  it('after signing in the page is shown that was asked for, also after a wrong key', async () => {
    const path = '/dashboard/agency/api-keys?market=de-DE';
    const visitor = new Reader(app);
    const led = (await visitor.follow(path)).headers.get('location') ?? '';
    const page = await visitor.open(led);
    expect(page.$('[role=status]')).toHaveLength(0);
    expect(page.$('.hint a').last().attr('href')).toBe(path);
    const to = page.$('form[action="/dashboard/sign-in"] [name=to]').attr('value') ?? '';
    const send = (form: Record<string, string>): Promise<Answer> =>
      visitor.send('/dashboard/sign-in', new URLSearchParams(form).toString());
    const again = pageOf(await send({ api_key: 'aeo_wrong', to }));
    expect(again.$('[name=to]').attr('value')).toBe(path);
    expect((await send({ api_key: account.key, to })).headers.get('location')).toBe(path);
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/dashboard/../docs', '/docs']) {
      const wrong = await send({ api_key: account.key, to: elsewhere });
      expect(wrong.headers.get('location')).toBe('/dashboard');
      const shown = await visitor.open(
        `/dashboard/sign-in?${new URLSearchParams({ to: elsewhere }).toString()}`,
      );
      expect(shown.$('[name=to]')).toHaveLength(0);
    }
  });

  it('says that a session has ended, and of nobody else', async () => {
    const elsewhere = await Reader.signedIn(app, account.key);
    await reader.signOut();
    const led = (await elsewhere.follow('/dashboard/agency/plan')).headers.get('location') ?? '';
    const page = await elsewhere.open(led);
    expect(page.textOf('[role=status]')).toContain('Your session has ended');
    expect(page.$('[name=to]').attr('value')).toBe('/dashboard/agency/plan');
    // a form that was sent leads back to its page, where it has one
    const keys = '/dashboard/agency/api-keys';
    const after = async (path: string): Promise<URLSearchParams> => {
      const sent = await elsewhere.send(path, 'name=x');
      expectSignIn(sent);
      return new URLSearchParams(sent.headers.get('location')!.split('?')[1]);
    };
    for (const path of [keys, `${keys}/${account.key.slice(0, 12)}/revoke`]) {
      expect(Object.fromEntries(await after(path))).toEqual({ to: path, ended: '1' });
    }
    expect(Object.fromEntries(await after('/dashboard/agency/sessions'))).toEqual({ ended: '1' });
    expect((await new Reader(app).follow('/dashboard')).headers.get('location')).toBe('/dashboard/sign-in');
  });

  it('an API key in the header opens no page: only a session does', async () => {
    expectSignIn(await app.call('GET', '/dashboard', { key: account.key }));
  });

  it('signing out ends the session on the server, and makes the browser forget it', async () => {
    const { cookie } = reader;
    const answer = await reader.signOut();
    expectSignIn(answer);
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
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

  describe('by a mailed link', () => {
    const ask = (email: string, visitor = new Reader(app), headers = {}) =>
      visitor.send('/dashboard/sign-in/mail', new URLSearchParams({ email }).toString(), headers);
    const use = (token: string, visitor = new Reader(app), headers = {}) =>
      visitor.send('/dashboard/sign-in/link', new URLSearchParams({ token }).toString(), headers);
    const LINK = /https:\/\/reports\.example\.com(\/dashboard\/sign-in\/link\?token=([\w-]{32}))\s/g;
    const linksTo = (email: string): { path: string; token: string }[] =>
      mailsTo(app, email)
        .flatMap((mail) => [...mail.matchAll(LINK)])
        .map(([, path = '', token = '']) => ({ path, token }));

    async function linkFor(email: string): Promise<{ path: string; token: string }> {
      const visitor = new Reader(app);
      const { status, headers } = await ask(email, visitor);
      expect([status, headers.get('location')]).toEqual([303, '/dashboard/sign-in/mailed']);
      expect((await visitor.open('/dashboard/sign-in/mailed')).textOf('h1')).toBe('Look into your mailbox');
      await mailWith(app, email, 'Subject: Your link to sign in');
      const [link] = linksTo(email);
      if (link === undefined) throw new Error('the mail has no link');
      return link;
    }

    it('opens the dashboard once; looking at it uses nothing up', async () => {
      const { email } = await app.signUp();
      const { path, token } = await linkFor(email);
      const visitor = new Reader(app);
      // a mail scanner, and the reader himself
      for (const looked of [await new Reader(app).open(path), await visitor.open(path)]) {
        expect([looked.status, looked.textOf('h1')]).toEqual([200, 'Sign in to Test agency?']);
        expect(looked.textOf('main')).toContain(email);
        expect(looked.headers.getSetCookie()).toEqual([]);
      }
      const answer = await use(token, visitor);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Host-session=.* HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await visitor.open('/dashboard')).textOf('h1')).toBe('Test agency');

      const second = new Reader(app);
      expect([pageOf(await use(token, second)).status, second.cookie]).toEqual([410, null]);
      expect((await second.open(path)).textOf('h1')).toBe('This link does not work');
      expectSignIn(await second.follow('/dashboard'));
    });

    it('of two who send the same link at once one gets in', async () => {
      const { token } = await linkFor((await app.signUp()).email);
      const answers = await Promise.all(Array.from({ length: 5 }, () => use(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410]);
    });

    it('works for 15 minutes, and a used one takes the others along', async () => {
      const { email } = await app.signUp();
      const old = await linkFor(email);
      await app.query(`UPDATE sign_in_links SET created_at = now() - interval '15 minutes 1 second'`);
      expect(pageOf(await use(old.token)).status).toBe(410);
      await ask(email);
      await ask(email);
      await eventually('two more links', () => linksTo(email).length === 3);
      const [one, other] = linksTo(email).filter(({ token }) => token !== old.token);
      expect((await use(one!.token)).status).toBe(303);
      expect(pageOf(await use(other!.token)).status).toBe(410);
    });

    it('does not tell whether an address is known, and mails nobody else', async () => {
      const { email } = await app.signUp();
      const known = await ask(` ${email.toUpperCase()} `);
      const unknown = await ask('nobody@example.com');
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect([unknown.status, [...unknown.headers.keys()].sort()]).toEqual([
        303,
        [...known.headers.keys()].sort(),
      ]);
      await mailWith(app, email, 'Your link to sign in');
      expect(mailsTo(app, 'nobody@example.com')).toEqual([]);
      expect(pageOf(await ask('no address')).status).toBe(400);
      expect(pageOf(await ask('a@example.com,b@example.com')).status).toBe(400);
    });

    it('mails an address five links an hour, and one more only when none of them works any more', async () => {
      const { email } = await app.signUp();
      const asked = await Promise.all(Array.from({ length: 12 }, () => ask(email)));
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([303]));
      await linkFor((await app.signUp()).email);
      await eventually('five links', () => linksTo(email).length === 5);
      await app.query(
        `UPDATE sign_in_links SET created_at = created_at - interval '16 minutes'
          WHERE person_id = (SELECT id FROM people WHERE email = $1)`,
        [email],
      );
      await ask(email);
      await eventually('the sixth link', () => linksTo(email).length === 6);
      await ask(email);
      await linkFor((await app.signUp()).email);
      expect(linksTo(email)).toHaveLength(6);
    });

    it('ends when everybody is signed out', async () => {
      const { email, key } = await app.signUp();
      const { token } = await linkFor(email);
      expect((await app.call('DELETE', '/v1/sessions', { key })).status).toBe(204);
      expect(pageOf(await use(token)).status).toBe(410);
    });

    it('keeps the token nowhere', async () => {
      const { token } = await linkFor((await app.signUp()).email);
      const rows = await databaseText(app);
      for (const spelling of spellingsOf(token)) expect(rows).not.toContain(spelling);
    });

    it('one address in two agencies gets a link for each', async () => {
      const [first, second] = [await app.signUp(), await app.signUp()];
      const added = await app.call('POST', '/v1/people', {
        key: second.key,
        body: { email: first.email, scope: 'read' },
      });
      expect(added.status).toBe(201);
      await linkFor(first.email);
      expect(linksTo(first.email)).toHaveLength(2);
      const visitor = new Reader(app);
      await use(linksTo(first.email)[1]!.token, visitor);
      const page = await visitor.open('/dashboard/agency/api-keys');
      expect(page.textOf('[aria-labelledby=people]')).toContain(second.email);
      // read-only: makes no key
      expect(page.$('form[action="/dashboard/agency/api-keys"]')).toHaveLength(0);
      expect(
        pageOf(await visitor.submit('/dashboard/agency/api-keys', { name: 'Planted', scope: 'full' })).status,
      ).toBe(403);
      // removed, she is out at once
      const { body } = await app.call('GET', '/v1/people', { key: second.key });
      const id = body.items.find(({ email }: { email: string }) => email === first.email).id;
      expect((await app.call('DELETE', `/v1/people/${id}`, { key: second.key })).status).toBe(204);
      expectSignIn(await visitor.follow('/dashboard'));
    });

    it('takes no session over, and leads to no other site', async () => {
      const { email } = await app.signUp();
      const { path, token } = await linkFor(email);
      const visitor = new Reader(app);
      // planted by somebody who hopes that it will be signed in
      visitor.cookie = reader.cookie;
      const page = await visitor.open(`${path}&next=https://evil.example/&return_to=//evil.example`);
      expect(page.text).not.toContain('evil.example');
      const body = new URLSearchParams({ token, next: 'https://evil.example/' }).toString();
      const answer = await visitor.send('/dashboard/sign-in/link?next=//evil.example', body);
      expect(answer.headers.get('location')).toBe('/dashboard');
      expect(visitor.cookie).not.toBe(reader.cookie);
      // the planted one still belongs to whom it did
      expect((await reader.open('/dashboard/agency/api-keys')).textOf('main')).toContain(account.email);
      expect((await visitor.open('/dashboard/agency/api-keys')).textOf('main')).toContain(email);
    });

    it('opens the page that was asked for before', async () => {
      const { email } = await app.signUp();
      const to = '/dashboard/agency/plan';
      const visitor = new Reader(app);
      await visitor.send('/dashboard/sign-in/mail', new URLSearchParams({ email, to }).toString());
      const mail = await mailWith(app, email, 'Subject: Your link to sign in');
      const [, path = '', token = ''] = /example\.com(\S+token=([\w-]{32})\S*)/.exec(mail) ?? [];
      const page = await visitor.open(path);
      expect(page.$('[name=to]').attr('value')).toBe(to);
      const form = new URLSearchParams({ token, to }).toString();
      const answer = await visitor.send('/dashboard/sign-in/link', form);
      expect(answer.headers.get('location')).toBe(to);
    });

    it('another site can neither ask for a link nor use one', async () => {
      const { email } = await app.signUp();
      const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      expect(pageOf(await ask(email, new Reader(app), elsewhere)).status).toBe(403);
      const { token } = await linkFor(email);
      expect(pageOf(await use(token, new Reader(app), elsewhere)).status).toBe(403);
      expect((await use(token)).status).toBe(303);
    });

    it('makes and revokes a key in the name of the person', async () => {
      const { email } = await app.signUp();
      const { token } = await linkFor(email);
      const visitor = new Reader(app);
      await use(token, visitor);
      const made = pageOf(
        await visitor.submit('/dashboard/agency/api-keys', { name: 'By mail', scope: 'full' }),
      );
      const key = made.textOf('pre code');
      expect((await app.call('GET', '/v1/usage', { key })).status).toBe(200);
      const { body } = await app.call('GET', '/v1/audit-log', { key });
      expect(body.items[0]).toMatchObject({
        action: 'key_made',
        actor: { kind: 'person', name: email },
        subject: key.slice(0, 12),
        detail: 'By mail',
      });
      expect(await mailWith(app, email, key.slice(0, 12))).toContain(`It was asked for by ${email}`);
    });
  });

  it('guessing keys ends after 60 failures a minute', async () => {
    const statuses: number[] = [];
    // the minute of those before may end meanwhile
    while (statuses.length < 122 && statuses.at(-1) !== 429)
      statuses.push(pageOf(await new Reader(app).signIn(`aeo_${'0'.repeat(56)}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['one key sees 240', 'key', 240],
    ['one agency sees 1,200', 'agency', 1_200],
  ])('%s pages a minute at most, whatever its API requests', async (_, kind, limit) => {
    const { key, agencyId } = await app.signUp();
    const busy = await Reader.signedIn(app, key);
    const show = async (): Promise<Page> => pageOf(await busy.follow('/dashboard/agency/api-keys'));
    expect((await show()).status).toBe(200);
    const [{ id }] = await app.query('SELECT id FROM api_keys WHERE agency_id = $1', [agencyId]);
    const counter = `${database.redisPrefix}:rate:dashboard:${kind}:${kind === 'key' ? id : agencyId}`;
    const redis = new Redis(database.redisUrl);
    // the minute of the first page is not over
    expect(await redis.set(counter, limit - 1, 'KEEPTTL', 'GET')).toBe('1');
    redis.disconnect();
    expect((await show()).status).toBe(200);
    const refused = await show();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^[1-9]\d?$/),
    ]);
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
