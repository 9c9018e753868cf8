import { Gate } from '../support/gate';
import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { Reader } from './reader';

const ATTACK = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;

describe('the pages of the dashboard', () => {
  const gate = new Gate();
  let site: LocalSite;
  let app: Application;
  let account: Account;
  let domainId: number;
  let reader: Reader;

  beforeAll(async () => {
    site = await startLocalSite(gate.before(smallSite('Brightside')));
    app = await startApplication({
      environment: {
        PUBLIC_BASE_URL: 'https://reports.example.com',
        OUTBOUND_CONNECT_TO: ['ready.test', 'held.test', 'hostile.test'].map(site.connectTo).join(','),
      },
    });
    account = await app.signUp({ domains: 5 });
    ({ domainId } = await onboardedDomain(app, account.key, 'ready.test', [
      'Which CRM suits a small agency?',
      'What does CRM software cost?',
    ]));
    reader = await Reader.signedIn(app, account.key);
  });

  afterAll(async () => {
    gate.open();
    await app.close();
    await site.close();
  });

  /** Another agency, whose domain has a copy of the report without its probes. */
  async function readerOfACopy(host: string): Promise<{ reader: Reader; id: number }> {
    const { key, agencyId } = await app.signUp();
    const [{ id }] = await app.query('INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id', [
      agencyId,
      host,
    ]);
    await copySnapshot(app, domainId, id);
    return { reader: await Reader.signedIn(app, key), id };
  }

  it('the first page shows tier, usage and how each domain stands', async () => {
    const page = await reader.open('/dashboard');
    const [{ overview, readiness }] = await app.query(
      'SELECT overview, readiness FROM snapshots WHERE domain_id = $1',
      [domainId],
    );
    expect(page.textOf('h1')).toBe('Test agency');
    expect(page.textOf('[aria-labelledby=usage]')).toMatch(
      /Free .*Reads 0 of 100 .*Fresh reports 0 of 3 .*Domains 1 of 5/,
    );
    expect(page.textOf('tbody tr')).toContain('Ready');
    expect(page.textOf('tbody tr')).toContain(`${JSON.parse(overview).visibility_pct}% Simulated`);
    expect(page.textOf('tbody tr')).toContain(JSON.parse(readiness).headline_grade);
    expect(page.$('tbody a').attr('href')).toBe(`/dashboard/domains/${domainId}`);
  });

  it('an agency without domains is told how to register one', async () => {
    const other = await Reader.signedIn(app, (await app.signUp()).key);
    const page = await other.open('/dashboard');
    expect(page.textOf('pre')).toMatch(
      /^curl -X POST https:\/\/reports\.example\.com\/v1\/domains .*"domain":"example\.com"/,
    );
    expect(page.textOf('pre')).not.toContain('aeo_');
  });

  it('more domains than a page holds are reached page by page', async () => {
    const { key, agencyId } = await app.signUp();
    await app.query(
      `INSERT INTO domains (agency_id, host) SELECT $1, n || '.test' FROM generate_series(1, 51) AS n`,
      [agencyId],
    );
    const other = await Reader.signedIn(app, key);
    const first = await other.open('/dashboard');
    expect(first.$('tbody tr')).toHaveLength(50);
    const second = await other.open(first.$('a[href^="/dashboard?before="]').attr('href')!);
    expect(second.textOf('tbody th')).toBe('1.test');
  });

  it('a domain shows its whole report', async () => {
    const page = await reader.open(`/dashboard/domains/${domainId}`);
    expect(page.textOf('h1')).toBe('ready.test');
    expect(page.$('meta[http-equiv=refresh]')).toHaveLength(0);
    for (const id of ['prompts', 'overview', 'citations', 'readiness', 'signals', 'recommendations']) {
      expect(page.textOf(`section#${id}`).length).toBeGreaterThan(40);
    }
    const [{ version_id: version, signals }] = await app.query(
      'SELECT version_id, signals FROM snapshots WHERE domain_id = $1',
      [domainId],
    );
    expect(page.textOf('main')).toContain(version);
    expect(page.$('#signals li')).toHaveLength(JSON.parse(signals).cards.length);
  });

  it('shows the five prompts with the highest mention rate, highest first', async () => {
    const { reader: other, id } = await readerOfACopy('rates.test');
    await app.query(
      `INSERT INTO snapshot_probes (version_id, position, engine, prompt, shared, error_kind, reading)
       SELECT version_id, position, engine, 'prompt ' || position, false, NULL,
              CASE WHEN position < 7 THEN jsonb_build_object('mentioned', engine::int < position) END
         FROM snapshots, generate_series(0, 7) AS position, generate_series(0, 2) AS engine WHERE domain_id = $1`,
      [id],
    );
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.textsOf('#prompts li')).toEqual([
      '100% prompt 3 named in 3 of 3 answers',
      '100% prompt 4 named in 3 of 3 answers',
      '100% prompt 5 named in 3 of 3 answers',
      '100% prompt 6 named in 3 of 3 answers',
      '67% prompt 2 named in 2 of 3 answers',
    ]);
  });

  it('says loudly that figures are simulated, and nothing of it when they are not', async () => {
    const simulated = await reader.open(`/dashboard/domains/${domainId}`);
    expect(simulated.textOf('p.simulated strong')).toBe('SIMULATED');
    await app.query(`UPDATE snapshots SET source = 'live'`);
    const live = [await reader.open(`/dashboard/domains/${domainId}`), await reader.open('/dashboard')];
    await app.query(`UPDATE snapshots SET source = 'simulated'`);
    for (const page of live) expect(page.textOf('main')).not.toMatch(/simulated/i);
  });

  it('a section that could not be built is told, the others are shown', async () => {
    const { reader: other, id } = await readerOfACopy('part.test');
    await app.query('UPDATE snapshots SET readiness = NULL WHERE domain_id = $1', [id]);
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.textOf('#readiness')).toContain('could not be built');
    expect(page.textOf('#signals')).not.toContain('could not be built');
    expect((await other.open('/dashboard')).status).toBe(200);
  });

  it('follows a build by itself until it ends', async () => {
    gate.shut();
    const { domainId: held, jobId } = await onboard(app, account.key, 'held.test');
    const during = await reader.open(`/dashboard/domains/${held}`);
    const home = await reader.open('/dashboard');
    gate.open();
    expect(during.$('meta[http-equiv=refresh]').attr('content')).toBe('3');
    expect(during.$('progress').attr()).toMatchObject({ max: '100' });
    expect(during.textOf('.going')).toMatch(/^\d+% · (Waiting to start|Reading the site)$/);
    expect(home.$('progress').attr('aria-label')).toBe('Progress of held.test');
    expect(home.$('meta[http-equiv=refresh]').attr('content')).toBe('30');
    await buildEnded(app, jobId);
    const after = await reader.open(`/dashboard/domains/${held}`);
    expect(after.$('meta[http-equiv=refresh]')).toHaveLength(0);
    await app.query(`UPDATE builds SET state = 'failed', error = 'the site <b>hid</b>' WHERE id = $1`, [
      jobId,
    ]);
    expect((await reader.open(`/dashboard/domains/${held}`)).textOf('.notice')).toMatch(
      /failed.* the site <b>hid<\/b>/,
    );
  });

  it('reading uses no unit of any quota, and no request of the key', async () => {
    const units = (): Promise<unknown> => app.query('SELECT used, fresh_used FROM quota_months');
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
    await app.query(
      `UPDATE domains SET profile = profile || jsonb_build_object('brand', $2::text) WHERE id = $1`,
      [hostile, ATTACK],
    );
    await app.query(
      `UPDATE snapshots SET recommendations = $2, citations = replace(citations, '"headline_engine":"', '"headline_engine":"' || $3),
              readiness = $4 WHERE domain_id = $1`,
      [
        hostile,
        JSON.stringify({ items: [hostileAdvice] }),
        JSON.stringify(ATTACK).slice(1, -1),
        hostileReadiness,
      ],
    );
    const page = await reader.open(`/dashboard/domains/${hostile}`);
    const home = await reader.open('/dashboard');
    // that there is no script, no handler and nothing loaded was checked when the pages were opened
    expect(page.textOf('#prompts q')).toBe(ATTACK);
    expect(page.textOf('#recommendations blockquote')).toBe(ATTACK);
    expect(page.textOf('h1 + p')).toContain(ATTACK);
    expect(home.textOf('tbody')).toContain(ATTACK);
    expect(page.textOf('#readiness')).toContain('javascript:alert(1)');
    expect(page.$('a[href^="javascript:" i]')).toHaveLength(0);
  });

  it('the style sheet is served, the pages are no part of the API description', async () => {
    const style = await app.call('GET', '/dashboard/style.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.text.split('{')).toHaveLength(style.text.split('}').length);
    expect(style.text).not.toMatch(/url\(|@import/);
    const { body } = await app.call('GET', '/docs-json');
    expect(Object.keys(body.paths).filter((path) => path.includes('dashboard'))).toEqual([]);
  });
});

async function copySnapshot(app: Application, from: number, to: number): Promise<void> {
  await app.query(
    `WITH build AS (INSERT INTO builds (id, domain_id, cause, state) VALUES (gen_random_uuid(), $2, 'onboard', 'done') RETURNING id)
     INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, citations, readiness, signals, recommendations)
     SELECT gen_random_uuid(), $2, build.id, generated_at, source, overview, citations, readiness, signals, recommendations
       FROM snapshots, build WHERE domain_id = $1`,
    [from, to],
  );
}

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
