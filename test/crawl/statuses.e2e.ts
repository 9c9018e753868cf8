import {
  crawlWishes,
  DemoSite,
  links,
  page,
  PATIENT,
  redirect,
  type Route,
  startedByTest,
  status,
} from './demo-site';

const HOST = 'http://shop.demo.test';

describe('addresses of a site that was crawled', () => {
  const { siteWith, crawlerTo } = startedByTest();

  async function statusesOf(
    routes: Readonly<Record<string, string | Route>>,
    paths: readonly string[],
    totalMs = 20_000,
  ): Promise<{ readonly statuses: (number | null | undefined)[]; readonly site: DemoSite }> {
    const site = await siteWith({ '/': '<p>home</p>', ...routes });
    const crawler = crawlerTo(site);
    const crawl = await crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes());
    const signal = new AbortController().signal;
    const urls = paths.map((path) => HOST + path);
    const found = await crawler.statusesOf(crawl, urls, { signal, totalMs });
    return { statuses: urls.map((url) => found.get(url)), site };
  }

  it('are told by the status they end with, on this site', async () => {
    const { statuses } = await statusesOf(
      {
        '/here': '<p>here</p>',
        '/withdrawn': status(410),
        '/moved': redirect('/here'),
        '/moved-away': redirect('/nowhere'),
        '/sold': redirect('http://elsewhere.demo.test/'),
        '/broken': status(500),
      },
      ['/here', '/nowhere', '/withdrawn', '/moved', '/moved-away', '/sold', '/broken'],
    );
    expect(statuses).toEqual([200, 404, 410, 200, 404, null, 500]);
  });

  it('are not asked for where robots.txt forbids it', async () => {
    const { statuses, site } = await statusesOf(
      { '/robots.txt': page('User-agent: *\nDisallow: /drafts', { 'content-type': 'text/plain' }) },
      ['/drafts/x', '/other'],
    );
    expect(statuses).toEqual([null, 404]);
    expect(site.paths).not.toContain('/drafts/x');
  });

  it('are not asked for on a host that had enough of us', async () => {
    const { statuses, site } = await statusesOf({ '/': links('/full'), '/full': status(429) }, ['/more']);
    expect(statuses).toEqual([null]);
    expect(site.paths).not.toContain('/more');
  });

  it('are asked for two at a time', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/missing-${at}`);
    const { statuses, site } = await statusesOf({}, paths);
    expect(statuses).toEqual(paths.map(() => 404));
    expect(site.mostAtOnce).toBeLessThanOrEqual(2);
  });

  it('stay unknown when the time is over', async () => {
    const { statuses } = await statusesOf({ '/silent': () => undefined }, ['/silent'], 50);
    expect(statuses).toEqual([null]);
  });
});
