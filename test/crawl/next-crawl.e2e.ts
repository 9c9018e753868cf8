import type { SiteCrawl, Validators } from '../../src/crawl/page';
import { crawlWishes, DemoSite, links, page, PATIENT, redirect, Route, startedByTest } from './demo-site';

const HOSTS = ['shop.demo.test', 'www.shop.demo.test', 'new-name.test', 'third-name.test'];

describe('a site that is crawled again', () => {
  const { siteWith, crawlerTo } = startedByTest();

  async function crawl(
    routes: Readonly<Record<string, string | Route>>,
    known: ReadonlyMap<string, Validators> = new Map(),
  ): Promise<{ crawl: SiteCrawl; site: DemoSite }> {
    const site = await siteWith(routes);
    const crawler = crawlerTo(site, {}, HOSTS);
    return {
      crawl: await crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes({ known })),
      site,
    };
  }

  const unlessKnown: Route = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<p>text</p>');
  };

  it('is asked whether a page changed, but always for its home page', async () => {
    const etag = { etag: '"1"', lastModified: 'Mon, 01 Jun 2026 10:00:00 GMT' };
    const known = new Map([
      ['http://shop.demo.test/', etag],
      ['http://shop.demo.test/a', etag],
    ]);
    const { crawl: found, site } = await crawl(
      { '/': links('/a', '/b'), '/a': unlessKnown, '/b': unlessKnown },
      known,
    );
    const statusOf = (path: string): unknown => found.pages.find(({ url }) => url.endsWith(path))?.status;
    expect([statusOf('test/'), statusOf('/a'), statusOf('/b')]).toEqual([200, 304, 200]);
    const asked = site.seen.find(({ path }) => path === '/a');
    expect(asked?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 01 Jun 2026 10:00:00 GMT',
    });
    expect(site.seen.find(({ path }) => path === '/')?.headers['if-none-match']).toBeUndefined();
  });

  it('does not lose a page that only an unchanged page links to', async () => {
    const known = new Map([['http://shop.demo.test/deep', { etag: '"1"', lastModified: null }]]);
    const { crawl: found } = await crawl({ '/': '<p>no links</p>', '/deep': unlessKnown }, known);
    expect(found.pages.map(({ url, status }) => [url, status])).toContainEqual([
      'http://shop.demo.test/deep',
      304,
    ]);
  });
});

describe('a site that moved to another domain', () => {
  const { siteWith, crawlerTo } = startedByTest();

  async function crawl(routes: Readonly<Record<string, string | Route>>): Promise<SiteCrawl> {
    const crawler = crawlerTo(await siteWith(routes), {}, HOSTS);
    return crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes());
  }

  it('is read where its home page leads', async () => {
    const found = await crawl({
      'shop.demo.test/': redirect('http://new-name.test/welcome'),
      'new-name.test/welcome': page(links('/pricing', 'http://shop.demo.test/old')),
      'new-name.test/pricing': page('<p>19 dollars</p>'),
      'shop.demo.test/old': page('<p>old</p>'),
    });
    expect(found).toMatchObject({ host: 'shop.demo.test', siteHost: 'new-name.test' });
    expect(found.home).toMatchObject({
      url: 'http://shop.demo.test/',
      finalUrl: 'http://new-name.test/welcome',
      status: 200,
      error: null,
    });
    expect(found.robots.url).toBe('http://new-name.test/robots.txt');
    expect(found.pages.map(({ url }) => url)).toEqual([
      'http://shop.demo.test/',
      'http://new-name.test/pricing',
    ]);
  });

  it('is followed once, and not to a third domain', async () => {
    const found = await crawl({
      'shop.demo.test/': redirect('http://new-name.test/'),
      'new-name.test/': redirect('http://third-name.test/'),
      'third-name.test/': page('<p>Hello</p>'),
    });
    expect(found).toMatchObject({
      siteHost: 'shop.demo.test',
      home: { status: 0, error: { kind: 'redirects' } },
    });
  });

  it('is not read where the robots.txt of the new domain forbids it', async () => {
    const found = await crawl({
      'shop.demo.test/': redirect('http://new-name.test/'),
      'new-name.test/robots.txt': 'User-agent: *\nDisallow: /',
      'new-name.test/': page('<p>Hello</p>'),
    });
    expect(found.pages).toHaveLength(1);
    expect(found.home).toMatchObject({ status: 0, html: '' });
  });
});
