import { articleHtml, fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { analyse } from './analysis.worker';
import { pagesToKnow, unchangedAnalysis } from './known-analysis';

const url = 'https://www.example.com/guide';
const page = fetchedPage(articleHtml(), {
  url,
  finalUrl: url,
  headers: { 'content-type': 'text/html', etag: '"1"' },
});
const analysis = analyse({ page, context: { host: HOST, now: NOW } });
const outcome = { settled: new Set<string>(), now: NOW };
const known = new Map(pagesToKnow([page], [analysis], new Map(), outcome).map((one) => [one.url, one]));
const notModified = fetchedPage('', {
  url,
  finalUrl: url,
  status: 304,
  fetchedAt: '2029-01-01T00:00:00.000Z',
});

describe('pages that are known from an earlier crawl', () => {
  it('keep their analysis while they do not change, and grow older', () => {
    const later = unchangedAnalysis(notModified, known, '2029-01-01T00:00:00.000Z');
    expect(later).toMatchObject({ mainText: analysis.mainText, fetchedAt: '2029-01-01T00:00:00.000Z' });
    const points = (of: typeof analysis | null): unknown =>
      of?.readiness.dimensions.find(({ dimension }) => dimension === 'last_updated')?.scored;
    expect(Number(points(later))).toBeLessThan(Number(points(analysis)));
    expect(later?.readiness.score).toBe(
      later?.readiness.dimensions.reduce((sum, { scored }) => sum + scored, 0),
    );
  });

  it('are read anew when they answer in full, and when nothing is known', () => {
    expect(unchangedAnalysis(page, known, NOW)).toBeNull();
    expect(unchangedAnalysis(notModified, new Map(), NOW)).toBeNull();
  });

  it('stay known with the validators of their last full answer', () => {
    expect(pagesToKnow([notModified], [analysis], known, outcome)[0]).toMatchObject({ url, etag: '"1"' });
  });

  it.each([
    ['failed', { status: 503 }],
    ['moved', { finalUrl: 'https://www.example.com/other' }],
    ['were cut', { truncated: true }],
  ])('are not kept when they %s', (_, over) => {
    expect(pagesToKnow([{ ...page, ...over }], [analysis], new Map(), outcome)).toEqual([]);
  });

  it('stay known for 30 days when a crawl does not reach them', () => {
    const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();
    const month = 30 * 86_400_000;
    expect(pagesToKnow([], [], known, { ...outcome, now: after(month) })).toEqual([...known.values()]);
    expect(pagesToKnow([], [], known, { ...outcome, now: after(month + 1) })).toEqual([]);
    expect(pagesToKnow([], [], known, { ...outcome, settled: new Set(['example.com/guide']) })).toEqual([]);
  });
});
