import { articleHtml, fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import type { FetchedPage, PageError } from '../crawl/page';
import { analyse } from './analysis.worker';
import { siteStateOf, unreadSite } from './site-state';

const page = (path: string, over: Partial<FetchedPage> = {}): FetchedPage =>
  fetchedPage(articleHtml(), {
    url: `https://example.com${path}`,
    finalUrl: `https://example.com${path}`,
    ...over,
  });
const failed = (kind: PageError['kind'], message = ''): Partial<FetchedPage> => ({
  html: '',
  status: 0,
  error: { kind, message },
});
const readingOf = (
  robotsStatus: number,
  ...fetched: readonly FetchedPage[]
): Parameters<typeof siteStateOf>[0] => {
  const pages = fetched.map((one) => analyse({ page: one, context: { host: HOST, now: NOW } }));
  const crawl = { pages: fetched, putOff: [], robots: { status: robotsStatus } };
  return { home: { page: fetched[0], analysis: pages[0] }, crawl, pages } as any;
};
/** The same, with pages that were found and not asked for. */
const withPutOff = (
  reading: Parameters<typeof siteStateOf>[0],
  putOff: readonly string[],
): Parameters<typeof siteStateOf>[0] => ({ ...reading, crawl: { ...reading.crawl, putOff } });
const answering = (status: number): Partial<FetchedPage> => ({ status, html: '' });

describe('how a site could be read', () => {
  it.each([
    ['ok', 200, [page('/'), page('/a')]],
    ['ok', 200, [page('/'), page('/gone', answering(404))]],
    ['partial', 200, [page('/'), page('/a', answering(500))]],
    ['partial', 200, [page('/', answering(500)), page('/a')]],
    ['unreachable', 0, [page('/', failed('dns'))]],
    ['unreachable', 200, [page('/', answering(404))]],
    ['unreachable', 200, [page('/', answering(429))]],
    ['unreachable', 503, [page('/', failed('robots', 'robots.txt answered 503'))]],
    ['forbidden', 200, [page('/', failed('robots', 'robots.txt forbids it'))]],
    ['forbidden', 404, [page('/', answering(403))]],
  ] as const)('is %s (robots.txt %i, case %#)', (status, robotsStatus, fetched) => {
    const reading = readingOf(robotsStatus, ...fetched);
    const state = siteStateOf(reading);
    expect([state.status, state.reason === null]).toEqual([status, status === 'ok']);
    const isHomeRead = fetched[0].status === 200;
    expect(unreadSite(reading) === null).toBe(isHomeRead);
    expect(unreadSite(reading)?.forbidden ?? false).toBe(status === 'forbidden');
  });

  it('says why in a sentence', () => {
    expect(siteStateOf(readingOf(0, page('/', failed('dns')))).reason).toBe('The host name does not resolve');
    expect(siteStateOf(readingOf(200, page('/'), page('/a', failed('timeout')))).reason).toBe(
      '1 of 2 pages could not be read',
    );
  });

  it.each([
    ['none was put off', [page('/'), page('/a')], [], 'ok', null],
    [
      'all but one were put off',
      [page('/'), page('/a')],
      ['/b', '/c', '/d'],
      'partial',
      '3 of 5 pages could not be read',
    ],
    [
      'one was refused, and two put off then',
      [page('/'), page('/a'), page('/b', answering(503))],
      ['/c', '/d'],
      'partial',
      '3 of 5 pages could not be read',
    ],
    [
      'one is gone, and one was put off',
      [page('/'), page('/gone', answering(404))],
      ['/b'],
      'partial',
      '1 of 3 pages could not be read',
    ],
    [
      'the home page is refused',
      [page('/', answering(503))],
      ['/b'],
      'unreachable',
      'The home page answered 503',
    ],
  ] as const)('counts pages that were put off: %s', (_, fetched, putOff, status, reason) => {
    expect(siteStateOf(withPutOff(readingOf(200, ...fetched), putOff))).toEqual({ status, reason });
  });
});
