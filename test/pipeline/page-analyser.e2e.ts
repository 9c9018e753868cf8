import '../support/one-realm';
import { fetchedPage, HOST, NOW } from '../fixtures/signals/fetched-page';
import { PageAnalyser, type AnalyserLimits } from '../../src/pipeline/page-analyser.service';

const context = { host: HOST, now: NOW };
const good = `<html lang="en"><body><main><h1>Prices</h1><p>${'A heat pump costs 20,000 euros. '.repeat(30)}</p></main></body></html>`;
/** Within every limit of the pre-scan, and as large as a fetched page may be. */
const large = `<body>${`<p class="a b c">${'word '.repeat(20)}<a href="/x">y</a></p>`.repeat(30_000)}</body>`;

describe('reading pages in threads', () => {
  const analysers: PageAnalyser[] = [];
  afterEach(async () => {
    for (const analyser of analysers.splice(0)) await analyser.onApplicationShutdown();
  });

  function analyserWith(limits: Partial<AnalyserLimits> = {}): PageAnalyser {
    const analyser = PageAnalyser.withLimits(limits);
    analysers.push(analyser);
    return analyser;
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

  it('counts no time that a page waits for others', async () => {
    const analyser = analyserWith({ timeoutMs: 3_000 });
    const pages = Array.from({ length: 6 }, () => analyser.analyse(fetchedPage(large), context));
    expect((await Promise.all(pages)).filter(({ unreadable }) => unreadable !== null)).toEqual([]);
  }, 60_000);

  it('gives up a page that takes too much memory; the process and the other pages go on', async () => {
    const analyser = analyserWith({ heapMb: 24 });
    const heavy = await analyser.analyse(fetchedPage(large), context);
    expect(heavy).toMatchObject({ unreadable: 'parser_failure', readiness: { score: null } });
    expect((await analyser.analyse(fetchedPage(good), context)).unreadable).toBeNull();
  });

  it.each([
    ['too_deep', '<div>'.repeat(40_000)],
    ['too_many_nodes', '<br>'.repeat(300_000)],
  ])('refuses what is %s before it is parsed', async (why, html) => {
    expect((await analyserWith().analyse(fetchedPage(html), context)).unreadable).toBe(why);
  });
});
