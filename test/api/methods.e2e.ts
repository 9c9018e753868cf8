import { type Answer, type Application, startApplication } from '../support/application';
import { expectError } from './expect-error';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('methods that a route does not have', () => {
  let app: Application;
  const documented = new Map<string, string[]>();

  beforeAll(async () => {
    app = await startApplication();
    const { body } = await app.call('GET', '/docs-json');
    for (const [path, operations] of Object.entries<object>(body.paths))
      documented.set(
        path.replaceAll(/\{\w+\}/g, '1'),
        Object.keys(operations).map((name) => name.toUpperCase()),
      );
  });

  afterAll(async () => {
    await app.close();
  });

  const others: readonly (readonly [string, readonly string[]])[] = [
    ['/docs', ['GET']],
    ['/docs-json', ['GET']],
    ['/bot', ['GET']],
    ['/dashboard', ['GET']],
    ['/dashboard/sign-in', ['GET', 'POST']],
    ['/dashboard/sign-out', ['POST']],
    ['/dashboard/domains/1', ['GET']],
    ['/dashboard/style.css', ['GET']],
  ];

  it('are 405 on every route, with those that it has', async () => {
    expect(documented.size).toBeGreaterThan(10);
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    for (const [path, methods] of [...documented, ...others]) {
      const own = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
      for (const method of METHODS.filter((name) => !own.includes(name))) {
        const answer = await app.call(method, path);
        seen.push([method, path, answer.status, answer.headers.get('allow')?.split(', ').sort()]);
        expected.push([method, path, 405, [...own].sort()]);
        if (!path.startsWith('/dashboard') && method !== 'HEAD') expectError(answer, 'method_not_allowed');
      }
    }
    expect(seen).toEqual(expected);
  });

  it('are 404 where there is no route at all', async () => {
    for (const method of METHODS.filter((name) => name !== 'HEAD')) {
      expectError(await app.call(method, '/v1/nothing-here'), 'not_found');
    }
  });
});

describe('pages of other origins', () => {
  const OURS = 'https://app.example.com';
  let app: Application;

  const preflight = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const response = await fetch(app.url(path), { method: 'OPTIONS', headers });
    const text = await response.text();
    const body = text.startsWith('{') ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, body, text };
  };
  const asking = (origin: string): Record<string, string> => ({
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  });
  const corsOf = ({ headers }: Answer): string[] =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  describe('without CORS_ORIGINS', () => {
    beforeAll(async () => {
      app = await startApplication();
    });
    afterAll(async () => {
      await app.close();
    });

    it('are told nothing', async () => {
      const answers = [
        await preflight('/v1/domains', asking(OURS)),
        await app.call('GET', '/v1/health', { headers: { origin: OURS } }),
      ];
      expectError(answers[0]!, 'method_not_allowed');
      expect(answers.flatMap(corsOf)).toEqual([]);
    });
  });

  describe('with CORS_ORIGINS', () => {
    let key: string;

    beforeAll(async () => {
      app = await startApplication({ environment: { CORS_ORIGINS: `https://other.example, ${OURS}` } });
      ({ key } = await app.signUp());
    });
    afterAll(async () => {
      await app.close();
    });

    it('may call when they are named', async () => {
      const answer = await preflight('/v1/domains', asking(OURS));
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(answer.headers.get('access-control-allow-origin')).toBe(OURS);
      expect(answer.headers.get('access-control-allow-methods')?.split(',').sort()).toEqual([
        'GET',
        'HEAD',
        'POST',
      ]);
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('x-request-id')).toMatch(/\S/);
    });

    it.each(['/v1/usage', '/v1/health', '/v1/reports/1', '/v1/nothing-here'])('may read %s', async (path) => {
      const { headers } = await app.call('GET', path, { key, headers: { origin: OURS } });
      expect(headers.get('access-control-allow-origin')).toBe(OURS);
      expect(headers.get('vary')).toContain('Origin');
      for (const name of ['X-Request-Id', 'ETag', 'Retry-After', 'RateLimit-Remaining', 'Allow'])
        expect(headers.get('access-control-expose-headers')).toContain(name);
    });

    it.each([
      'https://app.example.com.evil.example',
      'http://app.example.com',
      'null',
      'https://app.example.com:8443',
    ])('may not when they are %s', async (origin) => {
      const refused = await preflight('/v1/domains', asking(origin));
      expectError(refused, 'method_not_allowed');
      const { headers } = await app.call('GET', '/v1/health', { headers: { origin } });
      expect(headers.get('vary')).toContain('Origin');
      expect([refused, { headers } as Answer].flatMap(corsOf)).toEqual([]);
    });

    it('may not sign readers in to the dashboard', async () => {
      expect((await preflight('/dashboard/sign-in', asking(OURS))).status).toBe(405);
    });

    it('get no answer where there is no route, and none to OPTIONS that is no preflight', async () => {
      expectError(await preflight('/v1/nothing-here', asking(OURS)), 'not_found');
      expectError(await preflight('/v1/domains', { origin: OURS }), 'method_not_allowed');
    });
  });
});
