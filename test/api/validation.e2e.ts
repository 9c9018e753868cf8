import type { ErrorCode } from '../../src/common/error-codes';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
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
      [
        'a b.com',
        'ftp://example.com',
        'site4.com:99999',
        'site4.com..',
        'http:site4.com',
        'me@example.com',
        '-.com',
        '..com',
      ],
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
      ['text', 5, true, {}, [], [5], [null], [['x']], [''], ['  '], ['\u200b\u200d']],
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
    ['signup', 'email: is required'],
    ['domain', 'domain: is required'],
    ['refresh', 'callback_url: is required'],
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

  it.each(['__proto__', 'constructor', 'toString', 'schedule'])(
    'domain knows no field %s, and names those that it has',
    async (field) => {
      const text = JSON.stringify(routes.domain.body).replace('{', `{"${field}":"x",`);
      const answer = await app.call('POST', '/v1/domains', { key: account.key, body: text });
      expectError(answer, 'invalid_request');
      expect(answer.body.error).toContain(`${field}: no such field; known here: domain, `);
    },
  );

  const reads: readonly [string, ErrorCode][] = [
    ['/v1/domains?limit=0', 'invalid_request'],
    ['/v1/domains?limit=101', 'invalid_request'],
    ['/v1/domains?limit=1.5', 'invalid_request'],
    ['/v1/domains?limit=many', 'invalid_request'],
    ['/v1/domains?limit=1&limit=2', 'invalid_request'],
    ['/v1/domains?limit=1e1', 'invalid_request'],
    ['/v1/domains?limit=0x5', 'invalid_request'],
    ['/v1/domains?limit=%205', 'invalid_request'],
    ['/v1/reports/1/compare?planned_rounds=0x1', 'invalid_request'],
    ['/v1/domains?cursor=', 'invalid_request'],
    ['/v1/domains?cursor=%00', 'invalid_request'],
    ['/v1/domains?cursor=x', 'invalid_request'],
    [`/v1/domains?cursor=${Buffer.from('keys 1').toString('base64url')}`, 'invalid_request'],
    [`/v1/keys?cursor=${Buffer.from('1').toString('base64url')}`, 'invalid_request'],
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
  it.each([
    ['GET', '/v1/domains/1/answers?engine=none', 'engine', 'must be one of openai, perplexity, google'],
    ['GET', '/v1/domains/1/answers?engine=', 'engine', 'must be one of openai, perplexity, google'],
    ['GET', '/v1/domains/1/history?engine=OpenAI', 'engine', 'must be one of openai, perplexity'],
    ['GET', '/v1/reports/1/sources?engine=a&engine=b', 'engine', 'must be one of openai, perplexity'],
    ['GET', '/v1/reports/1/queries?engine=bing', 'engine', 'must be one of openai, perplexity, google'],
    ['GET', '/v1/domains/1/answers?prompt=a&prompt=b', 'prompt', 'must be a string'],
    ['GET', '/v1/domains/1/answers?market=a&market=b', 'market', 'must be a string'],
    ['GET', '/v1/domains/1/history?to=3026-11-21', 'to', 'must be a day that there is, from 2000-01-01 to'],
    ['GET', '/v1/domains/1/history?to=2026-02-30', 'to', 'must be a day that there is'],
    ['PATCH', '/v1/domains/1', 'aliases', 'must be an array of strings'],
    ['PATCH', '/v1/domains/1', 'products', 'must be an array of strings'],
    ['PATCH', '/v1/domains/1', 'custom_prompts', 'must be an array of strings'],
    ['PATCH', '/v1/domains/1', 'competitors', 'must be an array of competitors'],
  ] as const)('%s %s says of %s that it %s', async (method, path, field, rule) => {
    const body = method === 'PATCH' ? { body: { [field]: 'x' } } : {};
    const answer = await app.call(method, path, { key: account.key, ...body });
    expectError(answer, 'invalid_request');
    expect(answer.body.error).toContain(`${field}: ${rule}`);
  });

  it('takes an engine that is known and not asked', async () => {
    const answer = await app.call('GET', `/v1/domains/${domainId}/answers?engine=anthropic`, {
      key: account.key,
    });
    expect([answer.status, answer.body.items]).toEqual([200, []]);
  });

  it.each(reads)('GET %s is %s', async (path, code) => {
    expectError(await app.call('GET', path, { key: account.key }), code);
  });

  it.each([
    ['POST', '/v1/domains?dryrun=true', 'dryrun: no such parameter; the nearest is dry_run'],
    ['POST', '/v1/reports/1/refresh?dry-run=true', 'dry-run: no such parameter; the nearest is dry_run'],
    ['PATCH', '/v1/domains/1?dry_run=true', 'dry_run: no such parameter; this route has none'],
    ['PUT', '/v1/agency/logo?x', 'x: no such parameter; this route has none'],
    ['DELETE', '/v1/keys/aeo_00000000?forced=true', 'forced: no such parameter; the nearest is force'],
    ['POST', '/signup/api?tier=agency', 'tier: no such parameter; this route has none'],
    ['GET', '/v1/reports/1?section=overview', 'section: no such parameter; the nearest is sections'],
    ['GET', '/v1/reports/1?versions=x', 'versions: no such parameter; the nearest is version'],
    ['GET', '/V1/domains?Limit=5', 'Limit: no such parameter; the nearest is limit'],
    ['GET', '/v1/domains?=5', 'query: no such parameter; known here: limit, cursor'],
    ['GET', '/v1/domains?constructor=5', 'constructor: no such parameter; known here: limit, cursor'],
    ['GET', '/v1/engines?market=x', 'market: no such parameter; this route has none'],
  ])('%s %s is refused by the name of the parameter', async (method, path, error) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const answer = await app.call(method, path, { key: account.key, ...body });
    expectError(answer, 'invalid_request');
    expect(answer.body.error).toBe(error);
  });

  it('orders nothing where the dry run is misspelt', async () => {
    const usage = async (): Promise<unknown> =>
      (await app.call('GET', '/v1/usage', { key: account.key })).body;
    const before = await usage();
    const { path, body } = routes.refresh;
    const order = await app.call('POST', `${path()}?dry-run=true`, { key: account.key, body });
    expectError(order, 'invalid_request');
    expect(await usage()).toEqual(before);
  });

  it('asks for the token first, and takes whatever a probe of health adds', async () => {
    expectError(await app.call('GET', '/v1/domains?limits=5'), 'missing_token');
    expect((await app.call('GET', '/v1/health?t=1')).status).toBe(200);
    expect((await app.call('GET', '/v1/domains?', { key: account.key })).status).toBe(200);
  });

  it('takes a merge patch by its own name, on PATCH alone', async () => {
    const send = (method: string, path: string, type: string, body: unknown): Promise<Answer> =>
      app.call(method, path, { key: account.key, headers: { 'content-type': type }, body });
    const patch = 'application/merge-patch+json';
    for (const type of [patch, `${patch}; charset=utf-8`, 'application/json']) {
      const changed = await send('PATCH', '/v1/agency', type, JSON.stringify({ name: type.slice(0, 40) }));
      expect([changed.status, changed.body.name]).toEqual([200, type.slice(0, 40)]);
    }
    expectError(await send('PATCH', '/v1/agency', patch, '{'), 'invalid_json');
    expectError(await send('PATCH', '/v1/agency', patch, '{"nmae":"x"}'), 'invalid_request');
    expectError(
      await send('PATCH', '/v1/agency', 'application/json-patch+json', '[]'),
      'unsupported_media_type',
    );
    expectError(await send('POST', '/v1/keys', patch, '{"name":"x"}'), 'unsupported_media_type');
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
