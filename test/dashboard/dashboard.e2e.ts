import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually';
import { Gate } from '../support/gate';
import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { type Page, Reader } from './reader';

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
  async function readerOfACopy(host: string): Promise<{ reader: Reader; id: number; key: string }> {
    const { key, agencyId } = await app.signUp();
    const [{ id }] = await app.query('INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id', [
      agencyId,
      host,
    ]);
    await copySnapshot(app, domainId, id);
    return { reader: await Reader.signedIn(app, key), id, key };
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
    expect(page.textOf('tbody tr')).toContain(
      `${Math.round(JSON.parse(overview).visibility_pct)}% Simulated`,
    );
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

  it('more domains than a page holds are reached page by page; search and order hold on the way', async () => {
    const { key, agencyId } = await app.signUp({ domains: 200 });
    await app.query(
      `INSERT INTO domains (agency_id, host, own_profile) SELECT $1, n || '.test', jsonb_build_object('brand', 'Brand ' || n % 2)
         FROM generate_series(100, 220) AS n`,
      [agencyId],
    );
    await app.query(
      `INSERT INTO builds (id, domain_id, cause, state, error)
       SELECT gen_random_uuid(), id, 'onboard', 'failed', 'x' FROM domains WHERE agency_id = $1 AND host = '199.test'`,
      [agencyId],
    );
    const other = await Reader.signedIn(app, key);
    const first = await other.open('/dashboard');
    expect(first.$('tbody tr')).toHaveLength(25);
    expect(first.textOf('.standing')).toBe('121 domains: 1 report failed.');
    expect(first.textsOf('tbody th').slice(0, 2)).toEqual(['199.test Brand 1', '100.test Brand 0']);
    const found = await other.open('/dashboard?search=BRAND+0&sort=newest');
    expect(found.textsOf('tbody th').slice(0, 2)).toEqual(['220.test Brand 0', '218.test Brand 0']);
    const next = await other.open(found.$('nav[aria-label="Pages of the list"] a').attr('href')!);
    expect(next.textsOf('tbody th')).toHaveLength(25);
    expect(next.textOf('nav[aria-label="Pages of the list"]')).toContain('Page 2 of 3, 61 domains');
    expect((await other.open('/dashboard?state=failed')).textsOf('tbody th')).toEqual(['199.test Brand 1']);
    const none = await other.open(`/dashboard?search=${encodeURIComponent(ATTACK)}&state=x&sort=x&page=-1`);
    expect(none.textOf('main')).toContain('No domain matches.');
    expect(none.$('#search').attr('value')).toBe(ATTACK);
  });

  it('hosts are found and shown as people write them', async () => {
    const { reader: other, id } = await readerOfACopy('xn--bcher-kva.test');
    await app.query(
      `INSERT INTO domains (agency_id, host) SELECT agency_id, 'other.test' FROM domains WHERE id = $1`,
      [id],
    );
    const found = await other.open(`/dashboard?search=${encodeURIComponent('Bücher')}`);
    expect(found.textsOf('tbody th a')).toEqual(['bücher.test']);
    const page = await other.open(`/dashboard/domains/${id}/answers`);
    expect(page.textOf('title')).toContain('Answers, bücher.test');
    expect(page.text).not.toContain('xn--');
  });

  it('a domain answers the questions of a manager', async () => {
    const page = await reader.open(`/dashboard/domains/${domainId}`);
    expect(page.textOf('h1')).toBe('ready.test');
    for (const id of ['visibility', 'rivals', 'sources', 'answers', 'faults', 'readiness', 'advice']) {
      expect([id, page.textOf(`section#${id}`).length > 40]).toEqual([id, true]);
    }
    const [{ version_id: version, signals, overview }] = await app.query(
      'SELECT version_id, signals, overview FROM snapshots WHERE domain_id = $1',
      [domainId],
    );
    expect(page.textOf('main')).toContain(version);
    expect(page.$('#readiness .signals li')).toHaveLength(JSON.parse(signals).cards.length);
    expect(page.textOf('#visibility .hero')).toBe(`${Math.round(JSON.parse(overview).visibility_pct)}%`);
    expect(page.textsOf('#advice .first li').length).toBeLessThanOrEqual(3);
    // whole percents and points only
    expect(page.textOf('main')).not.toMatch(/\d\.\d+ ?(%|points)/);
    expect(page.text.length).toBeLessThan(100_000);
  });

  it('shows what each engine answered to each question, the name marked', async () => {
    const report = await reader.open(`/dashboard/domains/${domainId}`);
    const link = report.$('#answers tbody a').last();
    const page = await reader.open(link.attr('href')!);
    expect(page.textOf('main h2:last-of-type')).toContain(link.text().trim());
    expect(page.$('article')).toHaveLength(3);
    const { body } = await app.call('GET', `/v1/domains/${domainId}/answers?limit=100`, { key: account.key });
    const marked = body.items.filter(
      ({ prompt, mentions }: any) => prompt === link.text().trim() && mentions.length > 0,
    );
    expect(page.$('article:has(mark)')).toHaveLength(marked.length);
    expect((await reader.open(`/dashboard/domains/${domainId}/answers?prompt=999`)).status).toBe(200);
  });

  it('a second report brings a line over time, and what changed', async () => {
    const { reader: other, id } = await readerOfACopy('twice.test');
    await app.query(
      `UPDATE snapshots SET statistics = (SELECT statistics FROM snapshots WHERE domain_id = $2) WHERE domain_id = $1`,
      [id, domainId],
    );
    await copySnapshot(app, id, id);
    await app.query(
      `UPDATE snapshots SET statistics = (SELECT statistics FROM snapshots WHERE domain_id = $2),
              generated_at = generated_at - interval '3 days'
        WHERE version_id = (SELECT version_id FROM snapshots WHERE domain_id = $1 ORDER BY statistics NULLS FIRST LIMIT 1)`,
      [id, domainId],
    );
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.$('#visibility .for-screens .stop')).toHaveLength(2);
    expect(page.textsOf('#visibility .chart tbody tr')).toHaveLength(2);
    expect(page.textOf('#visibility')).toContain('Not comparable since');
    const versions = await other.open(`/dashboard/domains/${id}/versions`);
    expect(versions.$('#from option')).toHaveLength(2);
    expect(versions.textsOf('[aria-labelledby=all] tbody tr')).toHaveLength(2);
    expect(versions.textOf('#from option')).not.toMatch(/:\d\d:\d\d UTC/);
    // both in one minute
    await app.query(
      `UPDATE snapshots SET generated_at = ranked.at
         FROM (SELECT version_id, timestamptz '2026-11-21T10:00:07Z' + 30 * (row_number() OVER () - 1) * interval '1 second' AS at
                 FROM snapshots WHERE domain_id = $1) AS ranked
        WHERE ranked.version_id = snapshots.version_id`,
      [id],
    );
    const alike = await other.open(`/dashboard/domains/${id}/versions`);
    expect(alike.textsOf('#from option')).toEqual(['21 Nov 2026, 10:00:37 UTC', '21 Nov 2026, 10:00:07 UTC']);
  });

  it('shows the five prompts with the highest mention rate, highest first', async () => {
    const { reader: other, id } = await readerOfACopy('rates.test');
    await app.query(
      `INSERT INTO snapshot_probes (version_id, position, engine, prompt, shared, error_kind, reading)
       SELECT version_id, position, engine, 'prompt ' || position, false, NULL,
              CASE WHEN position < 7 THEN jsonb_build_object('mentioned', engine::int < position, 'cited', false,
                'ownCitations', '[]'::jsonb, 'position', NULL, 'mentions', '[]'::jsonb, 'competitors', '[]'::jsonb) END
         FROM snapshots, generate_series(0, 7) AS position, generate_series(0, 2) AS engine WHERE domain_id = $1`,
      [id],
    );
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.textsOf('#answers ol.prompts li')).toEqual([
      '100% prompt 3 named in 3 of 3 answers',
      '100% prompt 4 named in 3 of 3 answers',
      '100% prompt 5 named in 3 of 3 answers',
      '100% prompt 6 named in 3 of 3 answers',
      '67% prompt 2 named in 2 of 3 answers',
    ]);
    expect(page.$('#answers .cards tbody tr')).toHaveLength(8);
  });

  it('each market of a domain has its own report, a link away on every page', async () => {
    const { reader: other, id } = await readerOfACopy('two.test');
    const markets = [
      { country: 'FR', language: 'fr' },
      { country: 'DE', language: 'de' },
    ];
    await copySnapshot(app, id, id);
    const [{ version_id: french }, { version_id: german }] = await app.query(
      'SELECT version_id FROM snapshots WHERE domain_id = $1',
      [id],
    );
    await app.query(`UPDATE domains SET own_profile = $2 WHERE id = $1`, [id, JSON.stringify({ markets })]);
    await app.query(
      `UPDATE snapshots SET market = CASE WHEN version_id = $2 THEN 'FR:fr' ELSE 'DE:de' END, is_default = version_id = $2
        WHERE domain_id = $1`,
      [id, french],
    );
    const first = await other.open(`/dashboard/domains/${id}`);
    expect(first.textsOf('nav[aria-label=Market] a')).toEqual(['France', 'Germany']);
    expect(first.textOf('nav[aria-label=Market] [aria-current]')).toBe('France');
    expect(first.textOf('main')).toContain(french);
    const second = await other.open(first.$('nav[aria-label=Market] a').last().attr('href')!);
    expect(second.textOf('nav[aria-label=Market] [aria-current]')).toBe('Germany');
    expect(second.textOf('main')).toContain(german);
    const tabs = second.$('.tabs a').toArray();
    for (const tab of tabs) {
      expect(tab.attribs.href).toContain('?market=de-DE');
      expect((await other.open(tab.attribs.href!)).status).toBe(200);
    }
    const versions = await other.open(`/dashboard/domains/${id}/versions?market=de-DE`);
    expect(versions.textsOf('tbody code')).toEqual([german]);
    const paper = await other.open(`/dashboard/domains/${id}/report?market=de-DE`);
    expect(paper.textOf('.cover')).toContain('Asked from Germany');
    expect((await other.open('/dashboard')).textOf('tbody th')).toBe('two.test In France, 1 more market');
    expect((await other.open('/dashboard')).textOf('tbody')).not.toContain('until the next report');
    await app.query(`UPDATE domains SET own_profile = $2 WHERE id = $1`, [
      id,
      JSON.stringify({ markets: markets.toReversed() }),
    ]);
    const home = await other.open('/dashboard');
    expect(home.textOf('tbody th')).toBe('two.test In Germany, 1 more market');
    expect(home.textOf('tbody')).toContain('of France, until the next report');
    const listed = await other.open(`/dashboard/domains/${id}/versions`);
    expect(listed.textOf('tbody')).toContain('asked from France');
    // given back to us: the figures stay those of the former default
    await app.query(`UPDATE domains SET own_profile = '{}' WHERE id = $1`, [id]);
    const former = await other.open(`/dashboard/domains/${id}`);
    expect(former.textOf('.notice')).toContain('These questions were asked from France.');
    expect((await other.open(`/dashboard/domains/${id}/report`)).textOf('.cover')).toContain(
      'Asked from France',
    );
    await app.query(`UPDATE domains SET own_profile = $2 WHERE id = $1`, [id, JSON.stringify({ markets })]);
    const none = await other.open(`/dashboard/domains/${id}?market=es-ES`);
    expect([none.status, none.textOf('main')]).toEqual([400, expect.stringContaining('fr-FR, de-DE')]);
  });

  it('says whom it looks for, who said so, and the call that changes it', async () => {
    const inferred = await reader.open(`/dashboard/domains/${domainId}`);
    const row = (page: typeof inferred, name: string): string =>
      page.textsOf('#profile dd')[page.textsOf('#profile dt').indexOf(name)] ?? '';
    expect(row(inferred, 'Brand')).toMatch(/^Brightside Inferred (almost certain|likely)$/);
    expect(row(inferred, 'Questions')).toBe('2 Set by you');
    const { reader: other, id, key } = await readerOfACopy('profile.test');
    const own = { brand: "Bright's", competitors: [{ name: 'Globex', domain: 'globex.com' }] };
    expect((await app.call('PATCH', `/v1/domains/${id}`, { key, body: own })).status).toBe(200);
    const corrected = await other.open(`/dashboard/domains/${id}`);
    expect(row(corrected, 'Brand')).toBe("Bright's Set by you");
    expect(row(corrected, 'Tracked competitors')).toBe('Globex (globex.com) Set by you');
    expect(corrected.textOf('#profile')).toContain(
      'no unit used, unless you change the default market, which stands first, or the questions.',
    );
    const call = corrected.textOf('#profile pre');
    expect(call).toContain(`curl -X PATCH https://reports.example.com/v1/domains/${id} `);
    // no name can end the quotes of the shell
    expect(call.split("'")).toHaveLength(3);
    const body = JSON.parse(call.slice(call.indexOf("'") + 1, -1));
    expect(body).toMatchObject({ brand: own.brand, competitors: [{ name: 'Globex' }] });
    expect((await app.call('PATCH', `/v1/domains/${id}`, { key, body })).status).toBe(200);
  });

  it('says loudly that figures are simulated, and nothing of it when they are not', async () => {
    const simulated = await reader.open(`/dashboard/domains/${domainId}`);
    expect(simulated.textOf('p.simulated strong')).toBe('SIMULATED');
    const [{ statistics }] = await app.query('SELECT statistics FROM snapshots WHERE domain_id = $1', [
      domainId,
    ]);
    await app.query(
      `UPDATE snapshots SET source = 'live', statistics = replace(statistics, 'simulated', 'exploratory')`,
    );
    const live = [await reader.open(`/dashboard/domains/${domainId}`), await reader.open('/dashboard')];
    await app.query(`UPDATE snapshots SET source = 'simulated', statistics = $1`, [statistics]);
    for (const page of live) expect(page.textOf('main')).not.toMatch(/simulated/i);
  });

  it('a section that could not be built is told, the others are shown', async () => {
    const { reader: other, id } = await readerOfACopy('part.test');
    await app.query('UPDATE snapshots SET readiness = NULL WHERE domain_id = $1', [id]);
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.textOf('#readiness')).toContain('could not be built');
    expect(page.textOf('#visibility')).not.toContain('could not be built');
    expect((await other.open('/dashboard')).status).toBe(200);
  });

  it('says that no page could be scored, and shows no points then', async () => {
    const { reader: other, id } = await readerOfACopy('unscored.test');
    const unscored = JSON.stringify({
      headline_url: 'https://unscored.test/',
      headline_score: 0,
      headline_grade: '—',
      per_url: [{ url: 'https://unscored.test/', score: null, stale: false }],
      breakdown: [{ dimension: 'author_byline', scored: 0, max: 20 }],
      urls_total: 1,
      fetched_at: null,
    });
    await app.query('UPDATE snapshots SET readiness = $2 WHERE domain_id = $1', [id, unscored]);
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.textOf('#readiness h2')).toContain('No page could be scored');
    expect(page.textOf('#readiness')).not.toMatch(/What makes the points|0 of 20/);
    expect(page.textsOf('#readiness details tbody tr')).toHaveLength(1);
  });

  it('follows a build by itself until it ends', async () => {
    gate.shut();
    const { domainId: held, jobId } = await onboard(app, account.key, 'held.test');
    const during = await reader.open(`/dashboard/domains/${held}`);
    const home = await reader.open('/dashboard');
    const stream = await fetch(`${app.baseUrl}/dashboard/events`, { headers: { cookie: reader.cookie! } });
    const events = stream.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    const first: string = (await events.next()).value!;
    gate.open();
    expect(during.$('meta[http-equiv=refresh]')).toHaveLength(0);
    expect(during.$('progress').attr()).toMatchObject({ max: '100' });
    expect(during.textOf('.going')).toMatch(/^\d+% · (Waiting to start|Reading the site)$/);
    expect(during.$('.steps li')).toHaveLength(7);
    expect(home.$('progress').attr('aria-label')).toBe('Progress of held.test');
    await buildEnded(app, jobId);
    let text = '';
    for (let next = await events.next(); next.done !== true; next = await events.next()) text += next.value;
    // each ends by itself after 20 s
    if (!text.endsWith('[]\n\n')) ({ text } = await reader.follow('/dashboard/events'));
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(first).toContain(`event: builds\ndata: [{"place":"${held}",`);
    expect(text).toMatch(/event: builds\ndata: \[\]\n\n$/);
    const after = await reader.open(`/dashboard/domains/${held}`);
    expect(after.$('[data-build]')).toHaveLength(0);
    await app.query(`UPDATE builds SET state = 'failed', error = 'the site <b>hid</b>' WHERE id = $1`, [
      jobId,
    ]);
    expect((await reader.open(`/dashboard/domains/${held}`)).textOf('.notice')).toMatch(
      /failed.* the site <b>hid<\/b>/,
    );
  });

  it('so many pages of one agency follow builds, and others are not held up by them', async () => {
    const [crowd, neighbour] = await Promise.all(
      ['crowd.test', 'neighbour.test'].map(async (host) => {
        const { key, agencyId } = await app.signUp();
        await app.query(
          `WITH domain AS (INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id)
           INSERT INTO builds (id, domain_id, cause, state, due_at)
           SELECT gen_random_uuid(), id, 'onboard', 'queued', now() + interval '1 day' FROM domain`,
          [agencyId, host],
        );
        return await Reader.signedIn(app, key);
      }),
    );
    const leaving = new AbortController();
    const follow = async (from: Reader): Promise<Response> =>
      await fetch(`${app.baseUrl}/dashboard/events`, {
        headers: { cookie: from.cookie! },
        signal: leaving.signal,
      });
    // each ends by itself after 20 s: that many must be there at one time
    let open = 0;
    const refused = await eventually('one too many', async () => {
      const streams = await Promise.all(Array.from({ length: 21 }, () => follow(crowd!)));
      open += streams.filter(({ status }) => status === 200).length;
      return streams.find(({ status }) => status !== 200) ?? null;
    });
    expect(open).toBeGreaterThanOrEqual(20);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
    expect((await follow(neighbour!)).status).toBe(200);
    leaving.abort();
    const again = new AbortController();
    const { status } = await eventually('a place is free again', async () => {
      const headers = { cookie: crowd!.cookie! };
      const stream = await fetch(`${app.baseUrl}/dashboard/events`, { headers, signal: again.signal });
      return stream.status === 200 && stream;
    });
    expect(status).toBe(200);
    again.abort();
    await app.query('DELETE FROM builds WHERE due_at > now()');
  });

  it('says what a reader must know before any figure', async () => {
    const { reader: other, id } = await readerOfACopy('states.test');
    const set = async (coverage: unknown, ageDays: number): Promise<string> => {
      await app.query(
        `UPDATE snapshots SET coverage = $2, generated_at = now() - make_interval(days => $3) WHERE domain_id = $1`,
        [id, JSON.stringify(coverage), ageDays],
      );
      return (await other.open(`/dashboard/domains/${id}`)).textOf('.notice');
    };
    const site = (status: string): unknown => ({
      site: { status, reason: 'HTTP 403' },
      engines: [],
      omitted: [],
    });
    expect(await set(site('ok'), 0)).toBe('');
    expect(await set(site('forbidden'), 0)).toMatch(
      /^states\.test could not be read: HTTP 403.*What to do first:/,
    );
    expect(await set(site('partial'), 0)).toContain('Some pages could not be read');
    expect(await set(site('ok'), 3)).toContain('The answers of this report are 3 days old.');
    // read again today for another profile
    await app.query(
      `UPDATE snapshots SET answers_of = generated_at - interval '1 day', generated_at = now() WHERE domain_id = $1`,
      [id],
    );
    const page = await other.open(`/dashboard/domains/${id}`);
    expect(page.textOf('.notice')).toContain('The answers of this report are 4 days old.');
    expect(page.text).toMatch(/Report of .*, from answers of .*, version/);
    await app.query('UPDATE snapshots SET answers_of = NULL WHERE domain_id = $1', [id]);
    const engine = { engine: 'openai', answered: 1, failed: 4, error_kind: 'timeout' };
    expect(await set({ ...(site('ok') as object), engines: [engine] }, 0)).toContain(
      'ChatGPT gave no answer 4 of the 5 times that it was asked, mostly because it took too long.',
    );
  });

  it('reading uses no unit of any quota, and no request of the key', async () => {
    const units = (): Promise<unknown> => app.query('SELECT used, fresh_used FROM quota_months');
    const left = async (): Promise<number> =>
      Number((await app.call('GET', '/v1/usage', { key: account.key })).headers.get('ratelimit-remaining'));
    const before = [await units(), await left()] as const;
    const pages = ['', '/answers', '/diligence', '/versions', '/jobs'].map(
      (page) => `/dashboard/domains/${domainId}${page}`,
    );
    for (const path of ['/dashboard', ...pages, '/dashboard/agency/api-keys']) {
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
    expect(page.textOf('#answers tbody th a')).toBe(ATTACK);
    expect(page.textOf('#advice blockquote')).toBe(ATTACK);
    expect(page.textOf('h1 + p')).toContain(ATTACK);
    expect(home.textOf('tbody')).toContain(ATTACK);
    expect(page.textOf('#readiness')).toContain('javascript:alert(1)');
    expect(page.$('a[href^="javascript:" i]')).toHaveLength(0);
  });

  it('deliveries with their attempts, and a brand check, or the calls that order them', async () => {
    const nothing = await reader.open(`/dashboard/domains/${domainId}/jobs`);
    expect(nothing.textOf('pre')).toContain(`/v1/reports/${domainId}/refresh`);
    const unchecked = await reader.open(`/dashboard/domains/${domainId}/diligence`);
    expect(unchecked.textOf('pre')).toContain('/v1/diligence/brand/ready.test');
    await app.call('POST', `/v1/reports/${domainId}/refresh`, {
      key: account.key,
      body: { callback_url: 'https://ready.test/hooks', callback_secret: 'a secret of sixteen' },
    });
    const jobs = await reader.open(`/dashboard/domains/${domainId}/jobs`);
    expect(jobs.textsOf('tbody td:last-child')).toEqual(['https://ready.test/hooks']);
    const job = await reader.open(jobs.$('tbody a').attr('href')!);
    expect(job.textOf('h2')).toBe('One delivery');
  });

  it('a delivery has the call that repeats it, once there is something to repeat', async () => {
    const { reader: other, id, key } = await readerOfACopy('sent.test');
    const jobId = randomUUID();
    await app.query(
      `WITH delivery AS (
         INSERT INTO webhook_deliveries (id, url, origin, state, body)
         VALUES ($1, 'https://sent.test/hooks', 'https://sent.test', 'waiting', '{}')
       )
       INSERT INTO refresh_jobs (id, agency_id, domain_id, build_id, sections)
       SELECT $1, agency_id, domains.id, builds.id, 'overview'
         FROM domains JOIN builds ON builds.domain_id = domains.id WHERE domains.id = $2`,
      [jobId, id],
    );
    const shown = async (state: string): Promise<Page> => {
      await app.query('UPDATE webhook_deliveries SET state = $2 WHERE id = $1', [jobId, state]);
      return await other.open(`/dashboard/domains/${id}/jobs/${jobId}`);
    };
    for (const [state, words] of [
      ['waiting', 'No attempt has ended yet.'],
      ['build_failed', 'The report could not be built: there is nothing to send. Order another one.'],
    ] as const) {
      const page = await shown(state);
      expect(page.textOf('main p.panel')).toContain(words);
      expect(page.$('pre')).toHaveLength(0);
    }
    await app.query(
      `INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status, error_kind)
       VALUES ($1, 1, now(), 5, 500, 'non_2xx')`,
      [jobId],
    );
    const retried = (await shown('due')).textOf('main');
    expect(retried).toContain('The next attempt is due at');
    expect(retried).toContain('leave the body out');
    const over = (await shown('failed')).textOf('main');
    expect(over).not.toContain('The next attempt is due at');
    expect(over).toContain('The one given before was erased');
    await app.query('UPDATE webhook_attempts SET response_status = 200, error_kind = NULL');
    const page = await shown('delivered');
    expect(page.textOf('main')).toContain('The one given before was erased');
    const call = page.textOf('pre');
    const path = `/v1/reports/${id}/refresh/${jobId}/redeliver`;
    expect(call).toContain(`curl -X POST https://reports.example.com${path} `);
    const body = JSON.parse(call.slice(call.indexOf("'") + 1, -1));
    expect((await app.call('POST', path, { key })).status).toBe(400);
    expect((await app.call('POST', path, { key, body })).status).toBe(202);
  });

  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', '/dashboard'],
    ['*/*', '/docs'],
    ['application/json', '/docs'],
  ])('the bare address leads who asks for %s to %s', async (accept, to) => {
    const { status, headers } = await app.call('GET', '/', { headers: { accept } });
    expect([status, headers.get('location'), headers.get('vary')]).toEqual([303, to, 'Accept']);
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
       FROM (SELECT * FROM snapshots WHERE domain_id = $1 ORDER BY generated_at DESC LIMIT 1) AS newest, build`,
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
