import { HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { evaluateLlmsTxt } from './llms-txt';
import { evaluateSitemap } from './sitemap';
import type { SiteFiles } from './site-signals';

const file = (
  text: string,
  status = 200,
): { url: string; status: number; text: string; fetchedAt: string } => ({
  url: 'https://example.com/file',
  status,
  text,
  fetchedAt: NOW,
});
const sitemap = (...dates: string[]): string =>
  `<urlset>${dates.map((date, at) => `<url><loc>https://example.com/${at}</loc>${date && `<lastmod>${date}</lastmod>`}</url>`).join('')}</urlset>`;
const urls = ['https://example.com/0', 'https://example.com/1'];
const evaluate = (over: Partial<SiteFiles>): ReturnType<typeof evaluateSitemap> =>
  evaluateSitemap({ siteHost: HOST, sitemaps: [], sitemapUrls: [], robots: file(''), ...over }, NOW);

describe('evaluateSitemap', () => {
  it.each([
    ['none', {}, 0],
    [
      'one with everything',
      {
        sitemaps: [file(sitemap('2026-06-01', '2026-05-01'))],
        sitemapUrls: urls,
        robots: file('Sitemap: https://example.com/file'),
      },
      100,
    ],
    [
      'one that robots.txt does not name',
      { sitemaps: [file(sitemap('2026-06-01', '2026-05-01'))], sitemapUrls: urls },
      85,
    ],
    ['one without dates', { sitemaps: [file(sitemap('', ''))], sitemapUrls: urls }, 65],
    [
      'one with equal dates',
      { sitemaps: [file(sitemap('2026-06-01', '2026-06-01'))], sitemapUrls: urls },
      65,
    ],
    [
      'one with future dates',
      { sitemaps: [file(sitemap('2027-06-01', '2027-05-01'))], sitemapUrls: urls },
      65,
    ],
    [
      'one of another domain',
      {
        sitemaps: [file(sitemap('2026-06-01', '2026-05-01'))],
        sitemapUrls: ['https://other.org/', 'https://www.example.com/'],
      },
      78,
    ],
    ['an empty one', { sitemaps: [file('<urlset></urlset>')] }, 15],
    ['a missing one', { sitemaps: [file('gone', 404)] }, 0],
    ['nothing where one cannot be had now', { sitemaps: [file('', 404), file('', 503)] }, null],
    [
      'one whose dates stand in CDATA',
      {
        sitemaps: [file(sitemap('<![CDATA[2026-06-01]]>', '<![CDATA[2026-05-01T10:00:00+00:00]]>'))],
        sitemapUrls: urls,
      },
      85,
    ],
    ['nothing where one was not reached', { sitemaps: [file('<sitemapindex/>'), file('', 0)] }, null],
  ])('scores %s', (_, over, score) => {
    expect(evaluate(over).score).toBe(score);
  });
});

describe('evaluateLlmsTxt', () => {
  it.each([
    ['a full file', '# Acme\n> What we do\n## Docs\n- [Guide](https://example.com/guide)', 100],
    ['a title alone', '# Acme', 30],
    ['loose text', 'hello', 0],
    ['the HTML of an error page', '<!doctype html><title>404</title>', null],
    ['an empty file', '', null],
  ])('scores %s', (_, text, score) => {
    expect(evaluateLlmsTxt({ llmsTxt: file(text) }).score).toBe(score);
  });

  it('takes absence for no fault', () => {
    expect(evaluateLlmsTxt({ llmsTxt: file('not found', 404) })).toMatchObject({
      score: null,
      findings: [],
      evidence: { present: false },
    });
  });
});
