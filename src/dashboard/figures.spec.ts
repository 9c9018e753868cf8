import { bar, count, moment, signed, toneOf } from './figures';

describe('moment', () => {
  it.each([
    ['2026-11-21T10:05:59.000Z', '<time datetime="2026-11-21T10:05:59.000Z">21 Nov 2026, 10:05 UTC</time>'],
    ['2026-01-02T00:00:00.000Z', '<time datetime="2026-01-02T00:00:00.000Z">2 Jan 2026, 00:00 UTC</time>'],
    ['2026-13-02T00:00:00.000Z', '–'],
    ['yesterday', '–'],
    [null, '–'],
  ])('%s', (iso, expected) => {
    expect(moment(iso).toString()).toBe(expected);
  });
});

describe('figures', () => {
  it('counts with commas, gaps with their sign', () => {
    expect([count(0), count(20_000)]).toEqual(['0', '20,000']);
    expect([signed(14), signed(0), signed(-7)]).toEqual(['+14', '0', '−7']);
  });

  it.each([
    [46.67, 46.67],
    [-1, 0],
    [250, 100],
    [Number.NaN, 0],
  ])('a bar of %s percent is %s wide', (percent, width) => {
    expect(bar(percent).toString()).toContain(`<rect class="fill" width="${width}"`);
  });

  it.each([
    [null, 'plain'],
    [0, 'poor'],
    [39, 'poor'],
    [40, 'fair'],
    [69, 'fair'],
    [70, 'good'],
    [100, 'good'],
  ])('a score of %s is %s', (score, tone) => {
    expect(toneOf(score)).toBe(tone);
  });
});
