import { randomUUID } from 'node:crypto';
import { accessChanged } from '../support/access-change';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { expectError } from './expect-error';
import { furtherKey } from './further-key';
import { onboardedDomain } from './onboarded-domain';

const WINDOW_SECONDS = 60;
const callback = {
  callback_url: 'https://hooks.test/',
  callback_secret: 'a secret of 32 characters, surely',
};

let app: Application;
let site: LocalSite;
let owner: Account;
let domainId: number;

beforeAll(async () => {
  site = await startLocalSite(smallSite('Brightside'));
  const connectTo = `${site.connectTo('brightside.test')},https://hooks.test=127.0.0.1:9`;
  app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: connectTo } });
  owner = await app.signUp({ ratePerMinute: 1_000 });
  ({ domainId } = await onboardedDomain(app, owner.key, 'brightside.test'));
});

afterAll(async () => {
  await app.close();
  await site.close();
});

interface Operation {
  readonly method: string;
  /** As documented, with its parameters. */
  readonly template: string;
  readonly path: string;
  readonly body: unknown;
}

/** Every documented route that needs a token, on the owner's domain, with a body that is right. */
async function guarded(): Promise<Operation[]> {
  const { body: document } = await app.call('GET', '/docs-json');
  const values = { ...callback, domain: 'brightside.test' };
  return Object.entries<any>(document.paths).flatMap(([template, methods]) =>
    Object.entries<any>(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        template,
        path: template
          .replace('{domain_id}', String(domainId))
          .replace('{domain}', 'brightside.test')
          .replace('{day}', '2026-11-21')
          .replace('{job_id}', randomUUID())
          .replace('{link_id}', randomUUID())
          .replace('{event_id}', randomUUID())
          .replace('{id}', '999999'),
        body: requestBody && bodyOf(requestBody, document.components.schemas, values),
      })),
  );
}

/** A body that is no JSON is an access log. */
function bodyOf(requestBody: any, schemas: any, values: object): unknown {
  const json = requestBody.content['application/json'];
  return json === undefined ? 'a line' : ofSchema(values, schemas[json.schema.$ref.split('/').at(-1)]);
}

/** Of these values those that the body of a route may hold. */
function ofSchema(values: object, { properties }: { readonly properties: object }): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in properties));
}

describe('the token', () => {
  const withHeader = (authorization: string): Promise<Answer> =>
    app.call('GET', '/v1/usage', { headers: { authorization } });

  it('is needed on every route but health, sign-up and the documentation', async () => {
    const operations = await guarded();
    expect(operations.length).toBeGreaterThanOrEqual(8);
    // failures are limited by address: each call comes from another
    const other = await startApplication({ environment: { ROLE: 'api', TRUST_PROXY: '1' } });
    for (const [at, { method, path, body }] of operations.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${at % 250}` };
      expectError(await other.call(method, path, { headers, body }), 'missing_token');
      const key = `aeo_${'0'.repeat(56)}`;
      expectError(await other.call(method, path, { headers, body, key }), 'invalid_token');
    }
    await other.close();
    for (const path of ['/v1/health', '/docs', '/docs-json']) {
      expect((await app.call('GET', path)).status).toBe(200);
    }
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer a b', 'Token x'])('%j is none', async (header) => {
    expectError(await withHeader(header), 'missing_token');
  });

  it.each(['x', 'null', 'AEO_', `aeo_${'0'.repeat(55)}`, `aeo_${'g'.repeat(56)}`, `sk_${'0'.repeat(56)}`])(
    '%j is no valid one',
    async (token) => {
      expectError(await withHeader(`Bearer ${token}`), 'invalid_token');
    },
  );

  it('is taken as it was issued: no other case, no other end', async () => {
    expectError(await withHeader(`Bearer ${owner.key.toUpperCase()}`), 'invalid_token');
    expectError(await withHeader(`Bearer ${owner.key}0`), 'invalid_token');
    expect((await withHeader(`bearer ${owner.key}`)).status).toBe(200);
  });

  it('ends with its revocation, and no other key of the agency with it', async () => {
    const { agencyId, key } = await app.signUp();
    const other = await furtherKey(app, agencyId);
    expect((await app.call('GET', '/v1/usage', { key })).status).toBe(200);
    await app.query('UPDATE api_keys SET revoked_at = now() WHERE token_prefix = $1', [key.slice(0, 12)]);
    await accessChanged();
    expectError(await app.call('GET', '/v1/usage', { key }), 'invalid_token');
    expect((await app.call('GET', '/v1/usage', { key: other })).status).toBe(200);
  });

  it('with read scope reads everything and changes nothing', async () => {
    const key = await furtherKey(app, owner.agencyId, 'read');
    for (const { method, template, path, body } of await guarded()) {
      const answer = await app.call(method, path, { key, body });
      expect(answer.headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
      // a PDF needs a browser
      if (method === 'GET') expect(template.endsWith('.pdf') ? [501] : [200, 404]).toContain(answer.status);
      else if (template === '/v1/plans') expect(answer.body.code).not.toBe('insufficient_scope');
      else expectError(answer, 'insufficient_scope');
      // what is refused counts in the window of the key, too
      expect(answer.headers.get('ratelimit-remaining')).not.toBeNull();
    }
    expect((await app.call('GET', `/v1/domains/${domainId}`, { key: owner.key })).status).toBe(200);
  });

  it('with read scope may ask what an order would do', async () => {
    const key = await furtherKey(app, owner.agencyId, 'read');
    const onboard = (query: string): Promise<Answer> =>
      app.call('POST', `/v1/domains${query}`, { key, body: { domain: 'brightside.test' } });
    expect((await onboard('?dry_run=true')).status).toBe(200);
    for (const query of ['', '?dry_run=false', '?dry_run=true&dry_run=false'])
      expectError(await onboard(query), 'insufficient_scope');
  });
});

describe("another agency's domain", () => {
  it('does not exist: 404 on every route, whatever its state', async () => {
    const stranger = await app.signUp({ ratePerMinute: 1_000 });
    const job = await app.call('POST', `/v1/reports/${domainId}/refresh`, { key: owner.key, body: callback });
    const onDomain = (await guarded()).filter(({ template }) => /\{domain(_id)?\}/.test(template));
    expect(onDomain.length).toBeGreaterThanOrEqual(5);
    for (const { method, path, body } of onDomain) {
      for (const named of [path, path.replace(/[0-9a-f-]{36}/, job.body.job_id)]) {
        expectError(await app.call(method, named, { key: stranger.key, body }), 'domain_not_found');
      }
    }
    expect((await app.call('GET', '/v1/domains', { key: stranger.key })).body.items).toEqual([]);
    expect((await app.call('GET', `/v1/domains/${domainId}`, { key: owner.key })).status).toBe(200);
  });

  it('cannot be told from one that nobody has', async () => {
    const stranger = await app.signUp();
    const foreign = await app.call('GET', `/v1/reports/${domainId}`, { key: stranger.key });
    const unknown = await app.call('GET', '/v1/reports/999999', { key: stranger.key });
    expect(foreign.text.replaceAll(String(domainId), 'N')).toBe(unknown.text.replaceAll('999999', 'N'));
  });

  it('may be registered by both: each has its own', async () => {
    const second = await app.signUp();
    const own = await onboardedDomain(app, second.key, 'brightside.test');
    expect(own.domainId).not.toBe(domainId);
    expectError(await app.call('GET', `/v1/domains/${own.domainId}`, { key: owner.key }), 'domain_not_found');
  });
});

describe('the window of a key', () => {
  it('lets exactly as many requests through as the tier says, also at the same time', async () => {
    const { agencyId, key } = await app.signUp();
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => app.call('GET', '/v1/usage', { key })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(refused).toHaveLength(15);
    for (const answer of refused) {
      expectError(answer, 'rate_limited');
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(WINDOW_SECONDS);
    }
    const left = answers.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect(left.sort((a, b) => b - a).slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, at) => 29 - at));
    // another key of the same agency has a window of its own
    expect((await app.call('GET', '/v1/usage', { key: await furtherKey(app, agencyId) })).status).toBe(200);
  });

  it('is told on every authenticated answer, errors and all', async () => {
    const { key } = await app.signUp();
    for (const path of ['/v1/usage', '/v1/reports/999999', '/v1/domains?limit=0']) {
      const { headers } = await app.call('GET', path, { key });
      expect(headers.get('ratelimit-limit')).toBe('30');
      expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(WINDOW_SECONDS);
    }
  });

  it('grows with the tier at once, for every key, also for one that is used up', async () => {
    const { agencyId, key } = await app.signUp();
    for (let left = 70; left > 0; left -= 1) await app.call('HEAD', '/v1/usage', { key });
    expectError(await app.call('GET', '/v1/usage', { key }), 'rate_limited');
    await app.changeAccess(`UPDATE agencies SET tier = 'agency' WHERE id = $1`, [agencyId]);
    for (const one of [key, await furtherKey(app, agencyId)]) {
      expect((await app.call('GET', '/v1/usage', { key: one })).headers.get('ratelimit-limit')).toBe('300');
    }
  });
});

describe('the order of checks', () => {
  const refresh = (key: string, body: unknown, id = domainId): Promise<Answer> =>
    app.call('POST', `/v1/reports/${id}/refresh`, { key, body });

  it('is token, window, request, domain, quota; who is refused uses up nothing of the later ones', async () => {
    const noWindow = await app.signUp({ ratePerMinute: 0, monthlyFreshQuota: 0 });
    const noQuota = await app.signUp({ monthlyQuota: 0, monthlyFreshQuota: 0 });
    expectError(await refresh(`aeo_${'0'.repeat(56)}`, {}), 'invalid_token');
    expectError(await refresh(noWindow.key, {}), 'rate_limited');
    expectError(await refresh(noQuota.key, {}), 'invalid_request');
    expectError(await refresh(noQuota.key, { ...callback, sections: 'x' }), 'no_sections');
    expectError(await refresh(noQuota.key, callback), 'domain_not_found');
    await app.query('UPDATE domains SET agency_id = $1 WHERE id = $2', [noQuota.agencyId, domainId]);
    expectError(await refresh(noQuota.key, callback), 'quota_exceeded');
    await app.query('UPDATE domains SET agency_id = $1 WHERE id = $2', [owner.agencyId, domainId]);
    for (const { agencyId } of [noWindow, noQuota]) {
      expect(await app.query('SELECT * FROM quota_entries WHERE agency_id = $1', [agencyId])).toEqual([]);
      expect(await app.query('SELECT * FROM refresh_jobs WHERE agency_id = $1', [agencyId])).toEqual([]);
    }
  });
});

describe('failed authentication', () => {
  it('is limited by address, and keeps nobody out who has a key', async () => {
    const other = await startApplication({ environment: { ROLE: 'api' } });
    const { key } = await other.signUp();
    const guess = (): Promise<Answer> => other.call('GET', '/v1/usage', { key: `aeo_${'0'.repeat(56)}` });
    const answers = await Promise.all(Array.from({ length: 70 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    for (const answer of answers.filter(({ status }) => status !== 401)) expectError(answer, 'rate_limited');
    expectError(await other.call('GET', '/v1/usage'), 'rate_limited');
    expect((await other.call('GET', '/v1/usage', { key })).status).toBe(200);
    await other.close();
  });
});
