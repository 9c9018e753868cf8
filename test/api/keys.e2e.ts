import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { databaseText, spellingsOf } from '../support/stored-text';
import { expectError } from './expect-error';
import { furtherKey } from './further-key';
import { type SmtpServer, startSmtpServer } from './smtp-server';

let app: Application;
let smtp: SmtpServer;
let owner: Account;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startApplication({ environment: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  owner = await app.signUp({ ratePerMinute: 1_000 });
});

const make = (key: string, body: unknown = { name: 'Deploy' }): Promise<Answer> =>
  app.call('POST', '/v1/keys', { key, body });
const list = async (key: string): Promise<any[]> =>
  (await app.call('GET', '/v1/keys?limit=100', { key })).body.items;
const revoke = (key: string, prefix: string, query = ''): Promise<Answer> =>
  app.call('DELETE', `/v1/keys/${prefix}${query}`, { key });
const use = async (key: string): Promise<number> => (await app.call('GET', '/v1/usage', { key })).status;
const prefixOf = (key: string): string => key.slice(0, 12);

/** The text of the mail to the owner with this subject, once it came: several may overtake each other. */
async function mailToOwner(subject: string): Promise<string> {
  return await eventually(`the mail "${subject}" to the owner`, () => {
    const mails = smtp.mails.filter(({ to }) => to.includes(owner.email)).map(({ data }) => data);
    const found = mails.find((data) => data.includes(`Subject: ${subject}`));
    return Promise.resolve(found?.replace(/=\r?\n/g, '') ?? null);
  });
}

describe('POST /v1/keys', () => {
  it('makes a key that works at once and is shown once', async () => {
    const { status, body, headers } = await make(owner.key, { name: '  Nightly export ', scope: 'read' });
    expect([status, headers.get('cache-control'), body]).toEqual([
      201,
      'no-store',
      {
        token_prefix: prefixOf(body.api_key),
        name: 'Nightly export',
        scope: 'read',
        created_at: expect.stringMatching(/^20.*Z$/),
        last_used_at: null,
        revoked_at: null,
        api_key: expect.stringMatching(/^aeo_[0-9a-f]{56}$/),
      },
    ]);
    expect(await use(body.api_key)).toBe(200);
    expectError(await make(body.api_key), 'insufficient_scope');
    const { api_key: plaintext, ...shown } = body;
    const listed = await app.call('GET', '/v1/keys', { key: owner.key });
    expect(listed.body.items[0]).toMatchObject({ token_prefix: shown.token_prefix, name: shown.name });
    for (const spelling of spellingsOf(plaintext)) expect(listed.text).not.toContain(spelling);
    await mailToOwner('A new API key of your agency');
    const rows = await databaseText(app);
    for (const spelling of spellingsOf(plaintext)) expect(rows).not.toContain(spelling);
  });

  it('makes full keys unless asked for others', async () => {
    const { body } = await make(owner.key);
    expect(body.scope).toBe('full');
    expect((await make(body.api_key)).status).toBe(201);
  });

  it('tells the owner by mail, without the key', async () => {
    const { body } = await make(owner.key, { name: 'Say "hello"', scope: 'read' });
    const mail = await mailToOwner('A new API key of your agency');
    expect(mail).toContain(`${body.token_prefix}...`);
    expect(mail).toContain(`"Say 'hello'"`);
    expect(mail).toContain(`${prefixOf(owner.key)}...`);
    expect(mail).not.toContain(body.api_key);
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 7 }],
    [{ name: null }],
    [{ name: 'x'.repeat(81) }],
    [{ name: 'two\nlines' }],
    [{ name: 'https://evil.example' }],
    [{ name: 'a\u202eb' }],
    [{ name: 'ok', scope: 'admin' }],
    [{ name: 'ok', scope: ['full'] }],
  ])('refuses %j', async (body) => {
    expectError(await make(owner.key, body), 'invalid_request');
    expect(await list(owner.key)).toHaveLength(1);
  });

  it('fills no mailbox of a stranger: an owner who never signed in by mail is told five times a day', async () => {
    const told = async (): Promise<number> => {
      const [{ mails }] = await app.query('SELECT count(*)::int AS mails FROM mails WHERE recipient = $1', [
        owner.email,
      ]);
      return mails - 1;
    };
    for (let change = 0; change < 8; change += 1) expect((await make(owner.key)).status).toBe(201);
    expect(await told()).toBe(5);
    await app.query('UPDATE people SET last_signed_in_at = now() WHERE agency_id = $1', [owner.agencyId]);
    expect((await make(owner.key)).status).toBe(201);
    expect(await told()).toBe(6);
  });

  it('gives an agency 20 live keys at most, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 23 }, () => make(owner.key)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const answer of refused) expectError(answer, 'key_limit_exceeded');
    expect((await list(owner.key)).length).toBe(20);
    expect(
      (await revoke(owner.key, answers.find(({ status }) => status === 201)!.body.token_prefix)).status,
    ).toBe(204);
    expect((await make(owner.key)).status).toBe(201);
  });

  it('is allowed sixty times an hour; refused ones do not count, and revoking is always allowed', async () => {
    for (let made = 0; made < 60; made += 15) {
      const keys = await Promise.all(Array.from({ length: 15 }, () => make(owner.key)));
      expectError(await make(owner.key, { name: 'x', scope: 'none' }), 'invalid_request');
      const ended = await Promise.all(keys.map(({ body }) => revoke(owner.key, body.token_prefix)));
      expect(ended.map(({ status }) => status)).toEqual(keys.map(() => 204));
    }
    const refused = await make(owner.key);
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const stolen = await furtherKey(app, owner.agencyId);
    expect((await revoke(owner.key, stolen.slice(0, 12))).status).toBe(204);
  });

  it('a stolen key that fails over and over does not keep the owner from revoking it', async () => {
    const stolen = await furtherKey(app, owner.agencyId);
    await Promise.all(Array.from({ length: 70 }, () => revoke(stolen, 'aeo_00000000')));
    expect((await revoke(owner.key, stolen.slice(0, 12))).status).toBe(204);
    expect((await make(owner.key)).status).toBe(201);
  });
});

describe('GET /v1/keys', () => {
  it('lists the keys of the agency, newest first, revoked ones too, page by page', async () => {
    const first = (await make(owner.key, { name: 'One' })).body;
    await make(owner.key, { name: 'Two', scope: 'read' });
    await revoke(owner.key, first.token_prefix);
    await app.signUp();
    const items = await list(owner.key);
    expect(items.map(({ name, scope }) => [name, scope])).toEqual([
      ['Two', 'read'],
      ['One', 'full'],
      ['First key', 'full'],
    ]);
    expect(items.map(({ revoked_at: at }) => typeof at)).toEqual(['object', 'string', 'object']);
    const page = await app.call('GET', '/v1/keys?limit=2', { key: owner.key });
    expect(page.body.items).toEqual(items.slice(0, 2));
    const rest = await app.call('GET', `/v1/keys?limit=2&cursor=${page.body.next_cursor}`, {
      key: owner.key,
    });
    expect(rest.body).toEqual({ items: items.slice(2), next_cursor: null });
  });

  it('says when each was last used, to the minute', async () => {
    const unused = (await make(owner.key)).body;
    const started = Date.now();
    await eventually('the use is noted', async () => (await list(owner.key))[1].last_used_at !== null);
    const [other, own] = await list(owner.key);
    expect(other).toMatchObject({ token_prefix: unused.token_prefix, last_used_at: null });
    expect(Math.abs(Date.parse(own.last_used_at) - started)).toBeLessThan(120_000);
  });

  it('a read-only key may look', async () => {
    const key = await furtherKey(app, owner.agencyId, 'read');
    expect((await list(key)).map(({ token_prefix: prefix }) => prefix)).toEqual([
      prefixOf(key),
      prefixOf(owner.key),
    ]);
  });
});

describe('DELETE /v1/keys/{prefix}', () => {
  it('ends a key at once in this process, and tells the owner', async () => {
    const { body } = await make(owner.key, { name: 'Lost laptop' });
    expect(await use(body.api_key)).toBe(200);
    expect((await revoke(owner.key, body.token_prefix)).status).toBe(204);
    // no waiting: what is cached of the key is dropped with the answer
    expectError(await app.call('GET', '/v1/usage', { key: body.api_key }), 'invalid_token');
    expect(await use(owner.key)).toBe(200);
    const mail = await mailToOwner('An API key of your agency was revoked');
    expect(mail).toContain('"Lost laptop"');
    expectError(await revoke(owner.key, body.token_prefix), 'key_not_found');
  });

  it('rotation: both keys work until the old one is revoked', async () => {
    const { api_key: fresh } = (await make(owner.key)).body;
    for (const key of [owner.key, fresh]) expect(await use(key)).toBe(200);
    expect((await revoke(fresh, prefixOf(owner.key))).status).toBe(204);
    expect(await use(fresh)).toBe(200);
    expect(await use(owner.key)).toBe(401);
  });

  it('never takes the last full key, unless forced to', async () => {
    const reader = (await make(owner.key, { name: 'Reader', scope: 'read' })).body;
    const refused = await revoke(owner.key, prefixOf(owner.key));
    expectError(refused, 'last_full_key');
    expect(refused.body.error).toContain('force=true');
    expectError(await revoke(owner.key, prefixOf(owner.key), '?force=false'), 'last_full_key');
    expectError(await revoke(owner.key, prefixOf(owner.key), '?force=perhaps'), 'invalid_request');
    expect(await use(owner.key)).toBe(200);
    expect((await revoke(owner.key, prefixOf(owner.key), '?force=true')).status).toBe(204);
    expect(await use(owner.key)).toBe(401);
    expect(await use(reader.api_key)).toBe(200);
  });

  it('leaves one of two full keys that revoke each other at once', async () => {
    const { api_key: other } = (await make(owner.key)).body;
    const answers = await Promise.all([
      revoke(owner.key, prefixOf(other)),
      revoke(other, prefixOf(owner.key)),
      revoke(owner.key, prefixOf(owner.key)),
      revoke(other, prefixOf(other)),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await Promise.all([owner.key, other].map(use)).then((all) => all.sort())).toEqual([200, 401]);
  });

  it("knows no key of another agency, and none that isn't one", async () => {
    const stranger = await app.signUp();
    expectError(await revoke(stranger.key, prefixOf(owner.key), '?force=true'), 'key_not_found');
    expectError(await revoke(stranger.key, 'aeo_00000000'), 'key_not_found');
    expectError(await revoke(stranger.key, owner.key), 'invalid_request');
    expectError(await revoke(stranger.key, 'nonsense'), 'invalid_request');
    expect(await use(owner.key)).toBe(200);
  });

  it('a key that is just being revoked makes no other key', async () => {
    const { api_key: stolen, token_prefix: prefix } = (await make(owner.key)).body;
    expect(await use(stolen)).toBe(200);
    // as another process would do it: this one has the key in its cache for a moment
    await app.query('ALTER TABLE api_keys DISABLE TRIGGER tr_api_keys_access_changed');
    await app.query('UPDATE api_keys SET revoked_at = now() WHERE token_prefix = $1', [prefix]);
    expectError(await make(stolen), 'invalid_token');
    await app.query('ALTER TABLE api_keys ENABLE TRIGGER tr_api_keys_access_changed');
  });
});

describe('/v1/people', () => {
  const add = (key: string, body: unknown): Promise<Answer> => app.call('POST', '/v1/people', { key, body });
  const people = async (key: string): Promise<any[]> =>
    (await app.call('GET', '/v1/people', { key })).body.items;

  it('lists the owner first, and those who were added', async () => {
    const { status, body } = await add(owner.key, { email: ' Sam@Brightside.example ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        email: 'sam@brightside.example',
        scope: 'full',
        created_at: expect.stringMatching(/^20.*Z$/),
        last_signed_in_at: null,
      },
    ]);
    const listed = await people(owner.key);
    expect(listed.map(({ email, scope }) => [email, scope])).toEqual([
      [owner.email, 'full'],
      ['sam@brightside.example', 'full'],
    ]);
    expectError(await add(owner.key, { email: 'SAM@brightside.example' }), 'person_exists');
    expect(await people((await app.signUp()).key)).toHaveLength(1);
  });

  it('tells the person and the owner by mail, without any link in the name of the agency', async () => {
    const email = `kim-${owner.agencyId}@example.com`;
    await add(owner.key, { email, scope: 'read' });
    const mail = await mailToOwner('A person was added to your agency');
    expect(mail).toContain(email);
    expect(mail).toContain('Scope: read-only');
    const invitation = await eventually('an invitation', () => {
      const found = smtp.mails.find(({ to }) => to.includes(email));
      return Promise.resolve(found ?? null);
    });
    expect(invitation.data).toContain('/dashboard/sign-in');
    expect(invitation.data).toContain('"Test agency"');
  });

  it('invites an address five times a day, however often and by whomever it is added', async () => {
    const email = `stranger-${owner.agencyId}@example.com`;
    const adders = [owner, await app.signUp()];
    for (let round = 0; round < 8; round += 1) {
      const { key } = adders[round % 2]!;
      const { status, body } = await add(key, { email });
      expect(status).toBe(201);
      expect((await app.call('DELETE', `/v1/people/${body.id}`, { key })).status).toBe(204);
    }
    const [{ mails }] = await app.query('SELECT count(*)::int AS mails FROM mails WHERE recipient = $1', [
      email,
    ]);
    expect(mails).toBe(5);
  });

  it.each([[{}], [{ email: 'no address' }], [{ email: 'a@example.com', scope: 'owner' }], [{ email: 7 }]])(
    'refuses %j',
    async (body) => {
      expectError(await add(owner.key, body), 'invalid_request');
    },
  );

  it('removes a person, never the owner, and nobody of another agency', async () => {
    const { body } = await add(owner.key, { email: 'sam@brightside.example' });
    const [{ id: ownerId }] = await people(owner.key);
    const remove = (key: string, id: unknown): Promise<Answer> =>
      app.call('DELETE', `/v1/people/${String(id)}`, { key });
    expectError(await remove(owner.key, ownerId), 'owner_not_removable');
    expectError(await remove((await app.signUp()).key, body.id), 'person_not_found');
    for (const id of ['x', '0', '1e3']) expectError(await remove(owner.key, id), 'invalid_request');
    for (const id of ['2147483647', '2147483648']) {
      expectError(await remove(owner.key, id), 'person_not_found');
    }
    expect((await remove(owner.key, body.id)).status).toBe(204);
    expectError(await remove(owner.key, body.id), 'person_not_found');
    expect(await people(owner.key)).toHaveLength(1);
  });

  it('a read-only key looks and changes nothing', async () => {
    const key = await furtherKey(app, owner.agencyId, 'read');
    expect(await people(key)).toHaveLength(1);
    expectError(await add(key, { email: 'a@example.com' }), 'insufficient_scope');
    expectError(await app.call('DELETE', '/v1/sessions', { key }), 'insufficient_scope');
  });

  it('the audit log is read page by page, by its agency alone', async () => {
    await add(owner.key, { email: 'sam@brightside.example', scope: 'read' });
    expect((await app.call('DELETE', '/v1/sessions', { key: owner.key })).status).toBe(204);
    const first = (await app.call('GET', '/v1/audit-log?limit=2', { key: owner.key })).body;
    expect(first.items).toEqual([
      {
        at: expect.any(String),
        action: 'sessions_ended',
        actor: { kind: 'key', name: prefixOf(owner.key) },
        subject: null,
        detail: null,
      },
      {
        at: expect.any(String),
        action: 'person_added',
        actor: { kind: 'key', name: prefixOf(owner.key) },
        subject: 'sam@brightside.example',
        detail: 'read',
      },
    ]);
    const rest = (
      await app.call('GET', `/v1/audit-log?limit=2&cursor=${first.next_cursor}`, { key: owner.key })
    ).body;
    expect(rest).toEqual({
      items: [expect.objectContaining({ action: 'key_made', actor: { kind: 'sign_up', name: owner.email } })],
      next_cursor: null,
    });
    const { body } = await app.call('GET', '/v1/audit-log', { key: (await app.signUp()).key });
    expect(body.items).toHaveLength(1);
  });
});
