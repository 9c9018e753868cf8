import { OutboundService } from '../../src/outbound/outbound.service';
import { parseConnectTo } from '../../src/config/connect-to';
import { refusedPort, serveHttps, testCertificate } from '../support/local-server';
import {
  crawlerWith,
  crawlWishes,
  links,
  page,
  PATIENT,
  redirect,
  smallLimits,
  startedByTest,
  status,
} from './demo-site';

describe('opening a site', () => {
  const { siteWith, crawlerTo, atEnd } = startedByTest();

  it('reads robots.txt first, then the home page, and says who asks', async () => {
    const site = await siteWith({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/': '<h1>Hello</h1>',
    });
    const opening = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(site.paths).toEqual(['/robots.txt', '/']);
    expect(opening).toMatchObject({
      host: 'shop.demo.test',
      home: {
        url: 'http://shop.demo.test/',
        finalUrl: 'http://shop.demo.test/',
        status: 200,
        html: '<h1>Hello</h1>',
        error: null,
      },
      robots: {
        url: 'http://shop.demo.test/robots.txt',
        status: 200,
        text: 'User-agent: *\nDisallow: /private',
      },
    });
    expect(site.seen.map((request) => request.headers['user-agent'])).toEqual(
      Array(2).fill('AEOReportBot/1.0 (+https://reports.example.com/bot)'),
    );
  });

  it('prefers https', async () => {
    const server = await serveHttps((request, response) => {
      response.setHeader('content-type', 'text/html').end(request.url === '/' ? 'secure' : '');
    });
    atEnd(() => server.close());
    const connectTo = parseConnectTo(`https://shop.demo.test=127.0.0.1:${server.port}`);
    const outbound = new OutboundService({ connectTo, ca: testCertificate });
    atEnd(() => outbound.onModuleDestroy());
    const { home } = await crawlerWith(outbound).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({ finalUrl: 'https://shop.demo.test/', html: 'secure' });
  });

  it('tries www. where the bare name does not answer', async () => {
    const site = await siteWith({ '/': 'with www' });
    const { home, robots } = await crawlerTo(site, {}, ['www.shop.demo.test']).open(
      'shop.demo.test',
      PATIENT,
    );
    expect(home).toMatchObject({ url: 'http://www.shop.demo.test/', html: 'with www', error: null });
    expect(robots.url).toBe('http://www.shop.demo.test/robots.txt');
  });

  it('follows to www., and takes the robots.txt of where the page stands', async () => {
    const site = await siteWith({
      'shop.demo.test/': redirect('http://www.shop.demo.test/', 301),
      'www.shop.demo.test/': page('moved'),
      'shop.demo.test/robots.txt': 'User-agent: *\nDisallow: /bare',
      'www.shop.demo.test/robots.txt': 'User-agent: *\nDisallow: /www',
    });
    const { home, robots } = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({
      url: 'http://shop.demo.test/',
      finalUrl: 'http://www.shop.demo.test/',
      html: 'moved',
    });
    expect(robots.text).toContain('/www');
  });

  it('goes on where the HTML of the home page sends its readers, once and on the site', async () => {
    const site = await siteWith({
      '/': '<head><meta http-equiv="refresh" content="0; url=/en/"></head>',
      '/en/': '<head><meta http-equiv="refresh" content="0; url=/en/home"></head>Welcome',
    });
    const { home } = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({
      url: 'http://shop.demo.test/',
      finalUrl: 'http://shop.demo.test/en/',
      html: expect.stringContaining('Welcome'),
    });
    expect(site.paths).toEqual(['/robots.txt', '/', '/en/']);
  });

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['what is not there', '/gone'],
    ['itself', '/'],
  ])('stays on a home page that would send on to %s', async (_case, target) => {
    const site = await siteWith({ '/': `<meta http-equiv=refresh content='0;URL=${target}'>Here` });
    const { home } = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({ finalUrl: 'http://shop.demo.test/', html: expect.stringContaining('Here') });
  });

  it.each([
    [
      'by rule',
      (site: string) => ({ '/robots.txt': `User-agent: ${site}\nDisallow: /`, '/': 'secret' }),
      'robots.txt forbids it',
    ],
    ['by 500', () => ({ '/robots.txt': status(500), '/': 'secret' }), 'robots.txt answered 500'],
    ['by 503', () => ({ '/robots.txt': status(503), '/': 'secret' }), 'robots.txt answered 503'],
    ['by 429', () => ({ '/robots.txt': status(429), '/': 'secret' }), 'robots.txt answered 429'],
  ])('does not ask for the home page that robots.txt forbids %s', async (_name, routes, message) => {
    const site = await siteWith(routes('AEOReportBot'));
    const { home } = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(site.paths).toEqual(['/robots.txt']);
    expect(home).toMatchObject({ status: 0, html: '', error: { kind: 'robots', message } });
  });

  it('does not follow a redirect to where robots.txt forbids', async () => {
    const site = await siteWith({
      '/': redirect('http://www.shop.demo.test/'),
      'www.shop.demo.test/robots.txt': 'User-agent: *\nDisallow: /',
      'www.shop.demo.test/': 'secret',
    });
    const { home } = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(home.error?.kind).toBe('robots');
    expect(site.seen.map(({ host, path }) => host + path)).not.toContain('www.shop.demo.test/');
  });

  it('does not ask for the home page where robots.txt never comes', async () => {
    const site = await siteWith({ '/robots.txt': () => undefined, '/': 'unknown' });
    // all other tests have the service's own limits: a busy machine is no slow site
    const { home } = await crawlerTo(site, { fetchLimits: smallLimits }).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({ status: 0, error: { kind: 'timeout' } });
    expect(site.paths).not.toContain('/');
  });

  it('says why nothing can be reached', async () => {
    const outbound = new OutboundService({
      connectTo: parseConnectTo(`http://shop.demo.test=127.0.0.1:${await refusedPort()}`),
    });
    atEnd(() => outbound.onModuleDestroy());
    const { home, robots } = await crawlerWith(outbound).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({ status: 0, html: '', error: { kind: 'connect' } });
    expect(robots).toMatchObject({ status: 0, text: '' });
    const nowhere = new OutboundService({
      connectTo: new Map(),
      lookup: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    expect((await crawlerWith(nowhere).open('rebind-lab.com', PATIENT)).home.error?.kind).toBe('dns');
  });

  it.each([
    ['runs in a circle', { '/': redirect('/a'), '/a': redirect('/') }],
    ['repeats itself', { '/': redirect('/') }],
    [
      'goes on too long',
      Object.fromEntries(
        ['/', '/1', '/2', '/3', '/4', '/5', '/6'].map((path, at) => [path, redirect(`/${at + 1}`)]),
      ),
    ],
    ['leaves the site', { '/': redirect('https://elsewhere.com/') }],
    ['leads to this machine', { '/': redirect('http://127.0.0.1/') }],
    ['leads nowhere', { '/': redirect('http://[broken') }],
    ['leads to a file', { '/': redirect('file:///etc/passwd') }],
  ])('gives up on a redirect that %s', async (_name, routes) => {
    const site = await siteWith(routes);
    const { home } = await crawlerTo(site).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({ status: 0, html: '', error: { kind: 'redirects' } });
    // never the address of somebody else
    expect(new URL(home.finalUrl).hostname).toBe('shop.demo.test');
    expect(site.paths.filter((path) => path !== '/robots.txt').length).toBeLessThanOrEqual(6);
  });

  it('follows five redirects', async () => {
    const hops = Object.fromEntries(
      ['/', '/1', '/2', '/3', '/4'].map((path, at) => [path, redirect(`/${at + 1}`)]),
    );
    const { home } = await crawlerTo(await siteWith({ ...hops, '/5': 'there' })).open(
      'shop.demo.test',
      PATIENT,
    );
    expect(home).toMatchObject({
      url: 'http://shop.demo.test/',
      finalUrl: 'http://shop.demo.test/5',
      html: 'there',
      error: null,
    });
  });

  it('ends when the caller gives up', async () => {
    const caller = new AbortController();
    const site = await siteWith({
      '/': () => {
        caller.abort(new Error('no longer wanted'));
      },
    });
    await expect(crawlerTo(site).open('shop.demo.test', caller.signal)).rejects.toThrow('no longer wanted');
  });

  it('crawls nothing behind a door that stays shut', async () => {
    const site = await siteWith({
      '/robots.txt': 'User-agent: *\nDisallow: /',
      '/': links('/a'),
      '/sitemap.xml': '<urlset/>',
    });
    const crawler = crawlerTo(site);
    const crawl = await crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes());
    expect(site.paths).toEqual(['/robots.txt']);
    expect(crawl).toMatchObject({
      pages: [{ error: { kind: 'robots' } }],
      sitemapUrls: [],
      llmsTxt: { status: 0, text: '' },
    });
  });

  it('gives up a site whose hosts each keep it waiting, and calls that a timeout', async () => {
    const hosts = ['shop.demo.test', 'a.shop.demo.test', 'b.shop.demo.test', 'c.shop.demo.test'];
    const site = await siteWith({
      'shop.demo.test/': redirect('http://a.shop.demo.test/'),
      'a.shop.demo.test/': redirect('http://b.shop.demo.test/'),
      'b.shop.demo.test/': redirect('http://c.shop.demo.test/'),
      'c.shop.demo.test/robots.txt': () => undefined,
    });
    const crawler = crawlerTo(site, { openingMs: 2_000 }, hosts);
    const opening = await crawler.open('shop.demo.test', PATIENT);
    expect(opening.home).toMatchObject({ status: 0, html: '', error: { kind: 'timeout' } });
    expect((await crawler.crawl(opening, crawlWishes())).pages).toHaveLength(1);
  });
});
