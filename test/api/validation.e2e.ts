import type { ErrorCode } from '../../src/common/error-codes';
import { type Account, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { expectError } from './expect-error';
import { onboardedDomain } from './onboarded-domain';

const NUL = 'a\u0000b';
const NOT_A_STRING = [undefined, null, 5, true, ['x'], { x: 1 }];
const cursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('what a request may hold', () => {
  let app: Application;
  let site: LocalSite;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside'));
    const connectTo = `${site.connectTo('brightside.test')},https://hooks.test=127.0.0.1:9`;
    app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: connectTo } });
    account = await app.signUp({ ratePerMinute: 10_000, domains: 10 });
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test'));
  });

  afterAll(async () => {
    await app.close();
    await site.close();
  });

  /** The routes that take a body, with a body each that is right. */
  const routes = {
    signup: { path: () => '/signup/api', body: { email: 'ops@example.com', agency_name: 'Brightside' } },
    domain: {
      path: () => '/v1/domains',
      body: { domain: 'brightside.test', custom_prompts: ['Which CRM?'] },
    },
    refresh: {
      path: () => `/v1/reports/${domainId}/refresh`,
      body: { callback_url: 'https://hooks.test/', callback_secret: 's'.repeat(32), sections: 'overview' },
    },
  } as const;

  const wrong: readonly [keyof typeof routes, string, ErrorCode, readonly unknown[]][] = [
    ['signup', 'email', 'invalid_request', NOT_A_STRING],
    [
      'signup',
      'email',
      'invalid_request',
      ['', 'no at', 'a@b', '@example.com', `${'x'.repeat(250)}@example.com`],
    ],
    ['signup', 'email', 'invalid_request', ['a\u0000@example.com', 'a@example.com\r\nBcc: b@example.com']],
    ['signup', 'agency_name', 'invalid_request', [...NOT_A_STRING, '', '   ', 'x'.repeat(81), NUL]],
    ['domain', 'domain', 'invalid_request', [...NOT_A_STRING, NUL]],
    ['domain', 'domain', 'invalid_domain', ['', ' ', 'localhost', 'com', 'co.uk', 'example', 'x.invalid']],
    ['domain', 'domain', 'invalid_domain', ['127.0.0.1', '[::1]', 'http://0x7f.1/', '2130706433', 'http://']],
    [
      'domain',
      'domain',
      'invalid_domain',
      ['a b.com', 'ftp://example.com', 'me@example.com', '-.com', '..com'],
    ],
    [
      'domain',
      'domain',
      'invalid_domain',
      [`${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`, 'x'.repeat(3_000)],
    ],
    [
      'domain',
      'custom_prompts',
      'invalid_request',
      ['text', 5, true, {}, [], [5], [null], [['x']], [''], ['  ']],
    ],
    [
      'domain',
      'custom_prompts',
      'invalid_request',
      [['x'.repeat(501)], [NUL], Array.from('abcdefghijk'), Array(101).fill('x')],
    ],
    [
      'refresh',
      'callback_url',
      'invalid_request',
      [...NOT_A_STRING, '', 'hooks.test', 'https://', 'https:hooks.test'],
    ],
    ['refresh', 'callback_url', 'invalid_request', ['https://hooks.test/a b', 'https://hooks.test/\\', NUL]],
    ['refresh', 'callback_url', 'invalid_request', [`https://hooks.test/${'x'.repeat(2_048)}`]],
    [
      'refresh',
      'callback_url',
      'callback_url_insecure',
      ['http://hooks.test/', 'ftp://hooks.test/', 'file:///etc/hosts'],
    ],
    [
      'refresh',
      'callback_url',
      'callback_url_forbidden',
      ['https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/'],
    ],
    [
      'refresh',
      'callback_url',
      'callback_url_forbidden',
      ['https://localhost/', 'https://db.internal/', 'https://0x7f.1/'],
    ],
    [
      'refresh',
      'callback_url',
      'callback_url_forbidden',
      ['https://me:pw@hooks.test/', 'https://hooks.test:5432/'],
    ],
    [
      'refresh',
      'callback_secret',
      'invalid_request',
      [...NOT_A_STRING, 's'.repeat(257), 'é'.repeat(32), NUL.repeat(9)],
    ],
    ['refresh', 'callback_secret', 'callback_secret_too_short', ['', 's'.repeat(15)]],
    [
      'refresh',
      'sections',
      'invalid_request',
      [null, 5, true, ['overview'], { x: 1 }, 'x'.repeat(1_001), NUL],
    ],
    ['refresh', 'sections', 'no_sections', ['', ' ', ',', 'Overview', 'nonsense']],
  ];
  const cases = wrong.flatMap(([route, field, code, values]) =>
    values.map((value) => [route, field, JSON.stringify({ value }).slice(0, 50), code, value] as const),
  );

  it.each(cases)('%s refuses %s %s with %s', async (route, field, _shown, code, value) => {
    const { path, body } = routes[route];
    const answer = await app.call('POST', path(), { key: account.key, body: { ...body, [field]: value } });
    expectError(answer, code);
    if (code === 'invalid_request') expect(answer.body.error).toMatch(new RegExp(`^${field}\\b`));
  });

  it.each([
    ['signup', 'email: must be an email address'],
    ['domain', 'domain: must be a string'],
    ['refresh', 'callback_url: must be a string'],
  ] as const)('%s says of an empty body what is missing first', async (route, error) => {
    const { body } = await app.call('POST', routes[route].path(), { key: account.key, body: {} });
    expect(body).toEqual({ error, code: 'invalid_request' });
  });

  it.each(Object.keys(routes) as (keyof typeof routes)[])(
    '%s refuses a body that is no object',
    async (route) => {
      for (const body of [
        '[]',
        'null',
        '5',
        '"text"',
        'true',
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        '',
      ]) {
        const answer = await app.call('POST', routes[route].path(), { key: account.key, body });
        expectError(answer, 'invalid_request');
      }
    },
  );

  it.each(['{', '{"a":1}}', "{'a':1}", '{"a":\u0001}', 'undefined'])('%j is no JSON', async (body) => {
    expectError(await app.call('POST', '/signup/api', { body }), 'invalid_json');
  });

  it.each([
    ['signup', 'mail', 'email'],
    ['signup', 'agencyName', 'agency_name'],
    ['domain', 'domian', 'domain'],
    ['domain', 'prompts', 'custom_prompts'],
    ['domain', '__proto__', 'custom_prompts'],
    ['domain', 'constructor', 'competitors'],
    ['domain', 'toString', 'domain'],
    ['refresh', 'callbackUrl', 'callback_url'],
    ['refresh', 'secret', 'callback_secret'],
    ['refresh', 'section', 'sections'],
  ] as const)('%s knows no field %s; the nearest is %s', async (route, field, nearest) => {
    const { path, body } = routes[route];
    const text = JSON.stringify(body).replace('{', `{"${field}":"x",`);
    const answer = await app.call('POST', path(), { key: account.key, body: text });
    expectError(answer, 'invalid_request');
    expect(answer.body.error).toBe(`${field}: no such field; the nearest is ${nearest}`);
  });

  const reads: readonly [string, ErrorCode][] = [
    ['/v1/domains?limit=0', 'invalid_request'],
    ['/v1/domains?limit=101', 'invalid_request'],
    ['/v1/domains?limit=1.5', 'invalid_request'],
    ['/v1/domains?limit=many', 'invalid_request'],
    ['/v1/domains?limit=1&limit=2', 'invalid_request'],
    ['/v1/domains?cursor=', 'invalid_request'],
    ['/v1/domains?cursor=%00', 'invalid_request'],
    ['/v1/domains?cursor=x', 'invalid_request'],
    [`/v1/domains?cursor=${cursor('text')}`, 'invalid_request'],
    [`/v1/domains?cursor=${cursor(['text'])}`, 'invalid_request'],
    [`/v1/domains?cursor=${cursor([1.5])}`, 'invalid_request'],
    [`/v1/domains?cursor=${cursor([99_999_999_999])}`, 'invalid_request'],
    ...['0', '-1', '1.5', '1e3', '0x1', '%201', 'x', '%00', '1%00', '%F0%9F%98%80', '1'.repeat(31)].flatMap(
      (id) =>
        [`/v1/domains/${id}`, `/v1/reports/${id}`].map(
          (path) => [path, 'invalid_request'] as [string, ErrorCode],
        ),
    ),
    ['/v1/domains/2147483648', 'domain_not_found'],
    ['/v1/reports/999999999999999999999', 'domain_not_found'],
    ['/v1/reports/1/refresh/not-a-uuid', 'invalid_request'],
    ['/v1/reports/1?sections=', 'no_sections'],
    ['/v1/reports/1?sections=OVERVIEW,Signals', 'no_sections'],
    ['/v1/reports/1?sections=%00', 'invalid_request'],
    ['/v1/reports/1?sections[]=overview', 'invalid_request'],
    ['/v1/reports/1?sections%5B%5D=', 'invalid_request'],
    [`/v1/reports/1?sections=${'x'.repeat(1_001)}`, 'invalid_request'],
  ];
  it.each(reads)('GET %s is %s', async (path, code) => {
    expectError(await app.call('GET', path, { key: account.key }), code);
  });

  it.each([' ', 'with space', 'ü', 'x'.repeat(256)])('refuses the Idempotency-Key %j', async (value) => {
    const answer = await app.call('POST', '/v1/domains', {
      key: account.key,
      headers: { 'idempotency-key': value },
      body: { domain: 'brightside.test' },
    });
    expectError(answer, 'invalid_request');
  });
});
