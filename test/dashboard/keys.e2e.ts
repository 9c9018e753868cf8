import { furtherKey } from '../api/further-key';
import { type Account, type Application, startApplication } from '../support/application';
import { expectSignIn, type Page, pageOf, Reader } from './reader';

const PATH = '/dashboard/agency/api-keys';
const KEY_ROWS = '[aria-labelledby=keys] tbody tr';

describe('the page of API keys', () => {
  let app: Application;
  let account: Account;
  let reader: Reader;

  beforeAll(async () => {
    app = await startApplication();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await app.signUp({ ratePerMinute: 1_000 });
    reader = await Reader.signedIn(app, account.key);
  });

  const prefixOf = (key: string): string => key.slice(0, 12);
  const use = async (key: string): Promise<number> => (await app.call('GET', '/v1/usage', { key })).status;
  const make = async (fields: Record<string, string>): Promise<string> => {
    const page = pageOf(await reader.submit(PATH, fields));
    expect([page.status, page.textOf('h1')]).toEqual([201, 'Your new key']);
    return page.textOf('pre code');
  };

  /** Ids of all that ask for the focus when the page is loaded. */
  const focused = ({ $ }: Page): string =>
    $('[autofocus]')
      .toArray()
      .map(({ attribs }) => attribs.id)
      .join();

  it('lists keys by how they begin, live ones first', async () => {
    await app.query(
      `INSERT INTO api_keys (agency_id, token_hash, token_prefix, name, scope, revoked_at)
       VALUES ($1, decode(md5($2), 'hex'), $2, 'Old <b>', 'read', '2026-11-01T08:30:00Z')`,
      [account.agencyId, `aeo_${String(account.agencyId).padStart(8, 'r')}`],
    );
    const page = await reader.open(PATH);
    expect([page.textOf('title'), focused(page)]).toEqual(['Keys and people · Agency reports', '']);
    const rows = page.textsOf(KEY_ROWS);
    expect(rows[0]).toMatch(
      new RegExp(`^${prefixOf(account.key)}… ?First key ?Full ?Live Revoke ${prefixOf(account.key)}…`),
    );
    expect(rows[1]).toMatch(/^aeo_r+\d+… ?Old <b> ?Read only ?Revoked 1 Nov 2026, 08:30 UTC ?Never/);
    expect(page.textOf('main')).not.toContain(account.key);
  });

  it('makes a key that is shown once and works', async () => {
    const key = await make({ name: ' Nightly export ', scope: 'read' });
    expect(key).toMatch(/^aeo_[0-9a-f]{56}$/);
    expect(await use(key)).toBe(200);
    const page = await reader.open(PATH);
    expect(page.textsOf(KEY_ROWS)[0]).toMatch(/Nightly export ?Read only ?Live/);
    expect(page.textOf('html')).not.toContain(key);
  });

  it('shows a refused form again as it was, with what is wrong', async () => {
    const page = pageOf(await reader.submit(PATH, { name: 'see https://evil.example"', scope: 'read' }));
    expect([page.status, page.textOf('[role=alert]')]).toEqual([
      400,
      'The name must not hold an address (://).',
    ]);
    expect(page.$('#name').attr()).toMatchObject({
      value: 'see https://evil.example"',
      'aria-invalid': 'true',
    });
    expect([page.textOf('title'), focused(page)]).toEqual([
      'Error: Keys and people · Agency reports',
      'name',
    ]);
    expect(page.$('#scope-read').attr('checked')).toBe('checked');
    expect(page.textsOf(KEY_ROWS)).toHaveLength(1);
  });

  it('keeps what was typed when there are too many keys already', async () => {
    await app.query(
      `INSERT INTO api_keys (agency_id, token_hash, token_prefix, name, scope)
       SELECT $1::int, decode(md5(prefix), 'hex'), prefix, 'Planted', 'read'
       FROM (SELECT 'aeo_' || left(md5($1::text || '.' || at), 8) AS prefix FROM generate_series(1, 19) AS at) AS planted`,
      [account.agencyId],
    );
    const page = pageOf(await reader.submit(PATH, { name: 'Nightly export', scope: 'read' }));
    expect([page.status, page.textOf('[role=alert]')]).toEqual([
      403,
      'An agency may have 20 live keys; revoke one first',
    ]);
    expect(page.$('#name').attr('value')).toBe('Nightly export');
    expect(focused(page)).toBe('name');
    expect(page.$('#scope-read').attr('checked')).toBe('checked');
    expect(page.textsOf(KEY_ROWS)).toHaveLength(20);
  });

  it.each(['reed', 'READ', 'admin', '', undefined])('makes no key of the scope %j', async (scope) => {
    const fields = { name: 'Export', ...(scope !== undefined && { scope }) };
    const page = pageOf(await reader.submit(PATH, fields));
    expect([page.status, page.textOf('[role=alert]')]).toEqual([400, 'Choose a scope: full, or read only.']);
    expect(page.$('#name').attr('value')).toBe('Export');
    expect(page.$('#name').attr('aria-invalid')).toBeUndefined();
    expect(page.$('input[name=scope][checked]')).toHaveLength(0);
    expect(focused(page)).toBe('scope-full');
    expect(page.textsOf(KEY_ROWS)).toHaveLength(1);
  });

  it('revokes a key after asking once more', async () => {
    const key = await make({ name: 'Lost laptop', scope: 'full' });
    expect(await use(key)).toBe(200);
    const link = (await reader.open(PATH)).$(`a[href$="${prefixOf(key)}/revoke"]`).attr('href')!;
    const page = await reader.open(link);
    expect(page.textOf('main')).toContain('Lost laptop');
    expect(page.$('input[type=checkbox]')).toHaveLength(0);
    // looking changes nothing
    expect(await use(key)).toBe(200);
    const answer = await reader.submit(page.$('main form').attr('action')!);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PATH]);
    expect(await use(key)).toBe(401);
    expect((await reader.open(PATH)).textsOf(KEY_ROWS)[1]).toMatch(/Lost laptop ?Full ?Revoked/);
  });

  it('the last full key is revoked only on purpose, and takes its sessions along', async () => {
    const path = `${PATH}/${prefixOf(account.key)}/revoke`;
    const page = await reader.open(path);
    expect(page.textOf('main')).toMatch(/last key with full scope/);
    expect(page.textOf('main')).toMatch(/you will be signed out/);
    expect(page.$('#force').attr('required')).toBe('required');
    const refused = pageOf(await reader.submit(path));
    expect([refused.status, refused.$('#force').length]).toEqual([409, 1]);
    expect(await use(account.key)).toBe(200);
    expect((await reader.submit(path, { force: 'true' })).status).toBe(303);
    expect(await use(account.key)).toBe(401);
    expectSignIn(await reader.follow(PATH));
  });

  it('a read-only key sees the keys and changes none', async () => {
    const key = await furtherKey(app, account.agencyId, 'read');
    const other = await Reader.signedIn(app, key);
    const page = await other.open(PATH);
    expect(page.$('main form')).toHaveLength(0);
    expect(page.textOf('.notice')).toMatch(/signed in read-only/);
    expect(page.textsOf('a.action')).toEqual([]);
    expect(page.$('[aria-labelledby=people] pre')).toHaveLength(0);
    expect(page.textOf('[aria-labelledby=people]')).toContain('To add or remove somebody needs full access.');
    for (const path of [PATH, `${PATH}/${prefixOf(account.key)}/revoke`]) {
      expect(pageOf(await other.submit(path, { name: 'Planted', scope: 'full', force: 'true' })).status).toBe(
        403,
      );
    }
    expect(await use(account.key)).toBe(200);
  });

  it("another agency's key is not there", async () => {
    const stranger = await app.signUp();
    const path = `${PATH}/${prefixOf(stranger.key)}/revoke`;
    expect(pageOf(await reader.follow(path)).status).toBe(404);
    expect(pageOf(await reader.submit(path, { force: 'true' })).status).toBe(404);
    expect(await use(stranger.key)).toBe(200);
  });

  it('another site makes no key, even with a token that it guessed', async () => {
    const { $ } = await reader.open(PATH);
    const form = `csrf_token=${$('input[name=csrf_token]').attr('value')}&name=Planted`;
    const refused = await reader.send(PATH, form, { 'sec-fetch-site': 'cross-site' });
    expect(pageOf(refused).status).toBe(403);
    expect((await reader.open(PATH)).textsOf(KEY_ROWS)).toHaveLength(1);
  });

  it("shows the agency's people, and who made and revoked what", async () => {
    const { body: person } = await app.call('POST', '/v1/people', {
      key: account.key,
      body: { email: `Sam-${account.agencyId}@Example.com`, scope: 'read' },
    });
    const key = await make({ name: '<b>Lost</b> laptop', scope: 'full' });
    await reader.submit(`${PATH}/${prefixOf(key)}/revoke`);
    await app.query(
      'INSERT INTO audit_entries (agency_id, action, actor_kind, actor, subject) VALUES ($1, $2, $3, $4, $5)',
      [account.agencyId, 'key_made', 'operator', '', 'aeo_77777777'],
    );
    const page = await reader.open(PATH);
    expect(page.textOf('[aria-labelledby=people] pre')).toContain('/v1/people');
    const people = page.textsOf('[aria-labelledby=people] tbody tr');
    expect(people[0]).toMatch(new RegExp(`^${account.email} Owner of the account ?Full ?Never by mail`));
    expect(people[1]).toMatch(new RegExp(`^${person.email} ?Read only ?Never by mail`));
    const own = prefixOf(account.key);
    expect(
      page.textsOf('[aria-labelledby=audit-log] tbody tr').map((row) => row.replace(/^.* UTC ?/, '')),
    ).toEqual([
      expect.stringMatching(/^Made a key ?aeo_77777777… ?The operator$/),
      expect.stringMatching(new RegExp(`^Revoked a key ?${prefixOf(key)}… <b>Lost</b> laptop ?${own}…$`)),
      expect.stringMatching(new RegExp(`^Made a key ?${prefixOf(key)}… <b>Lost</b> laptop ?${own}…$`)),
      expect.stringMatching(new RegExp(`^Added a person ?${person.email} read ?${own}…$`)),
      expect.stringMatching(new RegExp(`^Made a key ?${own}… First key ?Sign-up of ${account.email}$`)),
    ]);
  });

  it('signs everybody out, and leaves the keys working', async () => {
    const elsewhere = await Reader.signedIn(app, await furtherKey(app, account.agencyId, 'read'));
    expect(pageOf(await elsewhere.submit('/dashboard/agency/sessions')).status).toBe(403);
    expect((await elsewhere.open(PATH)).$('form[action="/dashboard/agency/sessions"]')).toHaveLength(0);
    expectSignIn(await reader.submit('/dashboard/agency/sessions'));
    expectSignIn(await reader.follow(PATH));
    expectSignIn(await elsewhere.follow(PATH));
    expect(await use(account.key)).toBe(200);
  });

  it('the plan page shows what each plan costs, and what was used day by day', async () => {
    await app.query(
      `INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta, created_at)
       SELECT $1, date_trunc('month', at)::date, unit, kind, 'refresh', ref, delta, at
         FROM (SELECT now() AS at) AS clock, (VALUES
           ('monthly', 'charge', '00000000-0000-4000-8000-000000000001'::uuid, 4),
           ('fresh', 'charge', '00000000-0000-4000-8000-000000000002', 1),
           ('monthly', 'charge', '00000000-0000-4000-8000-000000000003', 1),
           ('monthly', 'refund', '00000000-0000-4000-8000-000000000003', -1)) AS entry (unit, kind, ref, delta)`,
      [account.agencyId],
    );
    const page = await reader.open('/dashboard/agency/plan');
    expect(page.textsOf('[aria-labelledby=plans] tbody tr')).toEqual([
      expect.stringMatching(/^Free Yours ?\$0 ?– ?3 ?100 ?30 ?1$/),
      expect.stringMatching(/^Starter ?\$39 ?\$351 ?30 ?2,000 ?60 ?5$/),
      expect.stringMatching(/^Agency ?\$149 ?\$1,341 ?300 ?20,000 ?300 ?50$/),
    ]);
    const days = page.textsOf('[aria-labelledby=days] tbody tr');
    expect(days).toHaveLength(1);
    expect(days[0]).toMatch(/^\d+ \w{3} 20\d\d ?4 ?1$/);
  });
});
