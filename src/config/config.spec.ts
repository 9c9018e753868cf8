import { join } from 'node:path';
import { ConfigError, parseConfig, type Environment } from './config';

function faultsOf(environment: Environment, purpose?: 'service' | 'command'): readonly string[] {
  try {
    parseConfig(environment, purpose);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const CA_FILE = join(__dirname, '../../test/fixtures/outbound/self-signed.crt');
const STORES = {
  DATABASE_URL: 'postgres://u:p@db:5432/n',
  REDIS_URL: 'rediss://cache',
  APP_SECRET: 'x'.repeat(32),
};

describe('parseConfig', () => {
  it('has a default for everything, and takes an empty variable for one that is not set', () => {
    expect(parseConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({
      production: false,
      port: 3000,
      publicBaseUrl: 'http://localhost:3000',
      dashboardUrl: 'http://localhost:3000/dashboard',
      databaseUrl: null,
      redisUrl: null,
      appSecret: null,
      pendingMigrations: 'run',
      engineDeadlineMs: 60_000,
      outboundCa: null,
      trustProxy: false,
    });
  });

  it('reads what is given', () => {
    const environment = {
      ...STORES,
      PORT: '8080',
      PUBLIC_BASE_URL: 'https://reports.example.com/',
      ENGINES: 'anthropic, openai',
      OPENAI_API_KEY: ' k ',
      OPENAI_PRICE: '1, 2.5, 0',
      ANTHROPIC_BASE_URL: 'https://gateway.example.com/v1//',
      OUTBOUND_CONNECT_TO: 'http://a.demo=127.0.0.1:1',
      OUTBOUND_CA_FILE: CA_FILE,
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      CORS_ORIGINS: 'https://app.example.com, http://localhost:5173,',
    };
    expect(parseConfig(environment)).toMatchObject({
      port: 8080,
      publicBaseUrl: 'https://reports.example.com',
      dashboardUrl: 'https://reports.example.com/dashboard',
      databaseUrl: STORES.DATABASE_URL,
      pendingMigrations: 'refused',
      engines: [
        { id: 'anthropic', apiKey: null, baseUrl: 'https://gateway.example.com/v1' },
        {
          id: 'openai',
          apiKey: 'k',
          baseUrl: 'https://api.openai.com/v1',
          price: { inputPerMillion: 1, outputPerMillion: 2.5, searchPerThousand: 0 },
        },
      ],
      outboundConnectTo: new Map([['http://a.demo:80', { address: '127.0.0.1', port: 1 }]]),
      outboundCa: expect.stringContaining('BEGIN CERTIFICATE'),
      trustProxy: 'loopback, 10.0.0.0/8',
      corsOrigins: ['https://app.example.com', 'http://localhost:5173'],
    });
    expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it.each([
    ['the cheapest engine that has a key', {}, 'perplexity', 'perplexity/sonar'],
    ['the first of equally cheap ones', { PERPLEXITY_PRICE: '0.75,4.5,5' }, 'openai', 'gpt-5.4-mini'],
    ['one that is asked', { ENGINES: 'google,openai' }, 'openai', 'gpt-5.4-mini'],
    ['one of known price', { ENGINES: 'openai-compatible,openai' }, 'openai', 'gpt-5.4-mini'],
    ['one of unknown price', { ENGINES: 'openai-compatible' }, 'openai-compatible', 'default'],
    ['the one that is named', { READER_ENGINE: 'openai' }, 'openai', 'gpt-5.4-mini'],
    ['one that is not asked', { ENGINES: 'google', READER_ENGINE: 'openai' }, 'openai', 'gpt-5.4-mini'],
    ['another model', { READER_MODEL: 'sonar-2' }, 'perplexity', 'sonar-2'],
  ] as const)('lets %s read answers', (_, environment, id, model) => {
    const keys = { OPENAI_API_KEY: 'k', PERPLEXITY_API_KEY: 'k', OPENAI_COMPATIBLE_API_KEY: 'k' };
    expect(parseConfig({ ...keys, ...environment }).reader).toMatchObject({ id, model, apiKey: 'k' });
  });

  it('lets rules read answers without a key, or when told to', () => {
    expect(parseConfig({}).reader).toBeNull();
    expect(parseConfig({ OPENAI_API_KEY: 'k', READER: 'rules' }).reader).toBeNull();
    expect(parseConfig({ READER: 'rules', READER_ENGINE: 'openai' }).reader).toBeNull();
    expect(faultsOf({ READER_ENGINE: 'openai' })).toEqual(['READER_ENGINE=openai needs OPENAI_API_KEY']);
  });

  it.each([
    ['PORT', '65536', 'from 0 to 65535'],
    ['PORT', '1e3', 'from 0 to 65535'],
    ['ROLE', 'boss', 'one of all, api, worker'],
    ['NODE_ENV', 'Production', 'development, production, test, not "Production"; did you mean production?'],
    ['NODE_ENV', 'prod', 'did you mean production?'],
    ['NODE_ENV', 'dev', 'did you mean development?'],
    ['NODE_ENV', 'staging', 'must be one of development, production, test, not "staging"'],
    ['HOST', 'http://localhost', 'such as 127.0.0.1'],
    ['HOST', '127.0.0.1:3000', 'such as 127.0.0.1'],
    ['HOST', '[::1]', 'such as 127.0.0.1'],
    ['HOST', '300.1.1.1', 'such as 127.0.0.1'],
    ['HOST', 'my host', 'such as 127.0.0.1'],
    ['OPERATIONS_PORT', '3000', 'another port than PORT'],
    ['OPERATOR_TOKEN', 'short', '24 to 200'],
    ['PUBLIC_BASE_URL', 'reports.example.com', 'https://reports.example.com'],
    ['PUBLIC_BASE_URL', 'https:reports.example.com', 'https://reports.example.com'],
    ['PUBLIC_BASE_URL', 'https://reports.example.com/a b', 'https://reports.example.com'],
    ['PUBLIC_BASE_URL', 'https://reports.example.com?a=b', 'must end before "?": paths are appended'],
    ['PUBLIC_BASE_URL', 'https://reports.example.com/?', 'must end before "?": paths are appended'],
    ['PUBLIC_BASE_URL', 'https://reports.example.com/#top', 'must end before "#": paths are appended'],
    ['PUBLIC_BASE_URL', 'https://me:secret@reports.example.com', 'no user name and no password'],
    ['DASHBOARD_URL', 'https://reports.example.com/dashboard?a', 'must end before "?"'],
    ['DASHBOARD_URL', 'https://me@reports.example.com', 'no user name and no password'],
    [
      'DASHBOARD_URL',
      'https://reports.example.com',
      'must end in /dashboard right behind the host, as in https',
    ],
    [
      'DASHBOARD_URL',
      'https://example.com/reports/dashboard',
      'must end in /dashboard right behind the host',
    ],
    ['PUBLIC_BASE_URL', 'https://example.com/reports', 'must have no path'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318?a=b', 'must end before "?"'],
    ['OPENAI_BASE_URL', 'https://api.openai.com/v1?version=2', 'must end before "?"'],
    ['REPLICA_NAME', 'a b', 'letters, digits'],
    ['DATABASE_DIRECT_URL', 'db:5432', 'postgres://user'],
    ['DATABASE_CONNECTIONS', 'many', 'whole number'],
    ['API_PROCESSES', '-1', 'whole number'],
    ['WORKER_PROCESSES', '1.5', 'whole number'],
    ['REDIS_URL', 'redis-cluster://one?node=two:99999', 'not host:port'],
    ['REDIS_PREFIX', 'a:b', 'letters, digits'],
    ['EMBEDDED_REDIS', 'yes', 'one of js, auto'],
    ['DATA_DIR', __filename, 'must name a folder'],
    ['DATA_DIR', join(__filename, 'data'), 'must name a folder'],
    ['APP_SECRET_OTHER', 'short', 'at least 32'],
    ['ALLOW_SIMULATED', 'yes', 'one of true, false, not "yes"'],
    ['MAIL_FROM', 'x', 'Name <address@example.com>'],
    ['MAIL_FROM', 'a@', 'Name <address@example.com>'],
    ['MAIL_FROM', '@a.com', 'Name <address@example.com>'],
    ['MAIL_FROM', '<>', 'Name <address@example.com>'],
    ['MAIL_FROM', 'Reports <>', 'Name <address@example.com>'],
    ['MAIL_FROM', 'Reports <a@b.com', 'Name <address@example.com>'],
    ['MAIL_FROM', 'a@b.com, c@d.com', 'one address'],
    ['MAIL_FROM', 'One <a@b.com>, Two <c@d.com>', 'one address'],
    ['MAIL_FROM', 'Smith, John <a@b.com>', 'quotation marks'],
    ['MAIL_FROM', 'a@b.com\nBcc: c@d.com', 'one line'],
    ['MAIL_FROM', 'a@b.com\rBcc: c@d.com', 'one line'],
    ['MAIL_FROM', 'a@b..com', 'Name <address@example.com>'],
    ['MAIL_FROM', 'a b@c.com', 'Name <address@example.com>'],
    ['DATABASE_URL', 'mysql://db/n', 'postgres://user'],
    ['REDIS_URL', 'redis://', 'redis://host:6379'],
    ['REDIS_URL', 'redis-sentinel://watch', 'sentinelServiceName'],
    ['DATABASE_CONNECTIONS', '9', 'need 10'],
    ['SMTP_URL', 'mail.example.com', 'smtp://user'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com', '%25'],
    ['APP_SECRET', 'short', 'at least 32'],
    ['ENGINES', 'openai,bing', 'names bing; known are openai'],
    ['ENGINES', 'openai,openai', 'twice'],
    ['GOOGLE_BASE_URL', 'ftp://google', 'https://generativelanguage'],
    ['SIMULATED_DAY', '2026-02-30', 'such as 2026-01-31'],
    ['ENGINE_DEADLINE_SECONDS', '0', 'from 1 to 600'],
    ['SPEND_LIMIT_USD_DAY', '$5', 'US dollars'],
    ['SYNC_WAIT_SECONDS', '1m', 'from 0 to 600'],
    ['SYNC_MAX_BYTES', '1', 'from 1024'],
    ['REPORT_TTL_SECONDS', '-1', 'whole number'],
    ['READER_MODEL', 'one\ntwo', 'must be one line'],
    ['OPENAI_API_KEY', 'key\nmore', 'one line of printable ASCII'],
    ['OPENAI_API_KEY', 'schlüssel', 'one line of printable ASCII'],
    ['OPENAI_MODEL', 'gpt\t5', 'must be one line'],
    ['OPENAI_MAX_OUTPUT_TOKENS', '1', 'from 256'],
    ['OPENAI_PRICE', '1,,2', 'three figures'],
    ['OPENAI_PRICE', '1,2', 'three figures'],
    ['OPENAI_PRICE', '1,2,Infinity', 'three figures'],
    ['OUTBOUND_CONNECT_TO', 'a=b', '"a=b"'],
    ['OUTBOUND_CONNECT_TO_IN_PRODUCTION', 'yes', 'one of refuse, allow'],
    ['OUTBOUND_CA_FILE', '/nowhere/ca.pem', 'ENOENT'],
    ['OUTBOUND_CA_FILE', __filename, 'PEM'],
    ['SIGNUP_PER_IP_PER_HOUR', 'none', 'whole number'],
    ['CONNECTIONS_PER_IP', 'none', 'whole number'],
    ['RETAIN_MAILS_DAYS', '1', 'from 2'],
    ['ACCESS_LOG_MAX_BYTES', '1', 'from 1024'],
    ['CHROMIUM_PATH', '/nonexistent', 'must be the whole path of Chromium: there is no file /nonexistent'],
    ['CHROMIUM_PATH', __dirname, 'is no file'],
    ['CHROMIUM_PATH', __filename, 'may not be run'],
    ['CORS_ORIGINS', '*', 'not *'],
    ['CORS_ORIGINS', 'https://*.a.com', 'each in full: a * matches no origin'],
    ['CORS_ORIGINS', 'https://a.example/', 'not https://a.example/'],
    ['CORS_ORIGINS', 'https://a.example,app.example', 'not app.example'],
    ['TRUST_PROXY', 'yes', 'number of proxies'],
    ['TRUST_PROXY', 'true', 'whatever address a client claims'],
    ['TRUST_PROXY', '-1', 'number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'number of proxies'],
    ['READER', 'me', 'one of model, rules'],
    ['READER_ENGINE', 'bing', 'one of openai, perplexity'],
    ['LOG_LEVEL', 'loud', 'fatal'],
  ])('refuses %s=%s', (name, value, message) => {
    const faults = faultsOf({ ...STORES, [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(faults[0]).toContain(message);
  });

  it.each([
    ['no-reply@localhost'],
    ['reports@example.com'],
    ['<reports@example.com>'],
    ['Reports <reports@example.com>'],
    ['Müller & Söhne <reports+a@mail.example.com>'],
    ['"Smith, John" <reports@example.com>'],
    ["Dr. O'Neill's reports <o'neill@example.com>"],
  ])('takes %s as a sender', (sender) => {
    expect(parseConfig({ MAIL_FROM: ` ${sender} ` }).mailFrom).toBe(sender);
  });

  it.each(['0.0.0.0', '::', '::1', 'fe80::1%eth0', 'localhost', 'api-1.internal', 'my_host'])(
    'takes %s as a host',
    (host) => {
      expect(parseConfig({ HOST: host }).host).toBe(host);
    },
  );

  it('lets a worker, which does not listen on PORT, have that number for its operations', () => {
    const environment = { ...STORES, OPERATIONS_PORT: '3000' };
    expect(faultsOf({ ...environment, ROLE: 'worker' })).toEqual([]);
    expect(faultsOf({ ...environment, PORT: '3001' })).toEqual([]);
    expect(faultsOf({ ...environment, ROLE: 'api' })).toHaveLength(1);
  });

  it('takes a Chromium that can be run, by its whole path', () => {
    expect(parseConfig({ CHROMIUM_PATH: process.execPath }).chromiumPath).toBe(process.execPath);
    expect(faultsOf({ CHROMIUM_PATH: 'node' })).toEqual([expect.stringContaining('whole path')]);
  });

  it('refuses a direct address of a database that is embedded', () => {
    expect(faultsOf({ DATABASE_DIRECT_URL: STORES.DATABASE_URL })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL .*DATABASE_URL: set both/),
    ]);
  });

  it('names all faults at once, also those that lie in several variables together', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      ROLE: 'worker',
      PORT: 'x',
      TRUST_PROXY: 'x',
      OUTBOUND_CONNECT_TO: 'http://a.demo=127.0.0.1:1',
      DATABASE_URL: STORES.DATABASE_URL,
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'TRUST_PROXY',
      'REDIS_URL',
      'PUBLIC_BASE_URL',
      'OPENAI_API_KEY',
      'PERPLEXITY_API_KEY',
      'GOOGLE_API_KEY',
      'OUTBOUND_CONNECT_TO',
      'APP_SECRET',
      'ROLE=worker',
    ]);
  });

  it('starts in production with made-up answers only where that was said', () => {
    const environment = {
      ...STORES,
      NODE_ENV: 'production',
      PUBLIC_BASE_URL: 'https://a.example',
      ENGINES: 'openai',
    };
    expect(faultsOf(environment)).toEqual([expect.stringMatching(/^OPENAI_API_KEY .*ALLOW_SIMULATED=true/)]);
    expect(faultsOf({ ...environment, ALLOW_SIMULATED: 'false' })).toHaveLength(1);
    expect(faultsOf({ ...environment, ALLOW_SIMULATED: 'true' })).toEqual([]);
    expect(faultsOf({ ...environment, OPENAI_API_KEY: 'k' })).toEqual([]);
    const mailing = { ...environment, OPENAI_API_KEY: 'k', SMTP_URL: 'smtp://mail.example.com' };
    expect(faultsOf(mailing)).toEqual([expect.stringMatching(/^MAIL_FROM is needed/)]);
    expect(faultsOf({ ...mailing, MAIL_FROM: 'reports@example.com' })).toEqual([]);
  });

  it('asks a command for no more than is there', () => {
    const environment = { NODE_ENV: 'production', DATABASE_URL: STORES.DATABASE_URL };
    expect(faultsOf(environment, 'command')).toEqual([]);
    expect(faultsOf({ ...environment, PORT: 'x' }, 'command')).toHaveLength(1);
  });
});
