import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Redis from 'ioredis';
import { hashToken } from '../../src/auth/api-token';
import { type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { expectError } from './expect-error';
import { type SmtpServer, startSmtpServer } from './smtp-server';
import { databaseText, redisText, spellingsOf } from '../support/stored-text';

const signUp = (app: Application, email: string, headers: Record<string, string> = {}): Promise<Answer> =>
  app.call('POST', '/signup/api', { body: { email, agency_name: 'Brightside' }, headers });

async function mailEnded(app: Application, email: string): Promise<any> {
  let row: any;
  await eventually(`the mail to ${email} is over`, async () => {
    [row] = await app.query('SELECT * FROM mails WHERE recipient = $1', [email]);
    return row.state !== 'due';
  });
  return row;
}

describe('POST /signup/api', () => {
  let app: Application;

  beforeAll(async () => {
    app = await startApplication({
      environment: {
        PUBLIC_BASE_URL: 'https://reports.example.com',
        DASHBOARD_URL: 'https://dash.example.com/dashboard',
      },
    });
  });

  afterAll(async () => {
    await app.close();
  });

  it('creates an agency on the free tier and shows its key', async () => {
    const { status, headers, body } = await signUp(app, 'first@example.com');
    expect([status, body]).toStrictEqual([
      200,
      {
        agency_id: expect.any(Number),
        api_key: expect.stringMatching(/^aeo_[0-9a-f]{56}$/),
        token_prefix: body.api_key.slice(0, 12),
        tier: 'free',
        quotas: { rate_limit_per_min: 30, monthly_quota: 100, monthly_fresh_quota: 3 },
        next: {
          example: expect.stringContaining(
            `https://reports.example.com/v1/domains -H "Authorization: Bearer $API_KEY"`,
          ),
          docs_url: 'https://reports.example.com/docs',
        },
      },
    ]);
    expect(body.next.example).not.toContain(body.api_key);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await app.call('GET', '/v1/usage', { key: body.api_key })).status).toBe(200);
  });

  it('takes an address in another spelling for the same', async () => {
    expect((await signUp(app, '  Second@Example.COM ')).status).toBe(200);
    for (const again of ['second@example.com', 'SECOND@EXAMPLE.COM']) {
      expectError(await signUp(app, again), 'email_taken');
    }
    const rows = await app.query(`SELECT email FROM agencies WHERE lower(email) = 'second@example.com'`);
    expect(rows).toEqual([{ email: 'second@example.com' }]);
  });

  it('writes to the address of the account, whatever letters it was given with', async () => {
    // the sign for Kelvin, which is a k in lower case
    expect((await signUp(app, '\u212Aate@example.com')).status).toBe(200);
    const rows = await app.query(
      `SELECT agencies.email FROM agencies JOIN mails ON mails.recipient = agencies.email WHERE agencies.email = 'kate@example.com'`,
    );
    expect(rows).toEqual([{ email: 'kate@example.com' }]);
  });

  it('gives one agency to twenty sign-ups with one address at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(app, 'crowd@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('takes 80 characters of any script as a name, white space around not counted', async () => {
    const name = '名'.repeat(40) + '😀'.repeat(40);
    const body = { email: 'long@example.com', agency_name: `  ${name}  ` };
    expect((await app.call('POST', '/signup/api', { body })).status).toBe(200);
    expect(await app.query(`SELECT name FROM agencies WHERE email = 'long@example.com'`)).toEqual([{ name }]);
  });

  it.each([
    'two\nlines',
    'two\u2028lines',
    'two\u0085lines',
    'a\tb',
    'a\u0000b',
    'a\u202eb',
    'a\u2066b',
    'a\u200eb',
    'half \ud800 pair',
    'pay at https://evil.example',
    'www.evil.com/pay now',
    'Pay at evil.com/login?x=1',
    '\u200b\u2060',
  ])('takes no name %j', async (name) => {
    const body = { email: 'names@example.com', agency_name: name };
    expectError(await app.call('POST', '/signup/api', { body }), 'invalid_request');
  });

  it.each([
    '"a b"@example.com',
    '"victim@example.org,"@example.com',
    'a\u0007b@example.com',
    'a\u200bb@example.com',
    'a\u2060b@example.com',
    'a\u00adb@example.com',
    'a\u202eb@example.com',
    'a\ud800b@example.com',
    'a@exam\u200dple.com',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
    'a@example.com, b@example.com',
    // two characters each in small letters: too long to be stored
    `${'İ'.repeat(32)}@${'example-'.repeat(7)}a.${'example-'.repeat(7)}a.${'example-'.repeat(7)}a.${'example-'.repeat(5)}a.com`,
  ])('takes no address %j', async (email) => {
    expectError(await signUp(app, email), 'invalid_request');
  });

  it('a name stands in the mail in quotes only, and never first', async () => {
    const name = 'Account closed". Call “555” "';
    const body = { email: 'quoted@example.com', agency_name: name };
    expect((await app.call('POST', '/signup/api', { body })).status).toBe(200);
    const mail = await mailEnded(app, 'quoted@example.com');
    const text = readFileSync(join(app.dataDir, 'outbox', `${mail.id}.eml`), 'utf8');
    const lines = text.slice(text.indexOf('\n\n') + 2).split('\n');
    expect(lines[0]).toBe('Hello,');
    expect(lines.filter((line) => line.includes('closed'))).toEqual([`"Account closed'. Call '555' '".`]);
    expect(text.slice(0, text.indexOf('\n\n'))).not.toContain('closed');
  });

  it('writes the backup mail as a file that only its owner can read, and forgets the text', async () => {
    const { body } = await signUp(app, 'mail@example.com');
    const mail = await mailEnded(app, 'mail@example.com');
    expect(mail).toMatchObject({ state: 'sent', body_sealed: null, last_error: null });
    const file = join(app.dataDir, 'outbox', `${mail.id}.eml`);
    expect(statSync(file).mode & 0o077).toBe(0);
    const text = readFileSync(file, 'utf8').replace(/=\n/g, '');
    expect(text).toContain('To: mail@example.com');
    expect(text).toContain('Subject: Your Agency Reporting API key');
    expect(text).toContain(body.api_key);
    expect(text).toContain('https://dash.example.com');
    expect(readdirSync(join(app.dataDir, 'outbox')).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });
});

describe('a key', () => {
  let database: TestDatabase;
  let app: Application;

  beforeAll(async () => {
    database = await createTestDatabase();
    // nobody sends the mail here: it stays in the outbox
    app = await startApplication({ database, environment: { ROLE: 'api' } });
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('is nowhere at rest but in the hash, not even while its mail waits', async () => {
    const { body } = await signUp(app, 'secret@example.com');
    await app.call('GET', '/v1/usage', { key: body.api_key });
    const rows = await databaseText(app);
    const keys = await redisText(database);
    for (const spelling of spellingsOf(body.api_key)) {
      expect(rows).not.toContain(spelling);
      expect(keys).not.toContain(spelling);
    }
    // what a look at the same places does find
    expect(rows).toContain(hashToken(body.api_key).toString('hex'));
    expect(rows).toContain('secret@example.com');
    expect(keys).toContain('mails');
  });
});

/** Values of the keys in Redis whose name has a part in it. */
async function redisValues(database: TestDatabase, part: string): Promise<(string | null)[]> {
  const redis = new Redis(database.redisUrl);
  const keys = await redis.keys(`${database.redisPrefix}:*${part}*`);
  const values = await Promise.all(keys.map((key) => redis.get(key)));
  redis.disconnect();
  return values;
}

describe('sign-ups by address of the client', () => {
  const start = (environment: Record<string, string>): Promise<Application> =>
    startApplication({ environment: { SIGNUP_PER_IP_PER_HOUR: '2', ROLE: 'api', ...environment } });

  it('are limited, and X-Forwarded-For is not believed', async () => {
    const app = await start({});
    expect((await signUp(app, 'a@example.com', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200);
    expect((await signUp(app, 'b@example.com', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200);
    const refused = await signUp(app, 'c@example.com', { 'x-forwarded-for': '203.0.113.3' });
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    await app.close();
  });

  it('do not count when they are refused', async () => {
    const database = await createTestDatabase();
    const app = await startApplication({
      database,
      environment: { SIGNUP_PER_IP_PER_HOUR: '2', ROLE: 'api' },
    });
    expect((await signUp(app, 'a@example.com')).status).toBe(200);
    for (let tries = 0; tries < 3; tries += 1) {
      expectError(await signUp(app, 'no address'), 'invalid_request');
      expectError(await signUp(app, 'A@example.com'), 'email_taken');
    }
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, at) => signUp(app, `crowd-${at}@example.com`)),
    );
    expect(crowd.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    // nothing but the two agencies is in the window
    expect(await redisValues(database, 'signup:')).toEqual(['2']);
    await app.close();
    await database.drop();
  });

  it('tell nobody without end which addresses have an agency', async () => {
    const app = await start({ SIGNUP_PER_IP_PER_HOUR: '1000' });
    await signUp(app, 'a@example.com');
    const answers = await Promise.all(Array.from({ length: 61 }, () => signUp(app, 'a@example.com')));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(60);
    expectError(
      answers.find(({ status }) => status !== 409)!,
      'rate_limited',
    );
    await app.close();
  });

  it('have one limit for all addresses of an IPv6 /64', async () => {
    const app = await start({ TRUST_PROXY: '1' });
    for (const [email, client, status] of [
      ['a@example.com', '2001:db8:1:2::1', 200],
      ['b@example.com', '2001:db8:1:2:ffff:1:2:3', 200],
      ['c@example.com', '2001:DB8:1:2:0:0:0:4', 429],
      ['c@example.com', '2001:db8:1:3::1', 200],
      ['d@example.com', '::ffff:203.0.113.1', 200],
      ['e@example.com', '203.0.113.1', 200],
      ['f@example.com', '::ffff:203.0.113.1', 429],
    ] as const) {
      expect([client, (await signUp(app, email, { 'x-forwarded-for': client })).status]).toEqual([
        client,
        status,
      ]);
    }
    await app.close();
  });

  it('are counted by client behind a proxy that is trusted', async () => {
    const app = await start({ TRUST_PROXY: '1' });
    for (const [email, client, status] of [
      ['a@example.com', '203.0.113.1', 200],
      ['b@example.com', '203.0.113.1', 200],
      ['c@example.com', '203.0.113.1', 429],
      ['c@example.com', '203.0.113.2', 200],
      // what the client itself wrote stands left of what the proxy added
      ['d@example.com', '203.0.113.9, 203.0.113.1', 429],
    ] as const) {
      expect((await signUp(app, email, { 'x-forwarded-for': client })).status).toBe(status);
    }
    await app.close();
  });
});

describe('the backup mail by SMTP', () => {
  let smtp: SmtpServer;
  let app: Application;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    app = await startApplication({
      environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Reports <no-reply@reports.example.com>' },
    });
  });

  afterAll(async () => {
    await app.close();
    await smtp.close();
  });

  it('reaches the mail server with the key in it', async () => {
    const { body } = await signUp(app, 'ops@brightside.example.com');
    const mail = await mailEnded(app, 'ops@brightside.example.com');
    expect(mail).toMatchObject({ state: 'sent', body_sealed: null });
    expect(smtp.mails).toEqual([
      {
        from: 'no-reply@reports.example.com',
        to: ['ops@brightside.example.com'],
        data: expect.stringContaining(body.api_key),
      },
    ]);
    expect(smtp.mails[0]!.data).toContain(`Message-ID: <${mail.id}@agency-reporting-api>`);
  });

  it('is tried again when the server puts it off, and its text stays encrypted meanwhile', async () => {
    smtp.putOff(1);
    const { body } = await signUp(app, 'later@example.com');
    await eventually('the first try is over', async () => {
      const [row] = await app.query(`SELECT last_error FROM mails WHERE recipient = 'later@example.com'`);
      return row.last_error !== null;
    });
    const [waiting] = await app.query(`SELECT * FROM mails WHERE recipient = 'later@example.com'`);
    expect(waiting).toMatchObject({ state: 'due', attempt: 1, last_error: expect.stringContaining('451') });
    expect(waiting.body_sealed.includes(body.api_key)).toBe(false);
    await app.query(`UPDATE mails SET due_at = now() WHERE state = 'due'`);
    expect(await mailEnded(app, 'later@example.com')).toMatchObject({
      state: 'sent',
      attempt: 2,
      last_error: null,
    });
    expect(smtp.mails.at(-1)!.data).toContain(body.api_key);
  });
});
