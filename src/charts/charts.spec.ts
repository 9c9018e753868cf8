import { barChart } from './bar-chart';
import { NARROW, WIDE } from './drawing';
import { labelDays, lineChart, type LineChart, type RatePoint, topOf } from './line-chart';
import { utcDay } from '../text/utc-day';

const ATTACK = `"><script>alert('x')</script>`;

function point(day: string, pct: number, width: number | null = 10): RatePoint {
  return {
    day,
    pct,
    interval: width === null ? null : [pct - width, pct + width],
    stop: { label: `${pct}%`, name: `${day}: ${pct} percent` },
  };
}

const chart: LineChart = {
  name: 'Visibility',
  from: '2026-09-01',
  to: '2026-11-21',
  segments: [
    [point('2026-09-01', 20), point('2026-09-08', 30)],
    [point('2026-10-01', 50), point('2026-10-08', 60), point('2026-11-21', 70)],
  ],
  breaks: [{ day: '2026-10-01', letter: 'A' }],
  topPct: 80,
};

describe('a chart', () => {
  it.each([
    ['a line', lineChart(chart, WIDE)],
    ['a line for a phone', lineChart({ ...chart, name: ATTACK }, NARROW)],
    ['bars', barChart(ATTACK, [{ name: ATTACK, pct: 20, label: ATTACK, own: true }], 720)],
  ])('%s: one element without styles, scripts, ids or colours of its own', (_, svg) => {
    expect(svg).toMatch(
      /^<svg class="drawing" viewBox="0 0 \d+ \d+" role="group" aria-label="[^"]+">.*<\/svg>$/s,
    );
    expect(svg).not.toMatch(/<style|<script|style=|\sid=|url\(|ecmeta|CDATA|#[0-9a-f]{3}/i);
    expect(svg.split('<svg')).toHaveLength(2);
  });

  it('draws a line and a band a segment, and none across a break', () => {
    const svg = lineChart(chart, WIDE);
    expect(svg.split('fill="var(--band)"')).toHaveLength(3);
    expect(svg.split('stroke="var(--accent)"')).toHaveLength(3);
    expect(svg).toContain('>A</text>');
  });

  it('no interval, no band', () => {
    const segments = [[point('2026-09-01', 20, null), point('2026-09-08', 30, null)]];
    expect(lineChart({ ...chart, segments }, WIDE)).not.toContain('var(--band)');
  });

  it('the keyboard stops at each point that has words, where it is drawn', () => {
    const svg = lineChart(chart, WIDE);
    const stops = [
      ...svg.matchAll(
        /<g class="stop" tabindex="0" role="img" aria-label="([^"]+)"><circle class="hit" cx="(\d+)" cy="(\d+)"/g,
      ),
    ];
    expect(stops.map(([, name]) => name)).toEqual(
      chart.segments.flat().map(({ day, pct }) => `${day}: ${pct} percent`),
    );
    const [first, last] = [stops[0]!, stops.at(-1)!].map(([, , x, y]) => [Number(x), Number(y)]);
    expect(first![0]).toBeLessThan(last![0]!);
    expect(first![1]).toBeGreaterThan(last![1]!);
    expect(last![0]).toBeLessThanOrEqual(WIDE.width);
  });

  it('bars leave room for names in any script', () => {
    const names = ['Магазин мебели', 'Ελληνική Εταιρεία', 'Société Générale Équipée', '東京の店'];
    const bars = names.map((name) => ({ name, pct: 50, label: '50%', own: false }));
    const svg = barChart('Named', bars, 576);
    for (const name of names) expect(svg).toContain(`>${name}<`);
  });

  it('bars stop the keyboard, too, and the own one has its own colour', () => {
    const bars = [
      { name: 'Brightside', pct: 40, label: '40%', own: true },
      { name: 'Globex', pct: 20, label: '20%', own: false },
    ];
    const svg = barChart('Named', bars, 720);
    expect(svg).toContain('aria-label="Globex: 20%"');
    expect(svg.split('var(--accent)')).toHaveLength(2);
    expect(svg.split('var(--rival)')).toHaveLength(2);
  });

  it.each([
    ['2026-09-04', '2026-11-23', 316, ['2026-09-28', '2026-10-26', '2026-11-23']],
    ['2026-11-09', '2026-11-23', 720, ['2026-11-09', '2026-11-11', '2026-11-13', '2026-11-15']],
    ['2026-11-21', '2026-11-23', 316, ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['2026-11-23', '2026-11-23', 316, ['2026-11-23']],
    ['2000-01-01', '2026-11-23', 316, ['2000-01-01', '2026-11-23']],
  ])('from %s to %s the axis names days evenly apart, up to the last', (from, to, width, days) => {
    const named = labelDays(from, to, width).map(utcDay);
    expect(named.slice(0, days.length)).toEqual(days);
    expect(named.at(-1)).toBe(to);
  });

  it.each([
    [[], 20],
    [[point('2026-09-01', 5, null)], 20],
    [[point('2026-09-01', 15)], 40],
    [[point('2026-09-01', 95)], 100],
  ])('the scale ends at a round figure', (points, top) => {
    expect(topOf([points])).toBe(top);
  });
});
