import { articleHtml, fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { analysePage } from './analyse-page';
import { SIGNAL_LABELS, type SignalResult } from './signal-result';
import { evaluateHomeAlone, evaluateSite, sampledPages, type SiteInput } from './site-signals';

const home = analysePage(fetchedPage(articleHtml(), { url: 'https://www.example.com/' }), {
  host: HOST,
  now: NOW,
});
const none = { url: 'https://example.com/robots.txt', status: 404, text: '', fetchedAt: NOW };
const input: SiteInput = {
  crawl: { siteHost: HOST, robots: none, llmsTxt: none, sitemaps: [], sitemapUrls: [] },
  home,
  pages: [home],
  allowed: () => true,
  uptimeChecks: [],
  logs: null,
  now: NOW,
};
const site = (over: Partial<SiteInput> = {}): Map<string, SignalResult> =>
  new Map(evaluateSite({ ...input, ...over }).map((result) => [result.endpoint, result]));

describe('evaluateSite', () => {
  it('answers all twelve endpoints once, the cards of the home page first', () => {
    const endpoints = [...site().keys()];
    expect(endpoints.toSorted()).toEqual(Object.keys(SIGNAL_LABELS).toSorted());
    expect(endpoints.slice(0, 6)).toEqual(Object.keys(SIGNAL_LABELS).slice(0, 6));
  });

  it('measures the home page', () => {
    const results = site();
    expect(results.get('citation_readiness')?.score).toBe(home.readiness.score);
    expect(results.get('metadata')?.score).toBe(home.signals.metadata.score);
  });

  it('has no uptime before the first check and no llms.txt score without the file', () => {
    expect(site().get('uptime')?.score).toBeNull();
    expect(site().get('llms_txt')?.score).toBeNull();
  });

  it('judges the policy on the home page and at most five others', () => {
    const pages = Array.from({ length: 9 }, (_, at) => ({ ...home, url: `https://www.example.com/${at}` }));
    expect(site({ pages }).get('ai_bot_policy')?.evidence.pages).toBe(6);
    expect(site({ pages: sampledPages(home, pages) })).toEqual(site({ pages }));
  });

  it.each([
    ['blank lines', '\n'],
    ['spaces', ' '],
    ['half a key', 'user-agent'],
  ])('reads a robots.txt of half a megabyte of %s once, not once a line', (_, piece) => {
    const text = piece.repeat((512 * 1024) / piece.length);
    const results = site({ crawl: { ...input.crawl, robots: { ...none, status: 200, text } } });
    expect(results.get('ai_bot_policy')?.score).toBe(100);
    expect(results.get('sitemap')?.evidence.declaredInRobots).toBe(false);
  });

  it('has no verdict on files that could not be judged, and keeps what the home page says', () => {
    const results = new Map(evaluateHomeAlone(input).map((result) => [result.endpoint, result]));
    expect([...results.keys()]).toEqual([...site().keys()]);
    expect(results.get('metadata')).toEqual(site().get('metadata'));
    expect(results.get('ai_bot_policy')?.score).toBeNull();
  });

  it('still answers when the home page could not be read', () => {
    const broken = analysePage(fetchedPage('', { status: 503 }), { host: HOST, now: NOW });
    const results = site({ home: broken, pages: [] });
    expect(results.size).toBe(12);
    expect(results.get('heading_hierarchy')?.score).toBeNull();
    expect(results.get('citation_readiness')?.score).toBeNull();
  });
});
