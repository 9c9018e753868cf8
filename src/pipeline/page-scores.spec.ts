import type { PageReading, PageScoreRow } from '../reports/page-scores';
import { mergePageScores } from './page-scores';

const known: PageScoreRow = {
  url: 'https://a.example/',
  score: 70,
  dimensions: [],
  stale: false,
  fetchedAt: '2026-11-20T10:00:00.000Z',
};
const reading: PageReading = {
  url: 'https://a.example/',
  fetchedAt: '2026-11-21T10:00:00.000Z',
  readable: true,
  score: 80,
  dimensions: [],
};

const outcome = { settled: new Set<string>(), now: reading.fetchedAt };
const merge = (
  rows: readonly PageScoreRow[],
  readings: readonly PageReading[],
  given = outcome,
): PageScoreRow[] => mergePageScores(rows, readings, given);

describe('mergePageScores', () => {
  it('takes a good reading over what was known', () => {
    expect(merge([known], [reading])).toEqual([
      { url: known.url, score: 80, dimensions: [], stale: false, fetchedAt: reading.fetchedAt },
    ]);
  });

  it('keeps the last good value of a page that failed, marked stale', () => {
    expect(merge([known], [{ ...reading, readable: false, score: null }])).toEqual([
      { ...known, stale: true },
    ]);
  });

  it('has no score for a page that never answered', () => {
    expect(merge([], [{ ...reading, readable: false, score: null }])).toEqual([
      { url: known.url, score: null, dimensions: [], stale: true, fetchedAt: null },
    ]);
  });

  it('keeps a page that this crawl did not reach for 30 days, marked stale', () => {
    const old = { ...known, url: 'https://a.example/old' };
    const now = new Date(Date.parse(old.fetchedAt!) + 30 * 86_400_000).toISOString();
    expect(merge([old], [reading, reading], { ...outcome, now })).toEqual([
      expect.objectContaining({ url: reading.url }),
      { ...old, stale: true },
    ]);
    const later = new Date(Date.parse(now) + 1).toISOString();
    expect(merge([old], [reading], { ...outcome, now: later })).toHaveLength(1);
    expect(
      merge([known], [{ ...reading, readable: false }], { ...outcome, now: later })[0]!.score,
    ).toBeNull();
  });

  it('forgets a page that is gone or leads elsewhere, and one that was never read', () => {
    const old = { ...known, url: 'https://a.example/old' };
    expect(merge([old], [reading], { ...outcome, settled: new Set(['a.example/old']) })).toHaveLength(1);
    expect(merge([{ ...old, score: null, fetchedAt: null }], [reading])).toHaveLength(1);
  });

  it('knows a page again under http and www', () => {
    const other = { ...reading, url: 'http://www.a.example/', readable: false, score: null };
    expect(merge([known], [other])).toEqual([{ ...known, stale: true }]);
  });

  it('keeps a hundred at most, those read last', () => {
    const many = Array.from({ length: 120 }, (_, at) => ({
      ...known,
      url: `https://a.example/${at}`,
      fetchedAt: new Date(Date.parse(reading.fetchedAt) - at * 1000).toISOString(),
    }));
    const kept = merge(many, [reading]).slice(1);
    expect(kept.map(({ url }) => url)).toEqual(many.slice(0, 100).map(({ url }) => url));
  });
});
