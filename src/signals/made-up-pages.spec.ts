import { fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { analysePage } from './analyse-page';

const long = (word: string): string => word.repeat(30_000);
const many = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

/** An analysis is stored with its page, and parts of it stand in the report: neither may grow with the page. */
describe('the analysis of a page that makes things up', () => {
  it.each([
    ['words for robots', many(60, (at) => `<meta name="${at}bot" content="${long('noindex,')}">`)],
    ['robots directives', many(200, () => `<meta name="robots" content="${long('noindex,')}">`)],
    ['descriptions', `<title>${long('t ')}</title><meta name="description" content="${long('d ')}">`],
    [
      'languages',
      many(900, (at) => `<link rel="alternate" hreflang="${long('x').slice(0, 900)}" href="/${at}">`),
    ],
    [
      'types',
      `<script type="application/ld+json">{"@type":[${many(30, (at) => `"${long('T').slice(0, 20_000)}${at}",`)}"A"]}</script>`,
    ],
    ['figures', `<p>${'word '.repeat(60)}1${long(',000')} dollars</p>`],
    ['names', `<p class="author">${long('Ann Lee, ')}</p><h1>${long('H ')}</h1>`],
  ])('is short, however long its %s', (_, html) => {
    const analysis = analysePage(fetchedPage(`<body>${html}<p>${'text '.repeat(80)}</p></body>`), {
      host: HOST,
      now: NOW,
    });
    expect(analysis.unreadable).toBeNull();
    expect(JSON.stringify({ ...analysis, mainText: '' }).length).toBeLessThan(150_000);
  });

  it('is short, however long the headers of its answer', () => {
    const headers = { server: long('s'), 'cache-control': long('c'), 'last-modified': long('l') };
    const { signals } = analysePage(fetchedPage(`<p>${'text '.repeat(80)}</p>`, { headers }), {
      host: HOST,
      now: NOW,
    });
    expect(JSON.stringify(signals.headers_intel).length).toBeLessThan(5_000);
  });
});
