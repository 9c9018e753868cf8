import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expectError } from '../api/expect-error';
import { furtherKey } from '../api/further-key';
import { onboardedDomain } from '../api/onboarded-domain';
import { addPast } from '../screenshots/past';
import { BROWSER_PATH } from '../browser/browser';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { expectSignIn, pageOf, type Page, Reader } from './reader';

const ATTACK = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50" onload="alert(1)">
  <script>alert('logo')</script><rect width="200" height="50" fill="#0f4f4a"/>
  <image width="50" height="50" xlink:href="file:///etc/passwd"/><image width="50" height="50" href="http://127.0.0.1:1/x.png"/>
  <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(2)</script></body></foreignObject></svg>`;

/** Seconds of work a hundred. */
const NOISE = `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.05" numOctaves="9"/>'.repeat(5_000)}</filter>`;
const drawing = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320">${parts.join('')}</svg>`;

/** Prints nothing before there is a file. */
const BROWSER_THAT_WAITS = `#!/bin/sh
while [ ! -e 'GATE' ]; do sleep 0.05; done
for one in "$@"; do
  case "$one" in --print-to-pdf=*) printf '%%PDF-' > "\${one#--print-to-pdf=}" ;; esac
done
`;

describe('what an agency hands to its client', () => {
  let site: LocalSite;
  let database: TestDatabase;
  let environment: Readonly<Record<string, string>>;
  let app: Application;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside'));
    database = await createTestDatabase();
    environment = {
      PUBLIC_BASE_URL: 'https://reports.example.com',
      OUTBOUND_CONNECT_TO: site.connectTo('brightside.test'),
      CHROMIUM_PATH: BROWSER_PATH ?? '',
    };
    app = await startApplication({ database, environment });
    account = await app.signUp({ ratePerMinute: 1_000 });
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test', [
      'Which CRM suits a small agency?',
      ATTACK,
    ]));
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([site.close(), database.drop()]);
  });

  const patch = (body: unknown, key = account.key): Promise<Answer> =>
    app.call('PATCH', '/v1/agency', { key, body });
  const putLogo = (body: unknown, key = account.key): Promise<Answer> =>
    app.call('PUT', '/v1/agency/logo', { key, body, headers: { 'content-type': 'image/svg+xml' } });
  const makeLink = async (body: unknown = {}): Promise<{ id: string; path: string; url: string }> => {
    const made = await app.call('POST', `/v1/domains/${domainId}/share-links`, { key: account.key, body });
    expect(made.status).toBe(201);
    return { ...made.body, path: new URL(made.body.url).pathname };
  };
  const openShared = async (path: string): Promise<Page> => pageOf(await app.call('GET', path));

  describe('PATCH /v1/agency', () => {
    it('changes what is given and leaves the rest', async () => {
      const { key, email, agencyId } = await app.signUp();
      const { body } = await patch({ name: ' Northlight ', primary_color: '#0F4F4A' }, key);
      expect(body).toEqual({
        agency_id: agencyId,
        name: 'Northlight',
        email,
        tier: 'free',
        created_at: expect.stringMatching(/^20.*Z$/),
        branding: { primary_color: '#0f4f4a', accent_color: null, source_line: true, logo: null },
      });
      const { body: later } = await patch({ accent_color: '#d9480f' }, key);
      expect(later.branding).toMatchObject({ primary_color: '#0f4f4a', accent_color: '#d9480f' });
      const { body: reset } = await patch({ primary_color: null }, key);
      expect(reset).toMatchObject({ name: 'Northlight', branding: { primary_color: null } });
      expect((await app.call('GET', '/v1/agency', { key })).body).toEqual(reset);
      const { body: log } = await app.call('GET', '/v1/audit-log', { key });
      expect(log.items.map(({ detail }: { detail: string }) => detail)).toEqual([
        'primary_color',
        'accent_color',
        'name, primary_color',
        'First key',
      ]);
    });

    it.each([
      [{ primary_color: '#ffff00' }, /contrast of 1\.1 to white paper/],
      [{ primary_color: '#d9480f' }, /at least 4\.5/],
      [{ accent_color: '#ffd24d' }, /at least 3/],
      [{ primary_color: 'red;}body{display:none' }, /colour such as/],
      [{ primary_color: 7 }, /colour such as/],
      [{ name: '' }, /1 to 80/],
      [{ name: null }, /must be a string/],
      [{ source_line: 'no' }, /true or false/],
      [{ logo: 'x' }, /no such field/],
    ])('refuses %j', async (body, fault) => {
      const refused = await patch(body);
      expectError(refused, 'invalid_request');
      expect(refused.body.error).toMatch(fault);
    });

    it('a read-only key changes nothing', async () => {
      const key = await furtherKey(app, account.agencyId, 'read');
      expectError(await patch({ name: 'Mine' }, key), 'insufficient_scope');
      expectError(await putLogo(SVG, key), 'insufficient_scope');
      expectError(
        await app.call('POST', `/v1/domains/${domainId}/share-links`, { key, body: {} }),
        'insufficient_scope',
      );
    });

    it('only the agency tier leaves out who measured, for as long as it has the tier', async () => {
      const { path } = await makeLink();
      expect((await openShared(path)).textOf('.source')).toContain('Measured with');
      expectError(await patch({ source_line: false }), 'tier_required');
      await app.changeAccess(`UPDATE agencies SET tier = 'agency' WHERE id = $1`, [account.agencyId]);
      expect((await patch({ source_line: false })).body.branding.source_line).toBe(false);
      expect((await openShared(path)).$('.source')).toHaveLength(0);
      await app.changeAccess(`UPDATE agencies SET tier = 'free' WHERE id = $1`, [account.agencyId]);
      expect((await openShared(path)).$('.source')).toHaveLength(1);
    });
  });

  describe('PUT /v1/agency/logo', () => {
    const picture = (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
      sharp({ create: { width: 1_920, height: 480, channels: 3, background: '#0f4f4a' } })
        .withExif({ IFD0: { Copyright: 'somewhere secret' } })
        .toFormat(format)
        .toBuffer();

    it.each(['png', 'jpeg', 'webp'] as const)(
      'draws a %s anew, smaller and without what else was in it',
      async (format) => {
        const { body } = await putLogo(await picture(format));
        expect(body.branding.logo).toEqual({ width: 960, height: 240, bytes: expect.any(Number) });
        const logo = await logoShown();
        expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 960, height: 240 });
        expect(logo.toString('latin1')).not.toContain('somewhere secret');
      },
    );

    it('an SVG becomes pixels: no script, no file and no address of it is used', async () => {
      expect((await putLogo(SVG)).status).toBe(200);
      const logo = await logoShown();
      expect((await sharp(logo).metadata()).format).toBe('png');
      expect(logo.toString('latin1')).not.toMatch(/script|passwd|svg/i);
      const { dominant } = await sharp(logo).stats();
      expect(dominant.g).toBeGreaterThan(dominant.r);
    });

    it.each([
      ['text', 'no picture', 'invalid_request'],
      ['a page', '<html><script>alert(1)</script></html>', 'invalid_request'],
      ['nothing', '', 'invalid_request'],
      [
        'a drawing without a size',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        'invalid_request',
        /^body: is an SVG without a size/,
      ],
      ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'invalid_request'],
      [
        'a picture of another kind',
        Buffer.from('474946383961010001000000002c00000000010001000002', 'hex'),
        'invalid_request',
      ],
      [
        'more pixels than fit into memory',
        '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
        'invalid_request',
        /^body: has more than 16000000 pixels/,
      ],
      [
        'a drawing that takes hours',
        drawing(NOISE, '<rect width="960" height="320" filter="url(#f)"/>'),
        'invalid_request',
      ],
      ['more than a megabyte', Buffer.alloc(1024 * 1024 + 1), 'payload_too_large'],
    ] as const)('refuses %s', async (_, body, code, words = /./) => {
      const answer = await putLogo(body);
      expectError(answer, code);
      expect(answer.body.error).toMatch(words);
    });

    // elsewhere the system keeps to no such limit
    (process.platform === 'linux' ? it : it.skip)(
      'refuses a picture in a drawing that fills the memory',
      async () => {
        const create = { width: 11_000, height: 11_000, channels: 3, background: '#0f4f4a' } as const;
        const grey = sharp({ create, limitInputPixels: false })
          .toColourspace('b-w')
          .png({ compressionLevel: 9 });
        const large = (await grey.toBuffer()).toString('base64');
        const image = `<image width="900" height="300" href="data:image/png;base64,${large}"/>`;
        expectError(await putLogo(drawing(image)), 'invalid_request');
        expect((await putLogo(SVG)).status).toBe(200);
      },
    );

    it('refuses a form', async () => {
      const refused = await app.call('PUT', '/v1/agency/logo', {
        key: account.key,
        body: SVG,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expectError(refused, 'unsupported_media_type');
    });

    it('is removed', async () => {
      expect((await app.call('DELETE', '/v1/agency/logo', { key: account.key })).status).toBe(204);
      const page = await openShared((await makeLink()).path);
      expect([page.$('img').length, page.textOf('.letterhead')]).toEqual([0, 'Test agency']);
    });

    async function logoShown(): Promise<Buffer> {
      const page = await openShared((await makeLink()).path);
      const source = page.$('.letterhead img').attr('src') ?? '';
      expect(source).toMatch(/^data:image\/png;base64,/);
      return Buffer.from(source.split(',')[1]!, 'base64');
    }
  });

  describe('a share link', () => {
    beforeEach(async () => {
      // of all tests together more are made than a domain may have
      await app.query('UPDATE share_links SET revoked_at = now() WHERE revoked_at IS NULL');
    });

    it('is one of 20 at most, however many are asked for at once, over two processes', async () => {
      const other = await startApplication({ database, environment: { ...environment, ROLE: 'api' } });
      const path = `/v1/domains/${domainId}/share-links`;
      const made = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          (at % 2 === 0 ? app : other).call('POST', path, { key: account.key, body: {} }),
        ),
      );
      await other.close();
      const refused = made.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(20);
      for (const answer of refused) expectError(answer, 'share_link_limit_exceeded');
    });

    it('shows the report without an account, unknown to search engines and to the sites that it links to', async () => {
      const { path, url } = await makeLink({ name: 'For the board', expires_in_days: 7 });
      expect(url).toMatch(/^https:\/\/reports\.example\.com\/share\/[\w-]{48}$/);
      const page = await openShared(path);
      expect([page.status, page.textOf('h1')]).toEqual([200, 'Brightside']);
      expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(page.text).not.toContain('For the board');
      const { body } = await app.call('GET', `/v1/domains/${domainId}/share-links`, { key: account.key });
      expect(body.items[0]).toEqual({
        id: expect.any(String),
        name: 'For the board',
        created_at: expect.any(String),
        expires_at: expect.any(String),
        revoked_at: null,
        last_opened_at: expect.stringMatching(/:00\.000Z$/),
      });
      const days = (Date.parse(body.items[0].expires_at) - Date.parse(body.items[0].created_at)) / 86_400_000;
      expect(Math.round(days)).toBe(7);
    });

    it('ends with its time, at once when it is revoked, and with its domain', async () => {
      const [expired, revoked, gone] = [await makeLink(), await makeLink(), await makeLink()];
      await app.query(`UPDATE share_links SET expires_at = now() - interval '1 second' WHERE id = $1`, [
        expired.id,
      ]);
      const remove = (): Promise<Answer> =>
        app.call('DELETE', `/v1/domains/${domainId}/share-links/${revoked.id}`, { key: account.key });
      expect((await remove()).status).toBe(204);
      expectError(await remove(), 'share_link_not_found');
      const titles = async (path: string): Promise<[number, string]> => {
        const page = await openShared(path);
        expect(page.text).not.toMatch(/Brightside|Test agency|dashboard\/domains/);
        expect(page.headers.get('referrer-policy')).toBe('no-referrer');
        return [page.status, page.textOf('h1')];
      };
      expect(await titles(expired.path)).toEqual([410, 'This link has expired']);
      expect(await titles(revoked.path)).toEqual([410, 'This link was withdrawn']);
      expect(await titles('/share/nonsense')).toEqual([404, 'There is nothing here']);
      expect(await titles(`${gone.path}/more`)).toEqual([404, 'There is nothing here']);
      expect(await titles('/share')).toEqual([404, 'There is nothing here']);
      expect(await titles(gone.path.slice(0, -1))).toEqual([404, 'There is nothing here']);
      const token = gone.path.slice('/share/'.length);
      const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
      expect(await titles(`/share/${altered}`)).toEqual([404, 'There is nothing here']);
      await app.query('UPDATE domains SET deleted_at = now() WHERE id = $1', [domainId]);
      expect(await titles(gone.path)).toEqual([404, 'There is nothing here']);
      await app.query('UPDATE domains SET deleted_at = NULL WHERE id = $1', [domainId]);
      expect((await openShared(gone.path)).status).toBe(200);
    });

    it('is listed as long as it can be opened, however many were revoked since', async () => {
      const { id } = await makeLink({ name: 'Still open' });
      await app.query(
        `INSERT INTO share_links (id, domain_id, name, token_hash, created_at, expires_at, revoked_at)
         SELECT gen_random_uuid(), $1, 'Old', sha256(n::text::bytea), now() + interval '1 minute', now() + interval '1 day', now()
           FROM generate_series(1, 100) n`,
        [domainId],
      );
      const { body } = await app.call('GET', `/v1/domains/${domainId}/share-links`, { key: account.key });
      expect(body.items).toHaveLength(100);
      expect(body.items.map((item: { id: string }) => item.id)).toContain(id);
      await app.query(`DELETE FROM share_links WHERE name = 'Old'`);
    });

    it('is kept as a hash only', async () => {
      const { path } = await makeLink();
      const token = path.split('/').at(-1)!;
      const [{ rows }] = await app.query(`SELECT json_agg(link)::text AS rows FROM share_links link`);
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    });

    it('belongs to the agency of the domain', async () => {
      const { id } = await makeLink();
      const { key } = await app.signUp();
      for (const [method, path, body] of [
        ['GET', `/v1/domains/${domainId}/share-links`, undefined],
        ['POST', `/v1/domains/${domainId}/share-links`, {}],
        ['DELETE', `/v1/domains/${domainId}/share-links/${id}`, undefined],
      ] as const) {
        expectError(await app.call(method, path, { key, body }), 'domain_not_found');
      }
    });

    it.each([
      [{ expires_in_days: 0 }],
      [{ expires_in_days: 366 }],
      [{ expires_in_days: 1.5 }],
      [{ name: 'a\nb' }],
    ])('is not made for %j', async (body) => {
      const path = `/v1/domains/${domainId}/share-links`;
      expectError(await app.call('POST', path, { key: account.key, body }), 'invalid_request');
    });
  });

  describe('the report', () => {
    it('is the same page on the dashboard, for those who are signed in', async () => {
      const path = `/dashboard/domains/${domainId}/report`;
      expectSignIn(await app.call('GET', path));
      const own = await (await Reader.signedIn(app, account.key)).open(path);
      const shared = await openShared((await makeLink()).path);
      expect(own.textOf('main')).toBe(shared.textOf('main'));
      expect(shared.textOf('.halves h3')).toContain('Where the answers get it from');
      expect(shared.$('.halves tbody tr').length).toBeGreaterThanOrEqual(3);
      expect(shared.$('.toolbar')).toHaveLength(0);
      const stranger = await Reader.signedIn(app, (await app.signUp()).key);
      expect(pageOf(await stranger.follow(path)).status).toBe(404);
    });

    it('has one for each market, a link away', async () => {
      const { path } = await makeLink();
      expect((await openShared(`${path}?market=es-ES`)).status).toBe(404);
      const markets = [
        { country: 'FR', language: 'fr' },
        { country: 'DE', language: 'de' },
      ];
      await app.query(`UPDATE domains SET own_profile = $2 WHERE id = $1`, [
        domainId,
        JSON.stringify({ markets }),
      ]);
      await app.query(`UPDATE snapshots SET market = 'FR:fr' WHERE domain_id = $1`, [domainId]);
      const french = await openShared(path);
      expect(french.textsOf('nav[aria-label=Market] a')).toEqual(['France', 'Germany']);
      expect(french.textOf('.cover')).toContain('Asked from France');
      expect(french.textOf('.running')).toContain('AI visibility, France');
      const german = await openShared(french.$('nav[aria-label=Market] a').last().attr('href')!);
      expect(german.textOf('.cover')).toContain('No report yet');
      const pdf = `/v1/reports/${domainId}.pdf?market=de-DE`;
      expectError(await app.call('GET', pdf, { key: account.key }), 'version_not_found');
      await app.query(`UPDATE domains SET own_profile = '{}' WHERE id = $1`, [domainId]);
      await app.query(`UPDATE snapshots SET market = '' WHERE domain_id = $1`, [domainId]);
      const none = await app.call('GET', pdf, { key: account.key });
      expectError(none, 'invalid_request');
    });

    it('says on each sheet that figures are simulated, and nothing of it when they are not', async () => {
      const { path } = await makeLink();
      const simulated = await openShared(path);
      expect(simulated.$('.sheet .simulated').length).toBe(simulated.$('.sheet').length);
      await app.query(`UPDATE snapshots SET source = 'live'`);
      const live = await openShared(path);
      await app.query(`UPDATE snapshots SET source = 'simulated'`);
      expect(live.textOf('main')).not.toMatch(/simulated/i);
    });

    it('has no ids, no scripts, and no styles of its own but the colours', async () => {
      await patch({ primary_color: '#5b2a86', accent_color: '#7a3fb0' });
      const page = await openShared((await makeLink()).path);
      const [{ version_id: version }] = await app.query(
        'SELECT version_id FROM snapshots WHERE domain_id = $1',
        [domainId],
      );
      expect(page.text).not.toContain(version);
      expect(page.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(page.$('style').text()).toBe(':root { --brand: #5b2a86; --own: #7a3fb0; }');
      const policy = page.headers.get('content-security-policy')!;
      expect(policy).toMatch(/default-src 'none'; style-src 'self' 'sha256-[\w+/=]+';/);
      expect(policy).not.toContain('unsafe');
    });

    it('what strangers wrote stays text', async () => {
      const [kept] = await app.query(
        'SELECT recommendations, citations, readiness FROM snapshots WHERE domain_id = $1',
        [domainId],
      );
      const advice = {
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
      const citations = {
        ...JSON.parse(kept.citations),
        top_competitors: [{ brand: ATTACK, mention_count: 2 }],
      };
      const readiness = JSON.parse(kept.readiness);
      readiness.breakdown = [{ dimension: ATTACK, scored: 1, max: 2 }];
      await app.query(
        'UPDATE snapshots SET recommendations = $2, citations = $3, readiness = $4 WHERE domain_id = $1',
        [
          domainId,
          JSON.stringify({ items: [advice, advice, advice, advice] }),
          JSON.stringify(citations),
          JSON.stringify(readiness),
        ],
      );
      await app.changeAccess(`UPDATE agencies SET name = $2 WHERE id = $1`, [
        account.agencyId,
        `N ${ATTACK}`,
      ]);
      const page = await openShared((await makeLink()).path);
      // that there is no script, no handler and nothing loaded was checked when the page was opened
      for (const part of ['.imprint', '.letterhead', '.prompts', '.advice', '.later', 'tr.rival']) {
        expect([part, page.textOf(part)]).toEqual([part, expect.stringContaining(ATTACK)]);
      }
      await app.changeAccess(`UPDATE agencies SET name = 'Test agency' WHERE id = $1`, [account.agencyId]);
      await app.query(
        'UPDATE snapshots SET recommendations = $2, citations = $3, readiness = $4 WHERE domain_id = $1',
        [domainId, kept.recommendations, kept.citations, kept.readiness],
      );
    });

    it('says what is missing, section by section', async () => {
      const { path } = await makeLink();
      const [kept] = await app.query(
        'SELECT overview, citations, readiness, signals, recommendations, statistics FROM snapshots WHERE domain_id = $1',
        [domainId],
      );
      await app.query(
        `UPDATE snapshots SET overview = NULL, citations = NULL, readiness = NULL, signals = NULL, recommendations = NULL,
                statistics = NULL WHERE domain_id = $1`,
        [domainId],
      );
      const page = await openShared(path);
      expect(page.$('.unmeasured').length).toBeGreaterThanOrEqual(7);
      expect(page.textOf('.lead')).toContain('No assistant gave an answer');
      await app.query(
        `UPDATE snapshots SET overview = $2, citations = $3, readiness = $4, signals = $5, recommendations = $6,
                statistics = $7 WHERE domain_id = $1`,
        [
          domainId,
          kept.overview,
          kept.citations,
          kept.readiness,
          kept.signals,
          kept.recommendations,
          kept.statistics,
        ],
      );
      expect((await openShared(path)).$('.unmeasured')).toHaveLength(0);
    });

    it('before the first one there is a page that says so', async () => {
      const { key, agencyId } = await app.signUp();
      const [{ id }] = await app.query(
        `INSERT INTO domains (agency_id, host) VALUES ($1, 'waiting.test') RETURNING id`,
        [agencyId],
      );
      const { body } = await app.call('POST', `/v1/domains/${id}/share-links`, { key, body: {} });
      const page = await openShared(new URL(body.url).pathname);
      expect(page.textOf('main')).toMatch(/waiting\.test.*No report yet/);
      const refused = await app.call('GET', `/v1/reports/${id}.pdf`, { key });
      if (BROWSER_PATH !== null) expectError(refused, 'version_not_found');
    });

    it('uses no unit, and its styles are served', async () => {
      const units = (): Promise<unknown> => app.query('SELECT used, fresh_used FROM quota_months');
      const before = await units();
      await openShared((await makeLink()).path);
      expect(await units()).toEqual(before);
      const style = await app.call('GET', '/dashboard/report.css');
      expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
      expect(style.text.split('{')).toHaveLength(style.text.split('}').length);
      expect(style.text).not.toMatch(/url\(|@import/);
    });

    (BROWSER_PATH === null ? it.skip : it)('is printed as PDF, and charged as a cached read', async () => {
      // with a line over time, which takes room
      await addPast(app, domainId, 16);
      expect((await openShared((await makeLink()).path)).$('.chart .for-screens .drawing')).toHaveLength(1);
      const get = (path: string, method = 'GET'): Promise<Response> =>
        fetch(app.url(path), { method, headers: { authorization: `Bearer ${account.key}` } });
      const used = async (): Promise<number> =>
        (await app.call('GET', '/v1/usage', { key: account.key })).body.monthly.used;
      const before = await used();
      for (const [paper, box] of [
        ['a4', /MediaBox *\[ *0 0 59[45][.\d]* 84[12]/],
        ['letter', /MediaBox *\[ *0 0 612[.\d]* 792/],
      ] as const) {
        const answer = await get(`/v1/reports/${domainId}.pdf?paper=${paper}`);
        const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(answer.headers.get('content-disposition')).toBe(
          'attachment; filename="brightside.test-ai-visibility.pdf"',
        );
        expect(text).toMatch(/^%PDF-/);
        expect(text).toMatch(box);
        expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBe(6);
      }
      expect(await used()).toBe(before + 2);
      expect((await get(`/v1/reports/${domainId}.pdf`, 'HEAD')).status).toBe(200);
      expect(await used()).toBe(before + 2);
      expectError(
        await app.call('GET', `/v1/reports/${domainId}.pdf?paper=napkin`, { key: account.key }),
        'invalid_request',
      );
      expectError(
        await app.call('GET', `/v1/reports/${domainId}.pdf`, { key: (await app.signUp()).key }),
        'domain_not_found',
      );
    });

    it('is printed in turn, however many one agency asks for', async () => {
      const browser = join(app.dataDir, 'browser.sh');
      const gate = join(app.dataDir, 'open');
      writeFileSync(browser, BROWSER_THAT_WAITS.replace('GATE', gate), { mode: 0o755 });
      const printing = await startApplication({
        database,
        environment: { ...environment, ROLE: 'api', CHROMIUM_PATH: browser },
      });
      try {
        const other = await app.signUp();
        const theirs = await onboardedDomain(app, other.key, 'brightside.test', ['Which CRM?']);
        const print = async (id: number, { key }: Account): Promise<number> =>
          (await printing.call('GET', `/v1/reports/${id}.pdf`, { key })).status;
        let refused = 0;
        const asked = Array.from({ length: 8 }, async () => {
          const status = await print(domainId, account);
          if (status === 503) refused += 1;
          return status;
        });
        await eventually('most are refused', () => refused === 5);
        const printed = print(theirs.domainId, other);
        writeFileSync(gate, '');
        expect(await printed).toBe(200);
        expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3);
        rmSync(browser);
        expect(await print(domainId, account)).toBe(501);
      } finally {
        writeFileSync(gate, '');
        await printing.close();
      }
    });
  });
});
