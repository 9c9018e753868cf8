import { SecretBox } from '../../src/common/secret-box';
import { gatedSite } from '../api/gated-site';
import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Answer, type Application, startApplication, TEST_APP_SECRET } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { pageOf, Reader } from './reader';

const ATTACK = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;

describe('the dashboard', () => {
  const gate = gatedSite(smallSite('Brightside'));
  let database: TestDatabase;
  let proxy: TcpProxy;
  let site: LocalSite;
  let app: Application;
  let account: Account;
  let domainId: number;
  let reader: Reader;

  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startLocalSite(gate.handler);
    const databaseUrl = new URL(database.databaseUrl);
    proxy = await startTcpProxy(databaseUrl.hostname, Number(databaseUrl.port));
    databaseUrl.host = `127.0.0.1:${proxy.port}`;
    app = await startApplication({
      database,
      environment: {
        DATABASE_URL: databaseUrl.href,
        PUBLIC_BASE_URL: 'https://reports.example.com',
        OUTBOUND_CONNECT_TO: ['ready.test', 'held.test', 'hostile.test'].map(site.connectTo).join(','),
      },
    });
    account = await app.signUp({ domains: 5 });
    ({ domainId } = await onboardedDomain(app, account.key, 'ready.test', [
      'Which CRM suits a small agency?',
      'What does CRM software cost?',
    ]));
  });

  afterAll(async () => {
    gate.open();
    await app.close();
    await Promise.all([site.close(), proxy.close()]);
    await database.drop();
  });

  beforeEach(async () => {
    reader = new Reader(app);
    await reader.signIn(account.key);
  });

  const expectSignIn = (answer: Answer): void => {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/sign-in']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  };

  describe('signing in', () => {
    it('asks for the key in a field that is not shown and not remembered', async () => {
      const { $, status } = await new Reader(app).open('/dashboard/sign-in');
      expect(status).toBe(200);
      expect($('input').attr()).toMatchObject({ type: 'password', autocomplete: 'off', name: 'api_key' });
      expect($('form').attr()).toMatchObject({ method: 'post', action: '/dashboard/sign-in' });
    });

    it('a live key opens a session for the dashboard only, out of reach of scripts and other sites', async () => {
      const answer = await new Reader(app).signIn(` ${account.key}\n`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^session=[\w-]+; Path=\/dashboard; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
        ),
      ]);
    });

    it.each([
      ['an unknown key', `api_key=aeo_${'0'.repeat(56)}`],
      ['no key', 'api_key='],
      ['no field', ''],
      ['two keys', 'api_key=a&api_key=b'],
    ])('%s is refused on the form itself', async (_, form) => {
      const refused = new Reader(app);
      const page = pageOf(await refused.send('/dashboard/sign-in', form));
      expect([page.status, refused.cookie]).toEqual([401, null]);
      expect(page.text('[role=alert]')).toBe('This API key is unknown or revoked.');
      expect(page.$('input').attr('aria-invalid')).toBe('true');
    });

    it('a key that is revoked opens nothing, and ends the sessions it opened', async () => {
      const { key } = await app.signUp();
      const other = new Reader(app);
      await other.signIn(key);
      expect((await other.open('/dashboard')).status).toBe(200);
      await app.query('UPDATE api_keys SET revoked_at = now() WHERE token_prefix = $1', [key.slice(0, 12)]);
      expectSignIn(await other.follow('/dashboard'));
      expect((await other.signIn(key)).status).toBe(401);
    });

    it.each([
      ['none', () => null],
      ['an altered one', (cookie: string) => cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
      ['a cut one', (cookie: string) => cookie.slice(0, 20)],
      ['nonsense', () => 'session=nonsense'],
      [
        'one that was sealed for another purpose',
        () => {
          const session = JSON.stringify({ keyId: 1, agencyId: 1, expires: Date.now() + 60_000 });
          return `session=${new SecretBox(TEST_APP_SECRET).seal(session).toString('base64url')}`;
        },
      ],
    ])('without a session (%s) every page leads to the form', async (_, cookieFrom) => {
      reader.cookie = cookieFrom(reader.cookie!);
      for (const path of ['/dashboard', `/dashboard/domains/${domainId}`, '/dashboard/agency/api-keys']) {
        expectSignIn(await reader.follow(path));
      }
    });

    it('an API key in the header opens no page: only a session does', async () => {
      expectSignIn(await app.call('GET', '/dashboard', { key: account.key }));
    });

    it('signing out makes the browser forget the session', async () => {
      const answer = await reader.send('/dashboard/sign-out', '');
      expectSignIn(answer);
      expect(answer.headers.getSetCookie()).toEqual([
        'session=; Path=/dashboard; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      ]);
      expectSignIn(await reader.follow('/dashboard'));
    });

    it.each([
      ['/dashboard/sign-in', { 'sec-fetch-site': 'cross-site' }],
      ['/dashboard/sign-out', { 'sec-fetch-site': 'same-site' }],
      ['/dashboard/sign-out', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ])('another site cannot send the form of %s', async (path, headers) => {
      const answer = await reader.send(path, `api_key=${account.key}`, headers);
      expect([pageOf(answer).status, answer.headers.getSetCookie()]).toEqual([403, []]);
    });
  });

  describe('pages', () => {
    it('the first page shows tier, usage and how each domain stands', async () => {
      const page = await reader.open('/dashboard');
      const [{ overview, readiness }] = await app.query('SELECT overview, readiness FROM snapshots WHERE domain_id = $1', [
        domainId,
      ]);
      expect(page.text('h1')).toBe('Test agency');
      expect(page.text('[aria-labelledby=usage]')).toMatch(/Free .*Reads 0 of 100 .*Fresh reports 0 of 3 .*Domains 1 of 5/);
      expect(page.text('tbody tr')).toContain('Ready');
      expect(page.text('tbody tr')).toContain(`${JSON.parse(overview).visibility_pct}% Simulated`);
      expect(page.text('tbody tr')).toContain(JSON.parse(readiness).headline_grade);
      expect(page.$('tbody a').attr('href')).toBe(`/dashboard/domains/${domainId}`);
    });

    it('an agency without domains is told how to register one', async () => {
      const { key } = await app.signUp();
      const other = new Reader(app);
      await other.signIn(key);
      const page = await other.open('/dashboard');
      expect(page.text('pre')).toMatch(/^curl -X POST https:\/\/reports\.example\.com\/v1\/domains .*"domain":"example\.com"/);
      expect(page.text('pre')).not.toContain('aeo_');
    });

    it('more domains than a page holds are reached page by page', async () => {
      const { key, agencyId } = await app.signUp();
      await app.query(`INSERT INTO domains (agency_id, host) SELECT $1, n || '.test' FROM generate_series(1, 51) AS n`, [
        agencyId,
      ]);
      const other = new Reader(app);
      await other.signIn(key);
      const first = await other.open('/dashboard');
      expect(first.$('tbody tr')).toHaveLength(50);
      const second = await other.open(first.$('a[href^="/dashboard?before="]').attr('href')!);
      expect(second.text('tbody th')).toBe('1.test');
    });

    it('a domain shows its whole report', async () => {
      const page = await reader.open(`/dashboard/domains/${domainId}`);
      expect(page.text('h1')).toBe('ready.test');
      expect(page.$('meta[http-equiv=refresh]')).toHaveLength(0);
      for (const id of ['prompts', 'overview', 'citations', 'readiness', 'signals', 'recommendations']) {
        expect(page.text(`section#${id}`).length).toBeGreaterThan(40);
      }
      const [{ version_id: version, signals }] = await app.query(
        'SELECT version_id, signals FROM snapshots WHERE domain_id = $1',
        [domainId],
      );
      expect(page.text('main')).toContain(version);
      expect(page.$('#signals li')).toHaveLength(JSON.parse(signals).cards.length);
    });

    it('shows the five prompts with the highest mention rate, highest first', async () => {
      const other = await app.signUp();
      const [{ id }] = await app.query(`INSERT INTO domains (agency_id, host) VALUES ($1, 'rates.test') RETURNING id`, [
        other.agencyId,
      ]);
      await copySnapshot(id);
      await app.query(
        `INSERT INTO snapshot_probes (version_id, position, engine, prompt, shared, error_kind, reading)
         SELECT version_id, position, engine, 'prompt ' || position, false, NULL,
                CASE WHEN position < 7 THEN jsonb_build_object('mentioned', engine::int < position) END
           FROM snapshots, generate_series(0, 7) AS position, generate_series(0, 2) AS engine WHERE domain_id = $1`,
        [id],
      );
      const reading = new Reader(app);
      await reading.signIn(other.key);
      const page = await reading.open(`/dashboard/domains/${id}`);
      const tiles = page.$('#prompts li').map((_, tile) => page.$(tile).text().replace(/\s+/g, ' ').trim()).get();
      expect(tiles).toEqual([
        '100% prompt 3 named in 3 of 3 answers',
        '100% prompt 4 named in 3 of 3 answers',
        '100% prompt 5 named in 3 of 3 answers',
        '100% prompt 6 named in 3 of 3 answers',
        '67% prompt 2 named in 2 of 3 answers',
      ]);
    });

    it('says loudly that figures are simulated, and nothing of it when they are not', async () => {
      const simulated = await reader.open(`/dashboard/domains/${domainId}`);
      expect(simulated.text('p.simulated strong')).toBe('SIMULATED');
      await app.query(`UPDATE snapshots SET source = 'live'`);
      const live = [await reader.open(`/dashboard/domains/${domainId}`), await reader.open('/dashboard')];
      await app.query(`UPDATE snapshots SET source = 'simulated'`);
      for (const page of live) expect(page.text('main')).not.toMatch(/simulated/i);
    });

    it('a section that could not be built is told, the others are shown', async () => {
      const other = await app.signUp();
      const [{ id }] = await app.query(`INSERT INTO domains (agency_id, host) VALUES ($1, 'part.test') RETURNING id`, [
        other.agencyId,
      ]);
      await copySnapshot(id);
      await app.query('UPDATE snapshots SET readiness = NULL WHERE domain_id = $1', [id]);
      const reading = new Reader(app);
      await reading.signIn(other.key);
      const page = await reading.open(`/dashboard/domains/${id}`);
      expect(page.text('#readiness')).toContain('could not be built');
      expect(page.text('#signals')).not.toContain('could not be built');
      expect((await reading.open('/dashboard')).status).toBe(200);
    });

    it('follows a build by itself until it ends', async () => {
      gate.shut();
      const { domainId: held, jobId } = await onboard(app, account.key, 'held.test');
      const during = await reader.open(`/dashboard/domains/${held}`);
      const home = await reader.open('/dashboard');
      gate.open();
      expect(during.$('meta[http-equiv=refresh]').attr('content')).toBe('3');
      expect(during.$('progress').attr()).toMatchObject({ max: '100' });
      expect(during.text('.going')).toMatch(/^\d+% · (Waiting to start|Reading the site)$/);
      expect(home.$('progress').attr('aria-label')).toBe('Progress of held.test');
      expect(home.$('meta[http-equiv=refresh]').attr('content')).toBe('30');
      await buildEnded(app, jobId);
      const after = await reader.open(`/dashboard/domains/${held}`);
      expect(after.$('meta[http-equiv=refresh]')).toHaveLength(0);
      await app.query(`UPDATE builds SET state = 'failed', error = 'the site <b>hid</b>' WHERE id = $1`, [jobId]);
      expect((await reader.open(`/dashboard/domains/${held}`)).text('.notice')).toMatch(/failed.* the site <b>hid<\/b>/);
    });

    it('keys are listed by how they begin', async () => {
      await app.query(
        `INSERT INTO api_keys (agency_id, token_hash, token_prefix, scope, revoked_at)
         VALUES ($1, '\\x00', 'aeo_revoked1', 'read', '2026-11-01T08:30:00Z')`,
        [account.agencyId],
      );
      const page = await reader.open('/dashboard/agency/api-keys');
      const rows = page.$('tbody tr').map((_, row) => page.$(row).text().replace(/\s+/g, ' ').trim()).get();
      expect(rows[0]).toMatch(new RegExp(`^${account.key.slice(0, 12)}… ?Full ?Live ?.* UTC ?–$`));
      expect(rows[1]).toMatch(/^aeo_revoked1… ?Read only ?Revoked ?.*1 Nov 2026, 08:30 UTC$/);
      expect(page.text('pre')).toContain(`npm run agency -- create-key ${account.agencyId}`);
      expect(page.text('main')).not.toContain(account.key);
    });

    it('reading uses no unit of any quota, and no request of the key', async () => {
      const units = (): Promise<any[]> => app.query('SELECT used, fresh_used FROM quota_months');
      const left = async (): Promise<number> =>
        Number((await app.call('GET', '/v1/usage', { key: account.key })).headers.get('ratelimit-remaining'));
      const before = [await units(), await left()] as const;
      for (const path of ['/dashboard', `/dashboard/domains/${domainId}`, '/dashboard/agency/api-keys']) {
        await reader.open(path);
      }
      expect(await units()).toEqual(before[0]);
      expect(await left()).toBeGreaterThanOrEqual(before[1] - 1);
    });

    it('what strangers wrote stays text', async () => {
      const { domainId: hostile } = await onboardedDomain(app, account.key, 'hostile.test', [ATTACK]);
      await app.query(`UPDATE domains SET profile = profile || jsonb_build_object('brand', $2::text) WHERE id = $1`, [
        hostile,
        ATTACK,
      ]);
      await app.query(
        `UPDATE snapshots SET recommendations = $2, citations = replace(citations, '"headline_engine":"', '"headline_engine":"' || $3),
                readiness = $4 WHERE domain_id = $1`,
        [hostile, JSON.stringify({ items: [hostileAdvice] }), JSON.stringify(ATTACK).slice(1, -1), hostileReadiness],
      );
      const page = await reader.open(`/dashboard/domains/${hostile}`);
      const home = await reader.open('/dashboard');
      // that there is no script, no handler and nothing loaded was checked when the pages were opened
      expect(page.text('#prompts q')).toBe(ATTACK);
      expect(page.text('#recommendations blockquote')).toBe(ATTACK);
      expect(page.text('h1 + p')).toContain(ATTACK);
      expect(home.text('tbody')).toContain(ATTACK);
      expect(page.text('#readiness')).toContain('javascript:alert(1)');
      expect(page.$('a[href^="javascript:" i]')).toHaveLength(0);
    });
  });

  describe('what goes wrong is a page, too', () => {
    const title = async (answer: Promise<Answer>): Promise<[number, string]> => {
      const page = pageOf(await answer);
      expect(page.text('code')).toBe(page.headers.get('x-request-id'));
      return [page.status, page.text('h1')];
    };

    it("another agency's domain is not there", async () => {
      const other = new Reader(app);
      await other.signIn((await app.signUp()).key);
      const refused = pageOf(await other.follow(`/dashboard/domains/${domainId}`));
      expect([refused.status, refused.text('h1')]).toEqual([404, 'Not found']);
      expect(refused.text('main')).not.toContain('ready.test');
    });

    it.each([
      ['GET', '/dashboard/nothing-here', 404],
      ['GET', '/dashboard/domains/999999', 404],
      ['GET', '/dashboard/domains/99999999999999999999', 404],
      ['GET', '/dashboard/domains/x', 400],
      ['POST', '/dashboard', 404],
      ['DELETE', '/dashboard/domains/1', 404],
      ['GET', `/dashboard/${encodeURIComponent(ATTACK)}`, 404],
    ])('%s %s is %i', async (method, path, status) => {
      const [got] = await title(app.call(method, path, { headers: { cookie: reader.cookie! } }));
      expect(got).toBe(status);
    });

    it.each<[string, string, Record<string, string>, number]>([
      ['a form that is too large', `api_key=${'x'.repeat(4096)}`, {}, 413],
      ['a form with too many fields', 'a=1&'.repeat(20), {}, 413],
      ['JSON', '{"api_key":"x"}', { 'content-type': 'application/json' }, 415],
      ['a form in a charset of long ago', 'api_key=x', { 'content-type': 'application/x-www-form-urlencoded; charset=koi8-r' }, 415],
      ['a form that is not compressed as it says', 'api_key=x', { 'content-encoding': 'gzip' }, 400],
    ])('%s', async (_, form, headers, status) => {
      expect((await title(reader.send('/dashboard/sign-in', form, headers)))[0]).toBe(status);
    });

    it('a fault of ours shows no stack', async () => {
      await app.query('ALTER TABLE snapshot_probes RENAME TO probes_away');
      const answer = await reader
        .follow(`/dashboard/domains/${domainId}`)
        .finally(() => app.query('ALTER TABLE probes_away RENAME TO snapshot_probes'));
      expect(await title(Promise.resolve(answer))).toEqual([500, 'Something went wrong']);
      expect(answer.text).not.toMatch(/snapshot_probes|QueryFailed|\.ts:/);
    });

    it('a database that is away is 503 with a time to come back', async () => {
      await proxy.mode('refuse');
      const answers = [
        await reader.follow('/dashboard'),
        await reader.signIn(account.key),
      ];
      await proxy.mode('ok');
      for (const answer of answers) {
        expect(await title(Promise.resolve(answer))).toEqual([503, 'Back in a moment']);
        expect(answer.headers.get('retry-after')).toBe('5');
      }
    });

    it('guessing keys ends after 60 failures a minute', async () => {
      const statuses = new Set<number>();
      for (let tries = 0; tries < 61; tries += 1) {
        statuses.add(pageOf(await new Reader(app).signIn(`aeo_${'0'.repeat(56)}`)).status);
      }
      expect([...statuses].at(-1)).toBe(429);
    });
  });

  it('the style sheet is served, the pages are no part of the API description', async () => {
    const style = await app.call('GET', '/dashboard/style.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.text.split('{')).toHaveLength(style.text.split('}').length);
    expect(style.text).not.toMatch(/url\(|@import/);
    const { body } = await app.call('GET', '/docs-json');
    expect(Object.keys(body.paths).filter((path) => path.includes('dashboard'))).toEqual([]);
  });

  /** Gives another domain a copy of the report, without its probes. */
  async function copySnapshot(to: number): Promise<void> {
    await app.query(
      `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, citations, readiness, signals, recommendations)
       SELECT gen_random_uuid(), $2, gen_random_uuid(), generated_at, source, overview, citations, readiness, signals, recommendations
         FROM snapshots WHERE domain_id = $1`,
      [domainId, to],
    );
  }
});

const hostileAdvice = {
  priority: 1,
  kind: ATTACK,
  title: ATTACK,
  body: ATTACK,
  fix: ATTACK,
  evidence_prompt: ATTACK,
  evidence_engine: ATTACK,
  evidence_quote: ATTACK,
  competitors_in_evidence: [ATTACK],
};

const hostileReadiness = JSON.stringify({
  headline_url: 'javascript:alert(1)',
  headline_score: 10,
  headline_grade: ATTACK,
  per_url: [
    { url: 'javascript:alert(1)', score: 10, stale: true },
    { url: `https://hostile.test/${ATTACK}`, score: null, stale: false },
  ],
  breakdown: [{ dimension: ATTACK, scored: 1, max: 2 }],
  urls_total: 2,
  fetched_at: ATTACK,
});
