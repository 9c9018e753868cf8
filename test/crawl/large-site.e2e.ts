import { crawlerWith, crawlWishes, DemoSite, links, outboundTo, page, PATIENT, Route } from './demo-site';

const HOST = 'http://shop.demo.test';
const PRODUCTS = 3_000;
const ARTICLES = 1_500;
const TAGS = 480;
const IMPORTANT = [
  '/pricing',
  '/about',
  '/features',
  '/faq',
  '/compare',
  '/team',
  '/contact',
  '/customers',
  '/blog',
  '/docs',
  '/security',
  '/integrations',
];
const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const SHELF = numbered('/shop/item-', PRODUCTS);
const POSTS = numbered('/blog/what-agencies-ask-about-part-', ARTICLES);
const TAG_PAGES = numbered('/tag/topic-', TAGS);
const text = '<p>The quick brown fox jumps over the lazy dog near the river bank today.</p>'.repeat(20);

/** Pages of a shop: the shelf fills the navigation, what matters stands in the footer or only in the sitemap. */
function routes(): Readonly<Record<string, string | Route>> {
  const shelfLinks = links(...SHELF.slice(0, 400), ...TAG_PAGES.slice(0, 100));
  const any = page(`<main>${text}${links(...SHELF.slice(0, 60))}</main>`);
  return {
    '/robots.txt': `User-agent: *\nDisallow: /cart\nSitemap: ${HOST}/sitemap.xml`,
    '/': `<nav>${shelfLinks}</nav><main>${text}</main><footer>${links(...IMPORTANT.slice(0, 9), '/cart')}</footer>`,
    '/sitemap.xml': `<urlset>${[...SHELF, ...POSTS, ...TAG_PAGES, ...IMPORTANT]
      .map((path) => `<url><loc>${HOST}${path}</loc></url>`)
      .join('')}</urlset>`,
    ...Object.fromEntries(
      [...SHELF, ...POSTS, ...TAG_PAGES, ...IMPORTANT, '/cart'].map((path) => [path, any]),
    ),
  };
}

describe('a site of 5,000 pages', () => {
  let site: DemoSite;
  let paths: readonly string[];
  let listed: number;

  beforeAll(async () => {
    site = await new DemoSite(routes()).start();
    const outbound = outboundTo(site);
    const crawler = crawlerWith(outbound);
    const crawl = await crawler.crawl(await crawler.open('shop.demo.test', PATIENT), crawlWishes());
    paths = crawl.pages.map(({ url }) => new URL(url).pathname);
    listed = crawl.sitemapUrls.length;
    await outbound.onModuleDestroy();
  });

  afterAll(() => site.close());

  it('is known whole and read within the limit', () => {
    expect(listed).toBe(PRODUCTS + ARTICLES + TAGS + IMPORTANT.length);
    expect(paths).toHaveLength(50);
    expect(new Set(paths).size).toBe(50);
  });

  it('shows the pages that matter, wherever they are linked', () => {
    expect(paths).toEqual(expect.arrayContaining(IMPORTANT));
  });

  it('shows some of each shelf and lets none fill the visit', () => {
    const count = (prefix: string): number => paths.filter((path) => path.startsWith(prefix)).length;
    expect(count('/shop/')).toBeGreaterThan(2);
    expect(count('/blog/')).toBeGreaterThan(2);
    expect(count('/shop/')).toBeLessThan(30);
    expect(count('/tag/')).toBeLessThan(5);
  });

  it('is not asked for what robots.txt forbids', () => {
    expect(site.paths).not.toContain('/cart');
  });
});
