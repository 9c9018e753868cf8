import { MAX_SITEMAP_URLS, type Sitemap, SitemapReader } from './sitemap';
import { sortedSitemaps } from './site-sitemaps';

const read = (text: string): Sitemap => {
  const reader = new SitemapReader('https://acme.io/sitemap.xml');
  reader.write(text);
  return reader.end();
};

describe('SitemapReader, given a whole file', () => {
  it('takes any prefix for that of the sitemap, save those of extensions', () => {
    const { pages } = read(
      '<ns0:urlset><ns0:url><ns0:loc>https://acme.io/a</ns0:loc><image:loc>https://acme.io/a.png</image:loc></ns0:url></ns0:urlset>',
    );
    expect(pages).toEqual([{ url: 'https://acme.io/a', lastmod: null }]);
  });

  it('reads pages with their dates, and no locations of images', () => {
    const sitemap = read(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc> https://acme.io/a?x=1&amp;y=2 </loc><lastmod>2026-10-01</lastmod><image:image><image:loc>https://acme.io/i.png</image:loc></image:image></url>
      <url><loc><![CDATA[https://acme.io/b]]></loc><lastmod>soon</lastmod></url>
      <url><lastmod>2026-10-01</lastmod></url><url><loc>/relative</loc></url></urlset>`);
    expect(sitemap.pages).toEqual([
      { url: 'https://acme.io/a?x=1&y=2', lastmod: '2026-10-01' },
      { url: 'https://acme.io/b', lastmod: null },
    ]);
  });

  it('reads the files of an index', () => {
    const sitemap = read(
      '<sitemapindex><sitemap><loc>https://acme.io/1.xml.gz</loc><lastmod>2026-01-01T00:00:00Z</lastmod></sitemap></sitemapindex>',
    );
    expect(sitemap).toEqual({
      pages: [],
      sitemaps: [{ url: 'https://acme.io/1.xml.gz', lastmod: '2026-01-01T00:00:00Z' }],
    });
  });

  it('reads feeds', () => {
    const rss = read(
      '<rss><channel><link>https://acme.io/</link><item><title>t</title><link>https://acme.io/p</link><pubDate>Mon, 05 Oct 2026 00:00:00 GMT</pubDate></item></channel></rss>',
    );
    expect(rss.pages).toEqual([{ url: 'https://acme.io/p', lastmod: 'Mon, 05 Oct 2026 00:00:00 GMT' }]);
    const atom = read(
      '<feed><entry><link rel="self" href="https://acme.io/s"/><link href="https://acme.io/p"/><updated>2026-10-05</updated></entry></feed>',
    );
    expect(atom.pages).toEqual([{ url: 'https://acme.io/p', lastmod: '2026-10-05' }]);
  });

  it('reads plain lists, cut anywhere', () => {
    const reader = new SitemapReader('https://acme.io/sitemap.txt');
    for (const part of ['\uFEFFhttps://acme', '.io/a\r\nhttps://acme.io/b\nnot one\n', 'https://acme.io/c'])
      reader.write(part);
    expect(reader.end().pages.map((page) => page.url)).toEqual([
      'https://acme.io/a',
      'https://acme.io/b',
      'https://acme.io/c',
    ]);
  });

  it.each([
    '',
    '<',
    '<urlset><url><loc>https://acme.io/a',
    '<html><body>404</body></html>',
    '{"a":1}',
    '\0\0\0',
  ])('survives %j', (text) => {
    expect(read(text).pages.length).toBeLessThanOrEqual(1);
  });

  it('expands no entity of the file', () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "https://acme.io/"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>&b;&b;</loc></url></urlset>';
    expect(read(bomb).pages).toEqual([]);
  });

  it('stops at the limits of addresses and of nesting', () => {
    const many = '<url><loc>https://acme.io/a</loc></url>'.repeat(MAX_SITEMAP_URLS + 10);
    expect(read(`<urlset>${many}</urlset>`).pages).toHaveLength(MAX_SITEMAP_URLS);
    expect(read(`<urlset>${'<url>'.repeat(200_000)}`).pages).toEqual([]);
  });
});

describe('sortedSitemaps', () => {
  it('puts pages before images and tags, and new before old', () => {
    const entry = (name: string, lastmod: string | null) => ({ url: `https://acme.io/${name}.xml`, lastmod });
    const order = sortedSitemaps([
      entry('image-sitemap', '2026-11-01'),
      entry('post_tag-sitemap', null),
      entry('sitemap-1', '2025-01-01'),
      entry('sitemap-2', '2026-01-01'),
      entry('page-sitemap', null),
    ]);
    expect(order.map((url) => url.slice(16, -4))).toEqual([
      'page-sitemap',
      'sitemap-2',
      'sitemap-1',
      'image-sitemap',
      'post_tag-sitemap',
    ]);
  });
});
