import { randomBytes } from 'node:crypto';
import { encode } from 'iconv-lite';
import { gzipSync } from 'node:zlib';
import type { FetchedPage, SiteCrawl } from '../../src/crawl/page';
import {
  crawlerWith,
  crawlWishes,
  DemoSite,
  links,
  outboundTo,
  page,
  PATIENT,
  redirect,
  Route,
  smallLimits,
  status,
} from './demo-site';

const endless: Route = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = (): void => {
    while (!response.destroyed && response.write('<p>and so on</p>'.repeat(1000)));
  };
  response.on('drain', more);
  more();
};

const dripping: Route = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('<p>'), 5);
  response.on('close', () => {
    clearInterval(timer);
  });
};

const bomb = gzipSync(Buffer.alloc(20_000_000, '<p>'));

const routes: Readonly<Record<string, string | Route>> = {
  '/endless': endless,
  '/dripping': dripping,
  '/silent': () => undefined,
  '/reset': (request) => request.socket.resetAndDestroy(),
  '/garbage': (request) => request.socket.end('what?\r\n\r\n'),
  '/bomb': page(bomb, { 'content-encoding': 'gzip' }),
  '/broken-gzip': page('not gzip', { 'content-encoding': 'gzip' }),
  '/circle': redirect('/circle2'),
  '/circle2': redirect('/circle'),
  '/away': redirect('https://elsewhere.com/'),
  '/inside': redirect('http://169.254.169.254/latest/meta-data/'),
  '/nested': '<div>'.repeat(9_000) + links('/behind'),
  '/latin': page(encode('<p>Größe</p>', 'windows-1252'), { 'content-type': 'text/html; charset=iso-8859-1' }),
  '/mislabelled': page(encode('<p>Größe</p>', 'windows-1252'), {
    'content-type': 'text/html; charset=utf-8',
  }),
  '/unlabelled': page('<p>Größe</p>', { 'content-type': 'text/html; charset=klingon' }),
  '/binary': page(randomBytes(20_000), { 'content-type': 'text/html' }),
  '/film': page(Buffer.alloc(500_000), { 'content-type': 'video/mp4' }),
  '/gone': status(410),
  '/good': '<p>good</p>',
};

describe('a site whose every page is hostile', () => {
  let site: DemoSite;
  let crawl: SiteCrawl;

  beforeAll(async () => {
    site = await new DemoSite({
      ...routes,
      '/robots.txt':
        'Sitemap: http://shop.demo.test/bomb.xml\nSitemap: http://shop.demo.test/deep.xml\nSitemap: http://shop.demo.test/packed.xml.gz\nSitemap: http://shop.demo.test/endless',
      '/': links(...Object.keys(routes).filter((path) => path !== '/circle2')),
      '/bomb.xml': page(
        gzipSync('<urlset>' + '<url><loc>http://shop.demo.test/x</loc></url>'.repeat(400_000)),
        {
          'content-type': 'application/xml',
          'content-encoding': 'gzip',
        },
      ),
      '/deep.xml': '<urlset>' + '<url>'.repeat(100_000),
      '/packed.xml.gz': page(
        gzipSync(
          `<urlset><url><loc>http://shop.demo.test/packed</loc></url>${' '.repeat(60_000_000)}<url><loc>http://shop.demo.test/beyond</loc></url>`,
        ),
        { 'content-type': 'application/gzip' },
      ),
      '/packed': 'packed',
      '/llms.txt': dripping,
    }).start();
    const outbound = outboundTo(site);
    const crawler = crawlerWith(outbound, { ...(smallLimits && { fetchLimits: smallLimits }) });
    crawl = await crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes());
    await outbound.onModuleDestroy();
  });

  afterAll(() => site.close());

  const pageAt = (path: string): FetchedPage =>
    crawl.pages.find((fetched) => new URL(fetched.url).pathname === path)!;

  it('learns which addresses lead away, and does not follow', () => {
    expect(crawl.moved.map((url) => new URL(url).pathname).toSorted()).toEqual(['/away', '/inside']);
  });

  it('is read to its end, each page once', () => {
    const asked = Object.keys(routes).filter((path) => !['/circle2', '/away', '/inside'].includes(path));
    expect(crawl.pages.map((fetched) => new URL(fetched.url).pathname).toSorted()).toEqual(
      ['/', '/x', '/packed', ...asked].toSorted(),
    );
  });

  it.each([
    ['/dripping', 'timeout'],
    ['/silent', 'timeout'],
    ['/reset', 'reset'],
    ['/garbage', 'protocol'],
    ['/broken-gzip', 'protocol'],
    ['/circle', 'redirects'],
  ])('records %s as %s', (path, kind) => {
    expect(pageAt(path)).toMatchObject({ status: 0, html: '', error: { kind } });
  });

  it.each(['/endless', '/bomb'])('cuts %s and says so', (path) => {
    const cut = pageAt(path);
    expect(cut).toMatchObject({ status: 200, truncated: true, error: null });
    expect(cut.bytes).toBeLessThanOrEqual(100_000);
  });

  it.each(['/latin', '/unlabelled'])('reads the letters of %s', (path) => {
    expect(pageAt(path).html).toBe('<p>Größe</p>');
  });

  it('reads what can be read of a page with the wrong label', () => {
    expect(pageAt('/mislabelled').html).toContain('Gr');
  });

  it('takes no page for what is none', () => {
    expect(pageAt('/film')).toMatchObject({ status: 200, html: '', bytes: 0, truncated: false, error: null });
    expect(pageAt('/gone')).toMatchObject({ status: 410, html: '', error: null });
    expect(pageAt('/binary')).toMatchObject({ status: 200, error: null });
  });

  it('looks for no links where the nesting is out of hand', () => {
    expect(pageAt('/nested').html.length).toBe(9_000 * 5 + links('/behind').length);
    expect(site.paths).not.toContain('/behind');
  });

  it('keeps little of a sitemap that is a bomb, and goes on to the next', () => {
    expect(crawl.sitemaps.map((file) => file.status)).toEqual([200, 200, 200, 200]);
    expect(crawl.sitemaps.every((file) => file.text.length <= 256 * 1024)).toBe(true);
    expect(crawl.sitemapUrls).toContain('http://shop.demo.test/x');
  });

  it('unpacks a sitemap as far as the protocol lets it go, and no further', () => {
    expect(crawl.sitemapUrls).toContain('http://shop.demo.test/packed');
    expect(crawl.sitemapUrls).not.toContain('http://shop.demo.test/beyond');
  });

  it('does without an llms.txt that never ends', () => {
    expect(crawl.llmsTxt).toMatchObject({ status: 0, text: '' });
  });
});
