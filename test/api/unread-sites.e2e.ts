import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { type LocalSite, type SiteHandler, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { onboard, onboardedDomain } from './onboarded-domain';

/** A port of loopback where nobody listens. */
const NOBODY = '127.0.0.1:9';
const ROBOTS = 'User-agent: *\nDisallow: /\n';

describe('a site that cannot be read', () => {
  let app: Application;
  let closed: LocalSite;
  let failing: LocalSite;
  let challenging: LocalSite;
  let vendors: Vendors;
  let account: Account;
  let siteIsUp = false;
  const small = smallSite('Blue Harbor', 2);
  const pages: SiteHandler = (request, response) => {
    if (siteIsUp || request.url === '/robots.txt') small(request, response);
    else response.writeHead(503, { 'content-type': 'text/html' }).end('<title>Service Unavailable</title>');
  };

  beforeAll(async () => {
    closed = await startLocalSite((_, response) =>
      response.setHeader('content-type', 'text/plain').end(ROBOTS),
    );
    failing = await startLocalSite(pages);
    challenging = await startLocalSite((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else
        response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><title>Just a moment...</title><p>Checking your browser</p>');
    });
    vendors = await startVendors();
    app = await startApplication({
      environment: {
        ...vendors.environment,
        OUTBOUND_CONNECT_TO: [
          ...['http', 'https'].flatMap((scheme) =>
            ['', 'www.'].map((www) => `${scheme}://${www}refused-shop.test=${NOBODY}`),
          ),
          closed.connectTo('closed.test'),
          failing.connectTo('blue-harbor.test'),
          challenging.connectTo('guarded.test'),
        ].join(','),
      },
    });
    account = await app.signUp({ domains: 10, ratePerMinute: 1_000, monthlyFreshQuota: 20 });
  });

  beforeEach(() => {
    siteIsUp = false;
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([closed.close(), failing.close(), challenging.close(), vendors.close()]);
  });

  const get = async (path: string): Promise<any> => {
    const { status, body }: Answer = await app.call('GET', path, { key: account.key });
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  };

  it.each([
    ['refused-shop.test', 'unreachable', 'Refused Shop', 'fix_signal', 'The server accepts no connection'],
    ['no-such-host.example.com', 'unreachable', null, 'fix_signal', 'The host name does not resolve'],
    [
      'closed.test',
      'forbidden',
      'Closed',
      'unblock_ai_bots',
      'Our crawler, AEOReportBot, may not read it: robots.txt forbids it',
    ],
    [
      'guarded.test',
      'forbidden',
      'Guarded',
      'unblock_ai_bots',
      'The home page answered with a check for humans',
    ],
  ])('%s is %s, and everything says so', async (host, status, brand, kind, reason) => {
    const { domainId } = await onboardedDomain(app, account.key, host);
    const site = { status, reason };
    const domain = await get(`/v1/domains/${domainId}`);
    expect(domain).toMatchObject({ site, status: 'ready', brand_origin: 'host', vertical: null });
    if (brand !== null) expect(domain.brand).toBe(brand);
    const report = await get(`/v1/reports/${domainId}?include=coverage`);
    expect(report.coverage.site).toEqual(site);
    const [first, ...others] = report.sections.recommendations.items;
    expect(first).toMatchObject({
      priority: 1,
      kind,
      title: expect.stringContaining(`${host} could not be read`),
    });
    const aims = others.filter((item: any) => ['win_prompt', 'close_citation_gap'].includes(item.kind));
    expect(aims).toEqual([]);
    const asked = report.sections.overview.total_probes / 3;
    expect((await get(`/v1/domains/${domainId}/prompts`)).items).toHaveLength(asked);
    expect(asked).toBe(5);
  });

  it('may be won for with the prompts of its agency', async () => {
    const { domainId } = await onboardedDomain(app, account.key, 'blue-harbor.test', ['Which CRM is best?']);
    expect((await get(`/v1/domains/${domainId}`)).site).toEqual({
      status: 'unreachable',
      reason: 'The home page answered 503',
    });
    const { items } = (await get(`/v1/reports/${domainId}`)).sections.recommendations;
    expect(items.slice(0, 2).map(({ kind }: any) => kind)).toEqual(['fix_signal', 'win_prompt']);
    await app.call('DELETE', `/v1/domains/${domainId}`, { key: account.key });
  });

  it('is known as soon as it can be read, with prompts of its own; and stays known when it is away again', async () => {
    const { domainId } = await onboardedDomain(app, account.key, 'blue-harbor.test');
    const before = (await get(`/v1/domains/${domainId}/prompts`)).items;
    const rebuild = async (): Promise<void> => {
      await app.query(
        `UPDATE snapshots SET generated_at = generated_at - interval '2 days' WHERE domain_id = $1`,
        [domainId],
      );
      await get(`/v1/reports/${domainId}`);
    };
    siteIsUp = true;
    await rebuild();
    const known = await get(`/v1/domains/${domainId}`);
    expect(known).toMatchObject({
      brand: 'Blue Harbor',
      brand_origin: 'site',
      vertical: expect.any(String),
      site: { status: 'ok', reason: null },
    });
    const texts = known.prompts.map(({ text }: any) => text);
    expect(texts).not.toEqual(before.map(({ text }: any) => text));
    siteIsUp = false;
    await rebuild();
    expect(await get(`/v1/domains/${domainId}`)).toMatchObject({
      brand: 'Blue Harbor',
      brand_origin: 'site',
      prompts: known.prompts,
      site: { status: 'unreachable' },
    });

    // a market that is added meanwhile is asked about what the site was known to sell, and stays so
    const markets = [
      { country: 'US', language: 'en' },
      { country: 'DE', language: 'de' },
    ];
    const patched = await app.call('PATCH', `/v1/domains/${domainId}`, {
      key: account.key,
      body: { markets },
    });
    expect(patched.status).toBe(200);
    await get(`/v1/reports/${domainId}?market=de-DE`);
    const german = async (): Promise<string[]> =>
      (await get(`/v1/domains/${domainId}/prompts?market=de-DE`)).items.map(({ text }: any) => text);
    const asked = await german();
    expect(asked).toHaveLength(5);
    expect(asked.filter((text) => !text.includes('CRM'))).toEqual([]);
    siteIsUp = true;
    await rebuild();
    await get(`/v1/reports/${domainId}?market=de-DE`);
    expect(await german()).toEqual(asked);
  });

  it('is partial when single pages fail, and has one shape before anything is known', async () => {
    const half = await startLocalSite((request, response) => {
      if (request.url === '/page-1') response.writeHead(500).end();
      else small(request, response);
    });
    const other = await startApplication({
      environment: { OUTBOUND_CONNECT_TO: half.connectTo('half.test') },
    });
    const { key } = await other.signUp();
    const { domainId } = await onboard(other, key, 'half.test', ['Which CRM?']);
    const early = await other.call('GET', `/v1/domains/${domainId}`, { key });
    expect(Object.keys(early.body.site)).toEqual(['status', 'reason']);
    await other.call('GET', `/v1/reports/${domainId}`, { key });
    const { body } = await other.call('GET', `/v1/domains/${domainId}`, { key });
    expect(body.site).toEqual({ status: 'partial', reason: '1 of 3 pages could not be read' });
    await other.close();
    await half.close();
  });

  describe('is partial when its host asks for a pause', () => {
    const open = ['/', '/robots.txt', '/page-0'];
    const cases = [
      ['all-503.test', 503, open],
      ['all-429.test', 429, open],
      // the optional files are answered, with 404
      ['pages-503.test', 503, [...open, '/llms.txt', '/sitemap.xml']],
    ] as const;
    let sites: readonly { readonly host: string; readonly local: LocalSite }[];
    let other: Application;

    beforeAll(async () => {
      const linked = smallSite('Blue Harbor', 4);
      sites = await Promise.all(
        cases.map(async ([host, code, paths]) => {
          const local = await startLocalSite((request, response) => {
            if (paths.some((path) => path === request.url)) linked(request, response);
            else response.writeHead(code, { 'retry-after': '120' }).end();
          });
          return { host, local };
        }),
      );
      other = await startApplication({
        environment: {
          OUTBOUND_CONNECT_TO: sites.map(({ host, local }) => local.connectTo(host)).join(','),
        },
      });
    });

    afterAll(async () => {
      await other.close();
      await Promise.all(sites.map(({ local }) => local.close()));
    });

    it.each(cases)('%s', async (host) => {
      const { key } = await other.signUp();
      const { domainId } = await onboard(other, key, host, ['Which CRM?']);
      const report = await other.call('GET', `/v1/reports/${domainId}?include=coverage`, { key });
      const site = { status: 'partial', reason: '3 of 5 pages could not be read' };
      expect(report.body.coverage.site).toEqual(site);
      expect((await other.call('GET', `/v1/domains/${domainId}`, { key })).body.site).toEqual(site);
    });
  });
});
