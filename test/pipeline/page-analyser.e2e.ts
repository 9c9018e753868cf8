import '../support/one-realm';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { fetchedPage, HOST, NOW } from '../fixtures/signals/fetched-page';
import { PageAnalyser } from '../../src/pipeline/page-analyser.service';
import { type ReaderLimits, ReaderPool } from '../../src/pipeline/reader-pool.service';
import { ReadingBudget } from '../../src/pipeline/reading-budget';
import { analysePage } from '../../src/signals/analyse-page';
import { evaluateSite } from '../../src/signals/site-signals';
import type { SiteTask } from '../../src/pipeline/analysis.worker';

const context = { host: HOST, now: NOW };
const good = `<html lang="en"><body><main><h1>Prices</h1><p>${'A heat pump costs 20,000 euros. '.repeat(30)}</p></main></body></html>`;
/** Within every limit of the pre-scan, and as large as a fetched page may be. */
const large = `<body>${`<p class="a b c">${'word '.repeat(20)}<a href="/x">y</a></p>`.repeat(30_000)}</body>`;
/** A thread that has loaded its data and reads the good page needs 24 at most, one that reads the large page 54. */
const BETWEEN_GOOD_AND_LARGE_MB = 36;
const home = analysePage(fetchedPage(good), context);
const file = { url: 'https://example.com/robots.txt', status: 200, text: 'User-agent: *', fetchedAt: NOW };
/** Takes longer to load than a task may. */
const SLOW_TO_START = join(__dirname, 'slow-to-start.cjs');
const site: SiteTask = {
  crawl: { siteHost: HOST, robots: file, llmsTxt: file, sitemaps: [], sitemapUrls: [] },
  home,
  pages: [home],
  uptimeChecks: [],
  logs: null,
  now: NOW,
};

describe('reading pages in threads', () => {
  const pools: ReaderPool[] = [];
  afterEach(() => {
    for (const pool of pools.splice(0)) pool.onApplicationShutdown();
  });

  function analyserWith(limits: Partial<ReaderLimits> = {}, file?: string): PageAnalyser {
    const pool = ReaderPool.withLimits(limits, file);
    pools.push(pool);
    return new PageAnalyser(pool);
  }

  it('measures a page', async () => {
    const { unreadable, wordCount } = await analyserWith().analyse(fetchedPage(good), context);
    expect({ unreadable, enough: wordCount > 100 }).toEqual({ unreadable: null, enough: true });
  });

  it('gives up a page that takes too long, and reads the next one', async () => {
    const analyser = analyserWith({ timeoutMs: 1 });
    const late = await analyser.analyse(fetchedPage(large), context);
    expect(late).toMatchObject({ unreadable: 'parser_failure', readiness: { score: null } });
    const next = analyserWith();
    expect((await next.analyse(fetchedPage(good), context)).unreadable).toBeNull();
  });

  it('does not count the start of a thread, nor the wait for others', async () => {
    const analyser = analyserWith({ timeoutMs: 3_000 }, SLOW_TO_START);
    const read = await Promise.all([1, 2, 3].map(() => analyser.analyse(fetchedPage(good), context)));
    expect(read.map(({ unreadable }) => unreadable)).toEqual([null, null, null]);
  });

  it('reads no further page of a site that took up its time, and those of others all the same', async () => {
    const analyser = analyserWith();
    const spent = new ReadingBudget(null, 0);
    expect(await analyser.analyse(fetchedPage(good), context, spent)).toMatchObject({
      unreadable: 'parser_failure',
      readiness: { score: null, unscored: 'unreadable' },
    });
    expect((await analyser.analyse(fetchedPage(good), context, new ReadingBudget())).unreadable).toBeNull();
  });

  it('judges the files of a site', async () => {
    const results = await analyserWith().evaluateSite(site);
    expect(results).toEqual(evaluateSite({ ...site, allowed: () => true }));
  });

  it('goes by the rules of robots.txt', async () => {
    const text = 'User-agent: PerplexityBot\nDisallow: /\nUser-agent: *\nAllow: /';
    const results = await analyserWith().evaluateSite({
      ...site,
      crawl: { ...site.crawl, robots: { ...file, text } },
    });
    expect(results.find(({ endpoint }) => endpoint === 'ai_bot_policy')?.score).toBe(90);
  });

  it('leaves files unmeasured that take too long, and keeps what the home page says', async () => {
    const many = { ...site, pages: Array.from({ length: 2_000 }, () => home) };
    const results = await analyserWith({ timeoutMs: 1 }).evaluateSite(many);
    const scoreOf = (endpoint: string) => results.find((result) => result.endpoint === endpoint)?.score;
    expect(results).toHaveLength(12);
    expect(scoreOf('ai_bot_policy')).toBeNull();
    expect(scoreOf('metadata')).toBe(site.home.signals.metadata.score);
  });

  it('gives up a page that takes too much memory; the process and the other pages go on', async () => {
    const analyser = analyserWith({ heapMb: BETWEEN_GOOD_AND_LARGE_MB });
    const heavy = await analyser.analyse(fetchedPage(large), context);
    expect(heavy).toMatchObject({ unreadable: 'parser_failure', readiness: { score: null } });
    expect((await analyser.analyse(fetchedPage(good), context)).unreadable).toBeNull();
  });

  it('outlives a thread that dies when its task is over', async () => {
    const analyser = analyserWith();
    expect((await analyser.analyse(fetchedPage(good), context)).unreadable).toBeNull();
    const { threads } = Reflect.get(pools[0]!, 'pool') as Piscina;
    threads[0]!.emit('error', new Error('Worker terminated due to reaching memory limit'));
    expect((await analyser.analyse(fetchedPage(good), context)).unreadable).toBeNull();
  });

  it.each([
    ['too_deep', '<div>'.repeat(40_000)],
    ['too_many_nodes', '<br>'.repeat(300_000)],
  ])('refuses what is %s before it is parsed', async (why, html) => {
    expect((await analyserWith().analyse(fetchedPage(html), context)).unreadable).toBe(why);
  });
});
