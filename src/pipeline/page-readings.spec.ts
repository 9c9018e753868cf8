import { articleHtml, fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import type { FetchedPage } from '../crawl/page';
import { analysePage } from '../signals/analyse-page';
import { unscoredReadiness } from '../signals/readiness';
import { pageReadings } from './page-readings';

const at = (path: string, over: Partial<FetchedPage> = {}, head = ''): FetchedPage =>
  fetchedPage(head === '' ? articleHtml() : `<head>${head}</head><body>${'word '.repeat(80)}</body>`, {
    url: `https://example.com${path}`,
    ...over,
  });
const analysed = (pages: readonly FetchedPage[]) =>
  pages.map((page) => analysePage(page, { host: HOST, now: NOW }));
const read = (...pages: readonly FetchedPage[]) => pageReadings(pages, analysed(pages));
const canonical = (path: string): string => `<link rel="canonical" href="https://example.com${path}">`;

describe('what the crawl made of the pages', () => {
  it('leaves out pages that are gone and files that are no HTML', () => {
    const pages = [at('/a'), at('/b', { status: 404, html: '' }), at('/c', { html: '' })];
    expect(read(...pages).map(({ url }) => url)).toEqual(['https://example.com/a']);
  });

  it('leaves out a page that calls itself a copy of another that was read', () => {
    const pages = [
      at('/'),
      at('/shoes', {}, canonical('/shoes/')),
      at('/shoes?sort=price', {}, canonical('/shoes')),
    ];
    expect(read(...pages).map(({ url }) => url)).toEqual([
      'https://example.com/',
      'https://example.com/shoes',
    ]);
  });

  it('keeps two pages that call each other the original, and the home page', () => {
    const pages = [
      at('/', {}, canonical('/b')),
      at('/a', {}, canonical('/b')),
      at('/b', {}, canonical('/a')),
    ];
    expect(read(...pages)).toHaveLength(3);
  });

  it('keeps a page whose original was not read', () => {
    const pages = [at('/', {}, canonical('/')), at('/shoes?sort=price', {}, canonical('/shoes'))];
    expect(read(...pages)).toHaveLength(2);
  });

  it.each([
    ['gave no proper answer', at('/a', { status: 500, html: '' }), null],
    ['turned us away', at('/a', { status: 403, html: '' }), null],
    ['took too long to read', at('/a'), unscoredReadiness('unreadable')],
  ])('keeps the last good value of a page that %s', (_, page, readiness) => {
    const [analysis] = analysed([page]);
    const [reading] = pageReadings([page], [{ ...analysis!, ...(readiness && { readiness }) }]);
    expect(reading).toMatchObject({ readable: false, score: null });
  });
});
