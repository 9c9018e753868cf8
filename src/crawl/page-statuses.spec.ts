import { urlKey } from './canonical-url';
import type { FetchedPage } from './page';
import { pageStatuses } from './page-statuses';

function page(url: string, status: number, more: Partial<FetchedPage> = {}): FetchedPage {
  return {
    url,
    finalUrl: url,
    status,
    headers: {},
    html: '',
    bytes: 0,
    truncated: false,
    elapsedMs: 1,
    fetchedAt: '2026-11-21T10:00:00.000Z',
    error: null,
    ...more,
  };
}

describe('how pages answered in a crawl', () => {
  const statusOf = (pages: readonly FetchedPage[], url: string): number | null | undefined =>
    pageStatuses(pages).get(urlKey(url));

  it('is known under every spelling of their address, and of where they led', () => {
    const pages = [
      page('https://a.example/x', 410),
      page('https://a.example/y', 200, { finalUrl: 'https://a.example/z' }),
    ];
    expect(statusOf(pages, 'http://www.a.example/x/?utm_source=chat')).toBe(410);
    expect(statusOf(pages, 'https://a.example/z')).toBe(200);
    expect(statusOf(pages, 'https://a.example/never-asked')).toBeUndefined();
  });

  it('is unknown where no answer came', () => {
    const silent = page('https://a.example/x', 0, { error: { kind: 'timeout', message: 'too slow' } });
    expect(statusOf([silent], 'https://a.example/x')).toBeNull();
    expect(statusOf([silent, page('http://a.example/x', 404)], 'https://a.example/x')).toBe(404);
  });
});
