import { gzipSync } from 'node:zlib';
import type { CrawlOptions } from '../../src/crawl/crawl-options';
import type { FetchedPage, SiteCrawl } from '../../src/crawl/page';
import {
  crawlWishes,
  DemoSite,
  links,
  page,
  PATIENT,
  redirect,
  Route,
  startedByTest,
  status,
} from './demo-site';

describe('crawling a site', () => {
  const { siteWith, crawlerTo } = startedByTest();

  async function crawled(
    site: DemoSite,
    options: Partial<CrawlOptions> = {},
    hosts?: readonly string[],
  ): Promise<SiteCrawl> {
    const crawler = crawlerTo(site, options, hosts);
    return crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes());
  }

  const pathOf = (url: string): string => new URL(url).pathname;
  const pathsOf = (crawl: SiteCrawl): readonly string[] => crawl.pages.map(({ url }) => pathOf(url));

  const manyPages = Array.from({ length: 80 }, (_, index) => `/topic${index}`);

  /** Each answer waits until two requests are here, or until nothing else can come. */
  function pairing(body: string): { readonly route: Route; readonly pairs: () => number } {
    let waiting: (() => void) | null = null;
    let pairs = 0;
    const route: Route = (_request, response) => {
      const answer = (): void => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(body);
      };
      if (waiting === null) {
        const alone = setTimeout(() => {
          waiting = null;
          answer();
        }, 2_000);
        waiting = () => {
          clearTimeout(alone);
          answer();
        };
        return;
      }
      pairs += 1;
      waiting();
      waiting = null;
      answer();
    };
    return { route, pairs: () => pairs };
  }

  it('keeps two requests under way, and never more', async () => {
    const { route, pairs } = pairing('<p>topic</p>');
    const site = await siteWith({
      '/': links(...manyPages),
      ...Object.fromEntries(manyPages.map((path) => [path, route])),
    });
    const crawl = await crawled(site, { maxPages: 31 });
    expect(crawl.pages).toHaveLength(31);
    expect(site.mostAtOnce).toBe(2);
    expect(pairs()).toBeGreaterThanOrEqual(14);
  });

  it('spares one host however many crawls and names it has', async () => {
    const { route } = pairing('<p>topic</p>');
    const site = await siteWith({
      '/': links(
        ...manyPages.slice(0, 10),
        ...manyPages.slice(10, 20).map((path) => `http://www.shop.demo.test${path}`),
      ),
      ...Object.fromEntries(manyPages.map((path) => [path, route])),
    });
    const crawler = crawlerTo(site);
    const opening = await crawler.open('shop.demo.test', PATIENT);
    const crawls = await Promise.all([
      crawler.crawl(opening, crawlWishes()),
      crawler.crawl(opening, crawlWishes()),
      crawler.crawl(opening, crawlWishes()),
    ]);
    expect(crawls.map((crawl) => crawl.pages.length)).toEqual([21, 21, 21]);
    expect(site.mostAtOnce).toBe(2);
  });

  it('goes one by one where a delay is asked for', async () => {
    const site = await siteWith({
      '/robots.txt': 'User-agent: *\nCrawl-delay: 0.02',
      '/': links('/a', '/b', '/c', '/d'),
      ...Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, '<p>x</p>'])),
    });
    const crawl = await crawled(site);
    expect(crawl.pages).toHaveLength(5);
    expect(site.mostAtOnce).toBe(1);
  });

  it('waits as long as it is asked to: nothing more fits into the time', async () => {
    const site = await siteWith({
      '/robots.txt': 'User-agent: *\nCrawl-delay: 3600',
      '/': links('/a', '/b'),
    });
    const crawl = await crawled(site, { totalMs: 300 });
    expect(site.paths).toEqual(['/robots.txt', '/']);
    expect(pathsOf(crawl)).toEqual(['/']);
  });

  it('never asks for what robots.txt forbids, by link, sitemap or redirect', async () => {
    const site = await siteWith({
      '/robots.txt':
        'User-agent: *\nDisallow: /private\nSitemap: http://shop.demo.test/map.xml\nDisallow: /llms.txt',
      '/': links('/private/a', '/open', '/hop'),
      '/open': links('/private/b'),
      '/hop': redirect('/private/c'),
      '/map.xml': '<urlset><url><loc>http://shop.demo.test/private/d</loc></url></urlset>',
      '/llms.txt': 'secret',
    });
    const crawl = await crawled(site);
    expect(site.paths.filter((path) => path.startsWith('/private') || path === '/llms.txt')).toEqual([]);
    expect(pathsOf(crawl).toSorted()).toEqual(['/', '/hop', '/open']);
    expect(crawl.pages.find((fetched) => fetched.url.endsWith('/hop'))?.error?.kind).toBe('robots');
    expect(crawl.llmsTxt).toMatchObject({ status: 0, text: '' });
  });

  it('reads the robots.txt of each host once, before anything else of that host', async () => {
    const site = await siteWith({
      '/': links(
        'http://docs.shop.demo.test/intro',
        'http://docs.shop.demo.test/secret/x',
        'http://docs.shop.demo.test/usage',
      ),
      'docs.shop.demo.test/robots.txt': 'User-agent: *\nDisallow: /secret',
      'docs.shop.demo.test/intro': page('intro'),
      'docs.shop.demo.test/usage': page('usage'),
    });
    const crawl = await crawled(site, {}, ['shop.demo.test', 'docs.shop.demo.test']);
    const asked = site.seen.filter(({ host }) => host === 'docs.shop.demo.test').map(({ path }) => path);
    expect(asked[0]).toBe('/robots.txt');
    expect(asked.slice(1).toSorted()).toEqual(['/intro', '/usage']);
    expect(crawl.pages).toHaveLength(3);
  });

  it.each([429, 503])('stops asking a host that answers %i', async (code) => {
    const site = await siteWith({
      '/': links(...manyPages),
      ...Object.fromEntries(manyPages.map((path) => [path, status(code)])),
    });
    const crawl = await crawled(site);
    const asked = site.paths.filter((path) => path.startsWith('/topic'));
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(crawl.pages.slice(1).map((fetched) => fetched.status)).toEqual(asked.map(() => code));
    // pages beyond the limit of a crawl would not have been asked for anyway
    expect(crawl.pages.length + crawl.putOff.length).toBe(50);
    expect(new Set([...pathsOf(crawl), ...crawl.putOff.map(pathOf)]).size).toBe(50);
  });

  it.each([429, 503])('names the pages that it put off when llms.txt answered %i', async (code) => {
    const site = await siteWith({
      '/': links('/a', '/b', '/c', '/d', '/private/e', '/login'),
      '/robots.txt': 'User-agent: *\nDisallow: /private/\n',
      '/llms.txt': status(code),
      '/a': 'a',
      ...Object.fromEntries(['/b', '/c', '/d'].map((path) => [path, status(code)])),
    });
    const crawl = await crawled(site);
    const tried = crawl.pages.slice(1);
    expect(tried.filter((fetched) => fetched.status === code).length).toBeLessThanOrEqual(1);
    expect([...tried.map(({ url }) => url), ...crawl.putOff].map(pathOf).sort()).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
    ]);
    expect(crawl.putOff.map(pathOf).filter((path) => site.paths.includes(path))).toEqual([]);
  });

  it('names a page that led to a host which had asked for a pause', async () => {
    const docs = 'docs.shop.demo.test';
    let release = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      release = resolve;
    });
    const site = await siteWith({
      '/': links('/b', `http://${docs}/x`),
      '/b': (_request, response) => response.on('close', release).writeHead(503).end(),
      // asked for after the refusal, so that the redirect leads to a host that is left alone by then
      [`${docs}/x`]: (request, response) =>
        void refused.then(() => {
          page(links(`http://${docs}/a`))(request, response);
        }),
      [`${docs}/a`]: redirect('http://shop.demo.test/c'),
    });
    const crawl = await crawled(site, {}, ['shop.demo.test', docs]);
    expect(pathsOf(crawl)).toEqual(['/', '/b', '/x']);
    expect(crawl.putOff).toEqual([`http://${docs}/a`]);
  });

  it('asks for nothing more when the home page answers 503', async () => {
    const site = await siteWith({ '/': status(503) });
    const crawl = await crawled(site);
    expect(site.paths).toEqual(['/robots.txt', '/']);
    expect(crawl.home).toMatchObject({ status: 503, html: '', error: null });
  });

  it('ends after the pages allowed, and after the time allowed', async () => {
    const silent: Route = () => undefined;
    const site = await siteWith({ '/': links('/slow', '/quick'), '/quick': 'q', '/slow': silent });
    const late = await crawled(site, { totalMs: 4_000 });
    expect(late.pages.map((fetched) => fetched.status)).toEqual([200, 200]);
    expect(late.putOff).toEqual([]);
    const endless = await siteWith({
      '/': links(...manyPages),
      ...Object.fromEntries(manyPages.map((path) => [path, 'x'])),
    });
    const full = await crawled(endless, { maxPages: 7 });
    expect([full.pages.length, full.putOff.length]).toEqual([7, 0]);
    expect(endless.paths.filter((path) => path.startsWith('/topic'))).toHaveLength(6);
  });

  it('finds pages behind pages, each once', async () => {
    const site = await siteWith({
      '/': links('/a', '/a/', '/a#x', '/a?utm_source=y', 'http://www.shop.demo.test/a', '/old'),
      '/old': redirect('/b', 301),
      '/a': links('/b', '/c', '/'),
      '/b': links('/a'),
      '/c': links('https://elsewhere.com/x', 'http://127.0.0.1/y', 'mailto:z@shop.demo.test'),
    });
    const crawl = await crawled(site);
    expect(crawl.pages.map((fetched) => new URL(fetched.finalUrl).pathname).toSorted()).toEqual([
      '/',
      '/a',
      '/b',
      '/c',
    ]);
  });

  it('keeps a page that moves to its own address with a slash, and one that moves to a page not read yet', async () => {
    const site = await siteWith({
      '/': links('/about', '/aaa'),
      '/about': redirect('/about/', 301),
      '/about/': 'about',
      '/aaa': redirect('/target'),
      '/target': links('/target', '/aaa'),
    });
    const crawl = await crawled(site);
    expect(crawl.pages.map((fetched) => new URL(fetched.finalUrl).pathname).toSorted()).toEqual([
      '/',
      '/about/',
      '/target',
    ]);
    expect(site.paths.filter((path) => path === '/target')).toHaveLength(1);
  });

  it('keeps no login, and nothing of another part of the domain, behind a redirect', async () => {
    const site = await siteWith({
      '/': links('/app', '/prices'),
      '/app': redirect('/login?next=/app'),
      '/login?next=/app': 'Sign in',
      '/prices': redirect('http://www.demo.test/prices'),
      'www.demo.test/prices': 'Prices of the whole',
    });
    const crawl = await crawled(site);
    expect(pathsOf(crawl)).toEqual(['/']);
    expect(crawl.moved.map((url) => new URL(url).pathname).toSorted()).toEqual(['/app', '/prices']);
  });

  it('keeps the home page once where its HTML sends on, and no page in place of a sitemap', async () => {
    const site = await siteWith({
      '/': '<meta http-equiv="refresh" content="0; url=/en/">',
      '/en/': links('/', '/en/prices'),
      '/en/prices': 'Prices',
      '/sitemap.xml': page('<!doctype html><html><body>Shop</body></html>'),
    });
    const crawl = await crawled(site);
    expect(pathsOf(crawl).toSorted()).toEqual(['/', '/en/prices']);
    expect(crawl.sitemaps.map(({ status, text }) => [status, text])).toEqual([[200, '']]);
  });

  it('says which sitemaps it did not reach', async () => {
    const site = await siteWith({
      '/robots.txt': 'Sitemap: http://shop.demo.test/map.xml',
      '/': links('/a'),
      '/llms.txt': status(429),
    });
    const crawl = await crawled(site);
    expect(crawl.sitemaps.map(({ url, status: code }) => [new URL(url).pathname, code])).toEqual([
      ['/map.xml', 0],
    ]);
  });

  it('reads llms.txt and sitemaps: those listed, their indexes, compressed ones', async () => {
    const map = (...paths: readonly string[]): string =>
      `<urlset>${paths.map((path) => `<url><loc>http://shop.demo.test${path}</loc></url>`).join('')}</urlset>`;
    const site = await siteWith({
      '/robots.txt': 'Sitemap: http://shop.demo.test/index.xml\nSitemap: https://elsewhere.com/map.xml',
      '/': '<p>no links</p>',
      '/index.xml':
        '<sitemapindex><sitemap><loc>http://shop.demo.test/one.xml</loc></sitemap><sitemap><loc>http://shop.demo.test/two.xml.gz</loc></sitemap>' +
        '<sitemap><loc>http://shop.demo.test/index.xml</loc></sitemap><sitemap><loc>http://127.0.0.1/inside.xml</loc></sitemap></sitemapindex>',
      '/one.xml': map('/from-one', '/both'),
      '/two.xml.gz': page(gzipSync(map('/from-two', '/both')), { 'content-type': 'application/gzip' }),
      '/from-one': '1',
      '/from-two': '2',
      '/both': '3',
      '/llms.txt': '# Shop',
    });
    const crawl = await crawled(site);
    expect(pathsOf(crawl).toSorted()).toEqual(['/', '/both', '/from-one', '/from-two']);
    expect(crawl.sitemapUrls.map((url) => new URL(url).pathname).toSorted()).toEqual([
      '/both',
      '/from-one',
      '/from-two',
    ]);
    expect(crawl.sitemaps.map((file) => [new URL(file.url).pathname, file.status])).toEqual([
      ['/index.xml', 200],
      ['/one.xml', 200],
      ['/two.xml.gz', 200],
    ]);
    expect(crawl.sitemaps[2]?.text).toContain('<urlset>');
    expect(crawl.llmsTxt).toMatchObject({
      url: 'http://shop.demo.test/llms.txt',
      status: 200,
      text: '# Shop',
    });
  });

  it('takes no web page for an llms.txt', async () => {
    const site = await siteWith({ '/': 'x', '/llms.txt': page('<html>sorry</html>') });
    expect((await crawled(site)).llmsTxt).toMatchObject({ status: 200, text: '' });
  });

  it('hands each page over as it arrives, the home page first', async () => {
    const site = await siteWith({ '/': links('/a', '/b'), '/a': 'a', '/b': 'b' });
    const crawler = crawlerTo(site);
    const opening = await crawler.open('shop.demo.test', PATIENT);
    const arrived: FetchedPage[] = [];
    const crawl = await crawler.crawl(opening, crawlWishes({ onPage: (fetched) => arrived.push(fetched) }));
    expect(arrived).toEqual(crawl.pages);
    expect(arrived[0]).toBe(opening.home);
  });

  it('fails with the listener that fails, and with the caller who gives up', async () => {
    const site = await siteWith({
      '/': links(...manyPages),
      ...Object.fromEntries(manyPages.map((path) => [path, 'x'])),
    });
    const crawler = crawlerTo(site);
    const opening = await crawler.open('shop.demo.test', PATIENT);
    const failing = (): void => {
      throw new Error('listener broke');
    };
    await expect(crawler.crawl(opening, crawlWishes({ onPage: failing }))).rejects.toThrow('listener broke');
    const caller = new AbortController();
    let pages = 0;
    const onPage = (): void => {
      pages += 1;
      if (pages === 3) caller.abort(new Error('no longer wanted'));
    };
    await expect(crawler.crawl(opening, crawlWishes({ onPage, signal: caller.signal }))).rejects.toThrow(
      'no longer wanted',
    );
    expect(pages).toBeLessThan(6);
  });

  it('sends no cookies, whatever it is given', async () => {
    const giving: Route = (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'id=1; Path=/' })
        .end(links('/a', '/b'));
    };
    const site = await siteWith({ '/': giving, '/a': giving, '/b': giving });
    expect((await crawled(site)).pages).toHaveLength(3);
    expect(site.seen.every((request) => request.headers.cookie === undefined)).toBe(true);
  });
});
