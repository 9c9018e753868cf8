import { articleHtml, fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { analysePage, type PageAnalysis } from './analyse-page';

const analysisOf = (html: string): PageAnalysis => analysePage(fetchedPage(html), { host: HOST, now: NOW });

describe('analysePage', () => {
  it('tells everything about a complete article', () => {
    const analysis = analysisOf(articleHtml());
    expect(analysis).toMatchObject({
      url: 'https://www.example.com/guide',
      unreadable: null,
      title: 'How much does a heat pump cost in 2026?',
      h1: 'How much does a heat pump cost?',
      language: 'en',
      kind: 'article',
      author: { names: ['Nora Whitfield'] },
      dates: { published: { date: '2026-05-04' }, modified: { date: '2026-06-11' } },
      brand: { siteName: 'Warmhaus' },
      metaRobots: ['index, follow'],
    });
    expect(analysis.readiness.score).toBeGreaterThan(80);
    expect(Object.values(analysis.signals).every(({ score }) => score !== null)).toBe(true);
  });

  it('survives the way to another thread unchanged', () => {
    const task = { page: fetchedPage(articleHtml()), context: { host: HOST, now: NOW } };
    expect(structuredClone(analysePage(task.page, task.context))).toEqual(
      JSON.parse(JSON.stringify(analysePage(task.page, task.context))),
    );
  });

  it('is the same for the same page', () => {
    expect(analysisOf(articleHtml())).toEqual(analysisOf(articleHtml()));
  });

  it('keeps at most 100,000 characters of text and counts all words', () => {
    const analysis = analysisOf(
      `<article>${'<p>Some words of running text, which go on for long.</p>'.repeat(5_000)}</article>`,
    );
    expect(analysis.mainText.length).toBe(100_000);
    expect(analysis.wordCount).toBe(50_000);
  });

  it.each([
    ['200 KB of nested boxes', '<div>'.repeat(40_000), 'too_deep'],
    ['5,000 levels that are closed again', `${'<div>'.repeat(5_000)}x${'</div>'.repeat(5_000)}`, 'too_deep'],
    ['a million attributes', `<div ${'a=1 '.repeat(1_000_000)}>x</div>`, 'too_many_nodes'],
    ['ten megabytes of brackets', '<'.repeat(10_000_000), 'too_many_nodes'],
    ['many small elements', '<b>x</b>'.repeat(150_000), 'too_many_nodes'],
  ])('refuses %s', (_, html, unreadable) => {
    const analysis = analysisOf(html);
    expect(analysis.unreadable).toBe(unreadable);
    expect(analysis.readiness).toMatchObject({ score: null, grade: '—', unscored: 'unreadable' });
    expect(Object.values(analysis.signals).every(({ score }) => score === null)).toBe(true);
  });

  it.each([
    ['nothing but a space', ' '],
    ['unfinished comments', '<!--'.repeat(1_000_000)],
    ['an unfinished tag', `<${'a'.repeat(3_000_000)}`],
    ['an endless class', `<p class="${'author date byline '.repeat(200_000)}">x`],
    ['digits without end', `<p>${'1'.repeat(3_000_000)}</p>`],
    ['grouped digits', `<p>${'1.111'.repeat(500_000)}</p>`],
    ['capitals without end', `<p>${'Aa Bb '.repeat(300_000)}</p>`],
    ['entities', '&amp'.repeat(800_000)],
    ['deep JSON-LD', `<script type="application/ld+json">${'['.repeat(400_000)}</script>`],
    ['a title without end', `<title>${'a b '.repeat(800_000)}`],
    ['bylines everywhere', '<h1>By Ann Lee</h1>'.repeat(30_000)],
    [
      'bad addresses',
      '<a href="http://[">x</a><a href="//">y</a><link rel=canonical href="http://%"><base href="::">',
    ],
    ['a null character', '<p>a\0b</p>'],
  ])('reads %s without throwing', (_, html) => {
    expect(() => JSON.stringify(analysisOf(html))).not.toThrow();
  });
});
