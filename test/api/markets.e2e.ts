import { join } from 'node:path';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded } from './onboarded-domain';

const HOST = 'ardoise.test';
const OTHER_HOST = 'ardoise-bis.test';
const PROMPTS = ['Which invoicing tool suits an agency?', 'What does an invoicing tool cost?'];
const ANSWERS = PROMPTS.length * 3;
const FRANCE = { country: 'FR', language: 'fr' };
const GERMANY = { country: 'DE', language: 'de' };

const PAGES: Readonly<Record<string, readonly [lang: string, text: string]>> = {
  '/': ['en', 'Ardoise is invoicing software for small agencies: quotes and invoices in a minute.'],
  '/fr/': [
    'fr',
    'Ardoise est le logiciel de facturation des petites agences : devis et factures en une minute.',
  ],
  '/fr/tarifs': [
    'fr',
    'Les tarifs du logiciel de facturation Ardoise pour les agences commencent à 19 euros.',
  ],
  '/de/': ['de', 'Ardoise ist die Software für Rechnungen kleiner Agenturen: Angebote in einer Minute.'],
  '/de/preise': ['de', 'Die Preise der Software Ardoise für Rechnungen beginnen für Agenturen bei 19 Euro.'],
};

/** A site with pages for two markets below paths of their own. */
function serveSite(path: string): { readonly status: number; readonly type: string; readonly body: string } {
  const page = PAGES[path];
  if (page === undefined) return { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
  const [lang, text] = page;
  const links = Object.keys(PAGES).map((one) => `<a href="${one}">${one}</a>`);
  const head = `<title>Ardoise | ${path}</title><meta property="og:site_name" content="Ardoise">`;
  const body = `<main><h1>Ardoise ${path}</h1><p>${`${text} `.repeat(9)}</p>${links.join(' ')}</main>`;
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`,
  };
}

describe('a domain with several markets', () => {
  let app: Application;
  let site: LocalSite;
  let vendors: Vendors;
  let receiver: Receiver;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    site = await startLocalSite((request, response) => {
      const { status, type, body } = serveSite(request.url ?? '/');
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    vendors = await startVendors({
      answer: () => ({
        text: '1. **Ardoise** for small agencies\n2. **Globex Desk** for larger ones',
        citations: ['/fr/tarifs', '/de/preise'].map((path) => ({
          url: `https://${HOST}${path}`,
          title: path,
        })),
      }),
    });
    receiver = await startReceiver();
    app = await startApplication({
      environment: {
        ...vendors.environment,
        OUTBOUND_CONNECT_TO: `${site.connectTo(HOST)},${site.connectTo(OTHER_HOST)},https://hooks.demo.test=127.0.0.1:${receiver.port}`,
        OUTBOUND_CA_FILE: join(__dirname, '../fixtures/outbound/self-signed.crt'),
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([site.close(), vendors.close(), receiver.close()]);
  });
  beforeEach(async () => {
    await app.query('DELETE FROM probe_answers');
    account = await app.signUp({ ratePerMinute: 10_000 });
  });

  const call = async (method: string, path: string, body?: object): Promise<Answer> =>
    await app.call(method, path, { key: account.key, ...(body !== undefined && { body }) });
  const report = async (query = ''): Promise<Answer> =>
    await call('GET', `/v1/reports/${domainId}?include=coverage${query}`);
  const units = async (): Promise<object> => await unitsOf(app, account.agencyId);
  const itemsOf = async (path: string): Promise<any[]> => (await call('GET', path)).body.items;

  /** Waits for the first build. */
  async function onboard(fields: object): Promise<void> {
    vendors.forget();
    const { status, body } = await call('POST', '/v1/domains', { domain: HOST, ...fields });
    expect(status).toBe(202);
    domainId = body.domain_id;
    expect(await buildEnded(app, body.job_id)).toBe('done');
  }

  it('has the default built when it is registered, and each other when it is first asked for, at its own price', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    expect([vendors.prompts().length, await units()]).toEqual([ANSWERS, { used: 0, fresh: 0 }]);
    const french = await report();
    expect(french.body.coverage.market).toMatchObject(FRANCE);
    expect(await units()).toEqual({ used: 1, fresh: 0 });

    vendors.forget();
    const [german, joined] = await Promise.all([report('&market=de-DE'), report('&market=DE-de')]);
    expect([german.body.coverage.market, joined.body.coverage.market]).toMatchObject([GERMANY, GERMANY]);
    expect([german.body.meta.cached, joined.body.meta.cached].sort()).toEqual([false, true]);
    // either has the report: it is not sent, and paid for, again
    for (const { headers } of [german, joined]) {
      const known = { 'if-none-match': headers.get('etag')! };
      const path = `/v1/reports/${domainId}?include=coverage&market=de-DE`;
      expect((await app.call('GET', path, { key: account.key, headers: known })).status).toBe(304);
    }
    expect(vendors.prompts()).toHaveLength(ANSWERS);
    expect(await units()).toEqual({ used: 3, fresh: 1 });

    // each stays the newest of its own market
    expect((await report()).body.meta.version_id).toBe(french.body.meta.version_id);
    expect((await report('&market=fr-FR')).body.meta.version_id).toBe(french.body.meta.version_id);
    expect((await report('&market=de-DE')).body.meta.version_id).toBe(german.body.meta.version_id);
    expect(vendors.prompts()).toHaveLength(ANSWERS);
    expect(await units()).toEqual({ used: 6, fresh: 1 });
    await expectLedgerToAddUp(app);
  });

  it('serves all that stands behind a report by its market, and refuses one that the domain does not have', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    const empty = await call('GET', `/v1/domains/${domainId}/answers?market=de-DE`);
    expect(empty.body).toEqual({ version_id: null, items: [], next_cursor: null });
    const german = (await report('&market=de-DE&sections=overview')).body;
    expect(Object.keys(german.sections)).toEqual(['overview']);
    const { version_id: version } = german.meta;
    for (const path of [
      `/v1/domains/${domainId}/answers`,
      `/v1/reports/${domainId}/sources`,
      `/v1/reports/${domainId}/queries`,
    ]) {
      expect((await call('GET', `${path}?market=de-DE`)).body.version_id).toBe(version);
      expect((await call('GET', path)).body.version_id).not.toBe(version);
    }
    const countries = async (query: string): Promise<Set<string>> =>
      new Set((await itemsOf(`/v1/domains/${domainId}/answers${query}`)).map(({ market }) => market.country));
    expect([await countries(''), await countries('?market=de-DE')]).toEqual([
      new Set(['FR']),
      new Set(['DE']),
    ]);
    expect(await itemsOf(`/v1/domains/${domainId}/versions`)).toMatchObject([{ market: 'fr-FR' }]);
    expect(await itemsOf(`/v1/domains/${domainId}/versions?market=de-DE`)).toMatchObject([
      { version_id: version, market: 'de-DE' },
    ]);
    const past = await call('GET', `/v1/domains/${domainId}/history?market=de-DE`);
    expect(past.body.points).toMatchObject([{ denominator: ANSWERS }]);
    const used = await units();
    for (const path of [
      `/v1/reports/${domainId}?`,
      `/v1/reports/${domainId}/sources?`,
      `/v1/reports/${domainId}/compare?`,
      `/v1/domains/${domainId}/answers?`,
      `/v1/domains/${domainId}/prompts?`,
      `/v1/domains/${domainId}/versions?`,
      `/v1/domains/${domainId}/history?`,
    ]) {
      const { status, body } = await call('GET', `${path}market=it-IT`);
      expect([path, status, body]).toEqual([
        path,
        400,
        { code: 'invalid_request', error: `market: must be one of the domain's markets: fr-FR, de-DE` },
      ]);
    }
    expect((await call('GET', `/v1/reports/${domainId}?market=fr-FR&version=${version}`)).status).toBe(404);
    expect(await units()).toEqual(used);
  });

  it('charges no sample twice on one day, whatever becomes of the default market', async () => {
    account = await app.signUp({ ratePerMinute: 10_000, monthlyFreshQuota: 100 });
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    const patch = async (body: object): Promise<void> => {
      const { status, body: answer } = await call('PATCH', `/v1/domains/${domainId}`, body);
      expect(status).toBe(200);
      if (answer.job_id !== null) expect(await buildEnded(app, answer.job_id)).toBe('done');
    };
    const price = async (): Promise<number> => {
      const order = { callback_url: 'https://hooks.demo.test/aeo', callback_secret: 'x'.repeat(32) };
      const path = `/v1/reports/${domainId}/refresh?dry_run=true`;
      return (await call('POST', path, { ...order, market: 'de-DE' })).body.fresh_units;
    };
    await patch({ samples: 3 });
    expect(await price()).toBe(3);
    await report('&market=de-DE');
    expect(await price()).toBe(1);
    await patch({ markets: [{ country: 'IT', language: 'it' }, GERMANY] });
    expect(await price()).toBe(1);
    await patch({ custom_prompts: null });
    expect(await price()).toBe(3);
  });

  it('posts a refreshed report of the market that was ordered, and names it', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    receiver.forget();
    const order = {
      callback_url: 'https://hooks.demo.test/aeo',
      callback_secret: 'a-secret-of-at-least-32-characters',
      include: 'coverage',
    };
    const path = `/v1/reports/${domainId}/refresh`;
    const refused = await call('POST', path, { ...order, market: 'it-IT' });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('fr-FR, de-DE')]);
    expect((await call('POST', path, { ...order, market: 'de-de' })).status).toBe(202);
    expect((await call('POST', path, order)).status).toBe(202);
    await eventually('both webhooks', () => Promise.resolve(receiver.received.length === 2));
    const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()));
    const german = bodies.find(({ market }) => market === 'de-DE');
    const other = bodies.find(({ market }) => market === undefined);
    expect(Object.keys(german)).toEqual(['domain_id', 'market', 'report']);
    expect(german.report.coverage.market).toMatchObject(GERMANY);
    expect(other.report.coverage.market).toMatchObject(FRANCE);
    expect((await itemsOf(path)).map(({ market }) => market)).toEqual([null, 'de-DE']);
    expect(await units()).toEqual({ used: 2, fresh: 2 });
    await expectLedgerToAddUp(app);
  });

  it('is planned for, and its brand is checked, market by market', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    const plan = async (fields: object): Promise<Answer> =>
      await call('POST', '/v1/plans', { baseline_pct: 40, change_pp: 20, ...fields });
    const cached = async (market?: string): Promise<number> =>
      (await plan({ domain_id: domainId, market })).body.cached_pct;
    expect([await cached(), await cached('fr-FR'), await cached('de-DE')]).toEqual([100, 100, 0]);
    for (const fields of [{ domain_id: domainId, market: 'it-IT' }, { market: 'fr-FR' }])
      expect((await plan(fields)).body.error).toMatch(/^market: /);

    vendors.forget();
    const bundle = async (query = ''): Promise<Answer> =>
      await call('GET', `/v1/diligence/brand/${HOST}${query}`);
    const german = await bundle('?market=de-DE');
    expect([german.status, vendors.prompts().length > ANSWERS]).toEqual([200, true]);
    expect(
      vendors
        .prompts()
        .filter(
          (prompt) => prompt.includes('Ardoise') && !/\b(?:ist|hat|wurde|leitet|kostet)\b/i.test(prompt),
        ),
    ).toEqual([]);
    expect(await cached('de-DE')).toBe(100);
    const asked = vendors.prompts().length;
    expect((await bundle('?market=DE-de')).body.version_id).toBe(german.body.version_id);
    expect((await report('&market=de-DE')).body.meta.version_id).toBe(german.body.version_id);
    expect([vendors.prompts().length, await units()]).toEqual([asked, { used: 3, fresh: 1 }]);
    // of the default there is a report, and no bundle yet
    const french = await bundle();
    expect(french.body.version_id).not.toBe(german.body.version_id);
    expect((await bundle('?market=fr-FR')).body.version_id).toBe(french.body.version_id);
    expect(await units()).toEqual({ used: 5, fresh: 2 });
    expect((await bundle('?market=it-IT')).body.error).toContain('fr-FR, de-DE');
    await expectLedgerToAddUp(app);
  });

  it('tells nobody what others have asked today, neither in a dry run nor in a plan', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    await report('&market=de-DE');
    const columns = 'prompt_hash, engine, simulated, day, market, state, text, cited, found, captured_at';
    await app.query(
      `INSERT INTO probe_answers (sample, ${columns}) SELECT 2, ${columns} FROM probe_answers WHERE sample = 1`,
    );
    account = await app.signUp({ ratePerMinute: 10_000, domains: 2 });
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE] });
    const dry = async (fields: object): Promise<any> =>
      (
        await call('POST', '/v1/domains?dry_run=true', {
          domain: OTHER_HOST,
          custom_prompts: PROMPTS,
          ...fields,
        })
      ).body;
    const plan = async (fields: object): Promise<any> =>
      (await call('POST', '/v1/plans', { domain_id: domainId, baseline_pct: 40, change_pp: 20, ...fields }))
        .body;
    expect(await dry({ markets: [FRANCE] })).toMatchObject({ questions: ANSWERS, shared_answers: ANSWERS });
    expect(await dry({ markets: [GERMANY] })).toMatchObject({ shared_answers: 0, calls: ANSWERS });
    await call('PATCH', `/v1/domains/${domainId}`, { markets: [FRANCE, GERMANY] });
    const cached = [await plan({}), await plan({ samples: 2 }), await plan({ market: 'de-DE' })];
    expect(cached.map(({ cached_pct: pct }) => pct)).toEqual([100, 50, 0]);
  });

  it('reads every market again for a changed profile, and asks anew only for another default', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [FRANCE, GERMANY] });
    const before = (await report('&market=de-DE')).body.meta.version_id;
    vendors.forget();
    const patch = async (body: object): Promise<any> =>
      (await call('PATCH', `/v1/domains/${domainId}`, body)).body;
    await patch({ brand: 'Globex Desk' });
    const again = await call('GET', `/v1/domains/${domainId}/answers?market=de-DE`);
    expect(again.body.version_id).not.toBe(before);
    expect(again.body.items.map(({ position }: any) => position)).toEqual(Array(ANSWERS).fill(2));
    expect((await report('&market=de-DE')).body.coverage.market).toMatchObject(GERMANY);

    // markets that come and go change no report
    const newest = (await report()).body.meta.version_id;
    const added = await patch({ markets: [FRANCE, GERMANY, { country: 'AT', language: 'de' }] });
    expect(added.profile.markets.value.map(({ tag }: any) => tag)).toEqual(['fr-FR', 'de-DE', 'de-AT']);
    expect((await report()).body.meta.version_id).toBe(newest);
    expect(vendors.prompts()).toEqual([]);
    expect(await units()).toMatchObject({ fresh: 1 });

    const swapped = await patch({ markets: [GERMANY] });
    expect(await buildEnded(app, swapped.job_id)).toBe('done');
    expect((await report()).body.coverage.market).toMatchObject(GERMANY);
    // today's answers from there are known
    expect(vendors.prompts()).toEqual([]);
    expect(await units()).toMatchObject({ fresh: 2 });
    // reports of a market that was taken away can still be found and read, and history breaks at the change
    expect((await report('&market=fr-FR')).status).toBe(400);
    const former = await itemsOf(`/v1/domains/${domainId}/versions?market=fr-FR`);
    expect(former.map(({ market }) => market)).toEqual(['fr-FR', 'fr-FR']);
    const old = await report(`&version=${former[0].version_id}`);
    expect(old.body.coverage.market).toMatchObject(FRANCE);
    const all = await itemsOf(`/v1/domains/${domainId}/versions`);
    expect(all.map(({ market }) => market)).toEqual(['de-DE', 'fr-FR', 'fr-FR']);
    const compared = await call('GET', `/v1/reports/${domainId}/compare`);
    expect(compared.body).toMatchObject({ verdict: 'not_comparable', reasons: ['market_changed'] });
    // answers from elsewhere: of another day
    await app.query(
      `UPDATE probe_answers SET captured_at = captured_at - interval '1 day' WHERE market LIKE 'FR:%'`,
    );
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '1 day' WHERE domain_id = $1 AND market LIKE 'FR:%'`,
      [domainId],
    );
    const { body: past } = await call('GET', `/v1/domains/${domainId}/history`);
    expect(past.breaks).toMatchObject([{ kind: 'market', engine: null, from: 'fr-FR', to: 'de-DE' }]);
    await expectLedgerToAddUp(app);
  });

  it('has prompts of ours for each market, in its language, which stay with it', async () => {
    await onboard({ markets: [FRANCE, GERMANY], vertical: 'CRM software' });
    const promptsOf = async (tag: string): Promise<string[]> =>
      (await itemsOf(`/v1/domains/${domainId}/prompts?market=${tag}`)).map(({ text }) => text);
    expect(await promptsOf('de-DE')).toEqual([]);
    await report('&market=de-DE');
    const [french, german] = [await promptsOf('fr-FR'), await promptsOf('de-DE')];
    expect([french.length, german.length]).toEqual([5, 5]);
    const isFrench = /\b(?:quel|quelles?|quels|est-ce|pour|les|que|une)\b/iu;
    const isGerman = /\b(?:welche|welches|für|was|wie|die|der|gibt|kostet)\b/iu;
    expect(french.filter((text) => !isFrench.test(text))).toEqual([]);
    expect(german.filter((text) => !isGerman.test(text))).toEqual([]);
    const { body } = await call('PATCH', `/v1/domains/${domainId}`, { markets: [GERMANY, FRANCE] });
    expect(await buildEnded(app, body.job_id)).toBe('done');
    expect([await promptsOf('de-DE'), await promptsOf('fr-FR')]).toEqual([german, french]);
  });

  it('reads again where the market that was inferred is named with a path, not where it is just named', async () => {
    await onboard({ custom_prompts: PROMPTS });
    await app.query(`UPDATE domains SET profile = jsonb_set(profile, '{market}', $2) WHERE id = $1`, [
      domainId,
      JSON.stringify({ ...FRANCE, decidedBy: 'site' }),
    ]);
    const versionAfter = async (market: object): Promise<number> => {
      await call('PATCH', `/v1/domains/${domainId}`, { markets: [market] });
      return (await app.query('SELECT profile_version FROM domains WHERE id = $1', [domainId]))[0]
        .profile_version;
    };
    const named = await versionAfter(FRANCE);
    expect([named, await versionAfter({ ...FRANCE, path: '/fr/' })]).toEqual([0, 1]);
    await call('PATCH', `/v1/domains/${domainId}`, { markets: null });
    expect(await versionAfter({ ...FRANCE, path: '/fr/' })).toBe(3);
  });

  it('counts the pages below the path of a market as its own, and no others', async () => {
    await onboard({ custom_prompts: PROMPTS, markets: [{ ...FRANCE, path: '/fr' }, GERMANY] });
    const ownOf = async (query: string): Promise<Set<string>> =>
      new Set(
        (await itemsOf(`/v1/domains/${domainId}/answers?engine=openai${query}`)).flatMap(
          ({ own_citations: own }) => own,
        ),
      );
    const [prices, preise] = [`https://${HOST}/fr/tarifs`, `https://${HOST}/de/preise`];
    expect(await ownOf('')).toEqual(new Set([prices]));
    const pagesOf = ({ body }: Answer): string[] =>
      body.sections.readiness.per_url.map(({ url }: any) => new URL(url).pathname).sort();
    expect(pagesOf(await report())).toEqual(['/fr/', '/fr/tarifs']);
    expect(pagesOf(await report('&market=de-DE'))).toEqual(Object.keys(PAGES).sort());
    expect(await ownOf('&market=de-DE')).toEqual(new Set([prices, preise]));
    // another path is another reading of the same answers
    vendors.forget();
    await call('PATCH', `/v1/domains/${domainId}`, { markets: [FRANCE, { ...GERMANY, path: '/de/' }] });
    expect(await ownOf('')).toEqual(new Set([prices, preise]));
    expect(await ownOf('&market=de-DE')).toEqual(new Set([preise]));
    expect(vendors.requests).toEqual([]);
  });
});
