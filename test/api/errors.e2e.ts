import { randomUUID } from 'node:crypto';
import { type ErrorCode, ERRORS } from '../../src/common/error-codes';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { rawCall } from '../support/raw-http';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { withoutTable } from '../support/without-table';
import { expectError } from './expect-error';
import { furtherKey } from './further-key';
import { Gate } from '../support/gate';
import { onboard, onboardedDomain } from './onboarded-domain';

const callback = {
  callback_url: 'https://hooks.test/',
  callback_secret: 'a secret of 32 characters, surely',
};

describe('each error code, by its real cause', () => {
  const produced = new Set<string>();
  const gate = new Gate();
  let database: TestDatabase;
  let app: Application;
  let site: LocalSite;
  let heldSite: LocalSite;
  let proxy: TcpProxy;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startLocalSite(smallSite('Brightside'));
    heldSite = await startLocalSite(gate.before(smallSite('Brightside')));
    const { hostname, port } = new URL(database.databaseUrl);
    proxy = await startTcpProxy(hostname, Number(port));
    const databaseUrl = new URL(database.databaseUrl);
    databaseUrl.host = `127.0.0.1:${proxy.port}`;
    app = await startApplication({
      database,
      environment: {
        DATABASE_URL: databaseUrl.href,
        OUTBOUND_CONNECT_TO: [
          site.connectTo('ready.test'),
          heldSite.connectTo('held.test'),
          'https://hooks.test=127.0.0.1:9',
        ].join(','),
        SYNC_WAIT_SECONDS: '0',
        SYNC_MAX_BYTES: '1024',
      },
    });
    account = await app.signUp({ domains: 2, ratePerMinute: 1_000 });
    ({ domainId } = await onboardedDomain(app, account.key, 'ready.test'));
  });

  afterAll(async () => {
    gate.open();
    await app.close();
    await Promise.all([site.close(), heldSite.close(), proxy.close()]);
    await database.drop();
  });

  const report = (query = ''): Promise<Answer> =>
    app.call('GET', `/v1/reports/${domainId}${query}`, { key: account.key });
  const refresh = (body: object, by = account, headers = {}): Promise<Answer> =>
    app.call('POST', `/v1/reports/${domainId}/refresh`, {
      key: by.key,
      headers,
      body: { ...callback, ...body },
    });
  const postDomain = (domain: string, by = account): Promise<Answer> =>
    app.call('POST', '/v1/domains', { key: by.key, body: { domain } });
  const signUp = (body: unknown, headers = {}): Promise<Answer> =>
    app.call('POST', '/signup/api', { body, headers });

  const causes: Record<ErrorCode, () => Promise<Answer>> = {
    no_sections: () => report('?sections=nonsense'),
    callback_url_insecure: () => refresh({ callback_url: 'http://hooks.test/' }),
    callback_url_forbidden: () => refresh({ callback_url: 'https://169.254.169.254/' }),
    callback_secret_too_short: () => refresh({ callback_secret: 'fifteen letters' }),
    invalid_request: () => signUp({ email: 'no address', agency_name: 'x' }),
    invalid_json: () => signUp('{"email":'),
    invalid_domain: () => postDomain('127.0.0.1'),
    missing_token: () => app.call('GET', '/v1/usage'),
    invalid_token: () => app.call('GET', '/v1/usage', { key: `aeo_${'0'.repeat(56)}` }),
    domain_limit_exceeded: async () => postDomain('held.test', await app.signUp({ domains: 0 })),
    insufficient_scope: async () => {
      const reader = await app.signUp();
      await app.changeAccess(`UPDATE api_keys SET scope = 'read' WHERE agency_id = $1`, [reader.agencyId]);
      return await postDomain('held.test', reader);
    },
    key_limit_exceeded: async () => {
      const { key, agencyId } = await app.signUp();
      await Promise.all(Array.from({ length: 19 }, () => furtherKey(app, agencyId)));
      return await app.call('POST', '/v1/keys', { key, body: { name: 'One too many' } });
    },
    people_limit_exceeded: async () => {
      const { key, agencyId } = await app.signUp();
      await app.query(
        `INSERT INTO people (agency_id, email) SELECT $1, n || '@example.com' FROM generate_series(2, 50) AS n`,
        [agencyId],
      );
      return await app.call('POST', '/v1/people', { key, body: { email: 'one-too-many@example.com' } });
    },
    tier_required: () => app.call('PATCH', '/v1/agency', { key: account.key, body: { source_line: false } }),
    share_link_limit_exceeded: async () => {
      await app.query(
        `INSERT INTO share_links (id, domain_id, name, token_hash, expires_at)
         SELECT gen_random_uuid(), $1, 'Link', decode(md5(n::text), 'hex'), now() + interval '1 day'
           FROM generate_series(1, 20) AS n`,
        [domainId],
      );
      return await app.call('POST', `/v1/domains/${domainId}/share-links`, { key: account.key, body: {} });
    },
    share_link_not_found: () =>
      app.call('DELETE', `/v1/domains/${domainId}/share-links/${randomUUID()}`, { key: account.key }),
    pdf_not_configured: () => app.call('GET', `/v1/reports/${domainId}.pdf`, { key: account.key }),
    person_not_found: () => app.call('DELETE', '/v1/people/999999', { key: account.key }),
    person_exists: () => app.call('POST', '/v1/people', { key: account.key, body: { email: account.email } }),
    owner_not_removable: async () => {
      const { body } = await app.call('GET', '/v1/people', { key: account.key });
      return await app.call('DELETE', `/v1/people/${body.items[0].id}`, { key: account.key });
    },
    key_not_found: () => app.call('DELETE', '/v1/keys/aeo_00000000', { key: account.key }),
    last_full_key: () => app.call('DELETE', `/v1/keys/${account.key.slice(0, 12)}`, { key: account.key }),
    domain_not_found: () => app.call('GET', '/v1/reports/999999', { key: account.key }),
    version_not_found: () =>
      app.call('GET', `/v1/reports/${domainId}?version=${randomUUID()}`, { key: account.key }),
    job_not_found: () =>
      app.call('GET', `/v1/reports/${domainId}/refresh/${randomUUID()}`, { key: account.key }),
    alert_not_found: () =>
      app.call('POST', `/v1/domains/${domainId}/alerts/events/${randomUUID()}/redeliver`, {
        key: account.key,
      }),
    not_found: () => app.call('GET', '/v1/nothing-here'),
    method_not_allowed: () => app.call('PUT', '/v1/domains'),
    request_timeout: () => rawCall(app.baseUrl, 'GET /v1/health HTTP/1.1\r\n'),
    expectation_failed: () =>
      rawCall(app.baseUrl, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: x\r\n\r\n'),
    headers_too_large: () => app.call('GET', '/v1/health', { headers: { 'x-big': 'x'.repeat(20_000) } }),
    email_taken: () => signUp({ email: account.email, agency_name: 'Another one' }),
    build_running: async () => {
      gate.shut();
      const held = await app.signUp();
      await onboard(app, held.key, 'held.test', ['Which CRM?']);
      const refused = await app.call('POST', '/v1/domains', {
        key: held.key,
        body: { domain: 'held.test', custom_prompts: ['Which desk?'] },
      });
      gate.open();
      return refused;
    },
    idempotency_conflict: async () => {
      const headers = { 'idempotency-key': 'once' };
      expect((await refresh({}, account, headers)).status).toBe(202);
      return await refresh({ sections: 'signals' }, account, headers);
    },
    payload_too_large: () => signUp({ email: 'a@example.com', agency_name: 'x'.repeat(64 * 1024) }),
    sync_too_large: () => report(),
    unsupported_media_type: () => signUp('email=a@example.com', { 'content-type': 'text/plain' }),
    rate_limited: async () => {
      const { key } = await app.signUp({ ratePerMinute: 0 });
      return await app.call('GET', '/v1/usage', { key });
    },
    quota_exceeded: async () => {
      await app.changeAccess(
        `UPDATE agencies SET limit_overrides = limit_overrides || '{"monthlyQuota": 0}'`,
      );
      try {
        return await report('?sections=overview');
      } finally {
        await restoreQuotas();
      }
    },
    fresh_quota_exceeded: async () => {
      await app.changeAccess(
        `UPDATE agencies SET limit_overrides = limit_overrides || '{"monthlyFreshQuota": 0}'`,
      );
      try {
        return await refresh({});
      } finally {
        await restoreQuotas();
      }
    },
    internal_error: () =>
      withoutTable(app.query, 'prompts', () =>
        app.call('GET', `/v1/domains/${domainId}`, { key: account.key }),
      ),
    report_pending: async () => {
      gate.shut();
      const held = await onboard(app, account.key, 'held.test');
      return await app.call('GET', `/v1/reports/${held.domainId}`, { key: account.key }).finally(() => {
        gate.open();
      });
    },
    spend_limit_reached: async () => {
      const thrifty = await startApplication({
        environment: {
          OPENAI_API_KEY: 'of no account',
          OPENAI_BASE_URL: 'http://127.0.0.1:9',
          SPEND_LIMIT_USD_DAY: '0',
          OUTBOUND_CONNECT_TO: site.connectTo('ready.test'),
        },
      });
      try {
        const { key } = await thrifty.signUp();
        const ordered = await onboard(thrifty, key, 'ready.test', ['Who sells the cheapest CRM?']);
        return await thrifty.call('GET', `/v1/reports/${ordered.domainId}`, { key });
      } finally {
        await thrifty.close();
      }
    },
    service_unavailable: async () => {
      await proxy.mode('refuse');
      try {
        return await report('?sections=overview');
      } finally {
        await proxy.mode('ok');
      }
    },
  };
  const restoreQuotas = (): Promise<void> =>
    app.changeAccess(
      `UPDATE agencies SET limit_overrides = limit_overrides - 'monthlyQuota' - 'monthlyFreshQuota'`,
    );

  it.each(Object.keys(causes) as ErrorCode[])('%s', async (code) => {
    expectError(await causes[code](), code);
    produced.add(code);
  });

  it('leaves out no code that the service can give', () => {
    expect([...produced].sort()).toEqual(Object.keys(ERRORS).sort());
  });
});
