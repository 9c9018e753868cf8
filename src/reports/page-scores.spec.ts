import { mergePageScores, type PageReading, type PageScoreRow } from './page-scores';

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

describe('mergePageScores', () => {
  it('takes a good reading over what was known', () => {
    expect(mergePageScores([known], [reading])).toEqual([
      { url: known.url, score: 80, dimensions: [], stale: false, fetchedAt: reading.fetchedAt },
    ]);
  });

  it('keeps the last good value of a page that failed, marked stale', () => {
    expect(mergePageScores([known], [{ ...reading, readable: false, score: null }])).toEqual([
      { ...known, stale: true },
    ]);
  });

  it('has no score for a page that never answered', () => {
    expect(mergePageScores([], [{ ...reading, readable: false, score: null }])).toEqual([
      { url: known.url, score: null, dimensions: [], stale: true, fetchedAt: null },
    ]);
  });

  it('lists each page once and forgets pages that the crawl no longer finds', () => {
    expect(mergePageScores([{ ...known, url: 'https://a.example/old' }], [reading, reading])).toHaveLength(1);
  });
});
