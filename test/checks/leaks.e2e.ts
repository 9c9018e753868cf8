import { Pool } from 'pg';
import { databaseText, redisText, spellingsOf } from '../support/stored-text';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { type ServiceProcess, startService } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startVendors, type Vendors } from '../support/vendor-servers';

const CALLBACK_SECRET = 'callback-secret-that-must-not-show-0123456789';
const SMTP_PASSWORD = 'smtp-password-that-must-not-show';
const APP_SECRET = 'app-secret-that-must-not-show-in-any-log-line';

/** Everything that a busy and unlucky service writes down at its most talkative. */
describe('secrets', () => {
  let database: TestDatabase;
  let site: LocalSite;
  let vendors: Vendors;
  let service: ServiceProcess;
  let pool: Pool;
  let key: string;
  const query = async (sql: string): Promise<any[]> => (await pool.query(sql)).rows;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool({ connectionString: database.databaseUrl, max: 1 });
    site = await startLocalSite(smallSite('Brightside', 1));
    vendors = await startVendors({
      fault: (_engine, n) => (n % 2 === 0 ? { status: 401, headers: {}, body: { error: 'no' } } : null),
    });
    service = await startService({
      role: 'all',
      database,
      environment: {
        ...vendors.environment,
        LOG_LEVEL: 'trace',
        APP_SECRET,
        SMTP_URL: `smtp://user:${SMTP_PASSWORD}@127.0.0.1:9`,
        OUTBOUND_CONNECT_TO: `${site.connectTo('brightside.test')},https://hooks.test=127.0.0.1:9`,
      },
    });
    await work();
    await service.kill('SIGTERM');
  });

  afterAll(async () => {
    await service.kill();
    await pool.end();
    await Promise.all([site.close(), vendors.close()]);
    await database.drop();
  });

  async function call(method: string, path: string, body?: unknown, token = key): Promise<any> {
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `once-${method}-${path}`,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** What goes well and what goes wrong, the crashes of statements that carry secrets included. */
  async function work(): Promise<void> {
    const account = await call(
      'POST',
      '/signup/api',
      { email: 'ops@example.com', agency_name: 'Brightside' },
      '',
    );
    key = account.body.api_key;
    await query(`UPDATE agencies SET limit_overrides = '{"ratePerMinute": 10000}'`);
    const { body: domain } = await call('POST', '/v1/domains', {
      domain: 'brightside.test',
      custom_prompts: ['Which?'],
    });
    expect((await call('GET', `/v1/reports/${domain.domain_id}`)).status).toBe(200);
    const refresh = `/v1/reports/${domain.domain_id}/refresh`;
    const callback = { callback_url: 'https://hooks.test/', callback_secret: CALLBACK_SECRET };
    const { body: job } = await call('POST', refresh, callback);
    await eventually(
      'a delivery attempt',
      async () => (await call('GET', `${refresh}/${job.job_id}`)).status === 200,
    );
    await call('POST', refresh, JSON.stringify({ ...callback, api_key: key }).slice(0, -1));
    await call('POST', refresh, { ...callback, callback_url: 'http://hooks.test/' });
    await call('GET', `/v1/usage?api_key=${key}`);
    for (const [table, request] of [
      // a token that is not remembered, so that it has to be looked up
      ['api_keys', () => call('GET', '/v1/usage', undefined, `aeo_${'0'.repeat(56)}`)],
      ['api_keys', () => call('POST', '/signup/api', { email: 'b@example.com', agency_name: 'B' }, '')],
      ['mails', () => call('POST', '/signup/api', { email: 'c@example.com', agency_name: 'C' }, '')],
      ['webhook_deliveries', () => call('POST', `${refresh}?dry_run=false`, callback)],
      ['idempotency_keys', () => call('POST', '/v1/domains', { domain: 'brightside.test' })],
    ] as const) {
      await query(`ALTER TABLE ${table} RENAME TO gone`);
      expect((await request()).status).toBe(500);
      await query(`ALTER TABLE gone RENAME TO ${table}`);
    }
    await eventually('a mail that could not be sent', async () => {
      const [mail] = await query('SELECT last_error FROM mails');
      return mail.last_error !== null;
    });
  }

  const secrets = (): readonly (readonly [string, string])[] => [
    ['the API key', key],
    ['the callback secret', CALLBACK_SECRET],
    ['the password of the mail server', SMTP_PASSWORD],
    ['the application secret', APP_SECRET],
    ...Object.entries(vendors.environment).filter(([name]) => name.endsWith('_API_KEY')),
  ];

  it('are in no line of the log', () => {
    const log = service.log();
    for (const sign of ['"level":50', '/v1/reports/', 'unforeseen error', 'a mail could not be sent']) {
      expect(log).toContain(sign);
    }
    for (const [, secret] of secrets()) {
      for (const spelling of spellingsOf(secret)) expect(log).not.toContain(spelling);
    }
    // what a statement that failed was given
    for (const value of ['c@example.com', 'https://hooks.test/']) expect(log).not.toContain(value);
  });

  it('are in no row of the database and under no key of Redis', async () => {
    const places = [await databaseText({ query }), await redisText(database)];
    expect(places[0]).toContain('https://hooks.test/');
    for (const [, secret] of secrets()) {
      for (const place of places)
        for (const spelling of spellingsOf(secret)) expect(place).not.toContain(spelling);
    }
  });
});
