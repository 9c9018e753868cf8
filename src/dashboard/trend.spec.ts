import { lineChart } from '../charts/line-chart';
import { WIDE } from '../charts/drawing';
import type { HistoryDto } from '../history/history.dto';
import { daysBefore } from '../text/utc-day';
import { chartFrame, type Trend, trendOf } from './trend';
import { trendFigure } from './chart-figure';

const FIRST = '2026-10-01';

function dayOf(number: number): string {
  return daysBefore(FIRST, -number);
}

/** `points`: days from the first on, with a figure or without. */
function history(
  points: readonly (readonly [number: number, pct: number | null])[],
  change: Partial<HistoryDto> = {},
): HistoryDto {
  return {
    from: FIRST,
    to: dayOf(60),
    points: points.map(([number, pct]) => ({
      day: dayOf(number),
      engines_unanswered: [],
      rolling_7d: pct === null ? null : { pct, ci_low_pct: pct - 5, ci_high_pct: pct + 5 },
    })),
    breaks: [],
    ...change,
  } as never;
}

function row(first: number, last: number, pct: number | null): (readonly [number, number | null])[] {
  return Array.from({ length: last - first + 1 }, (_, at) => [first + at, pct] as const);
}

function weeks(...parts: readonly (readonly (readonly [number, number | null])[])[]): Trend {
  return trendOf({ all: history(parts.flat()), engines: [] }, []);
}

function reports(...numbers: readonly number[]): Trend {
  return trendOf({ all: history([]), engines: [] }, ratesOn(numbers));
}

function ratesOn(numbers: readonly number[]) {
  return numbers.map((number) => ({
    versionId: `v${number}`,
    answeredAt: new Date(`${dayOf(number)}T08:00:00Z`),
    engine: null,
    answers: 15,
    pct: 40,
    low: 30,
    high: 50,
  }));
}

/** Days of the first and the last point of what is joined. */
function joined({ all }: Trend): string[] {
  return all.segments.map((segment) => `${segment[0]?.day.slice(5)} ${segment.at(-1)?.day.slice(5)}`);
}

describe('a line over time', () => {
  it.each<[string, Trend, string[]]>([
    ['of each day', weeks(row(3, 30, 40)), ['10-04 10-31']],
    [
      'of three days a week and a figure',
      weeks([
        [3, 40],
        [6, 40],
        [8, 40],
        [10, 40],
      ]),
      ['10-04 10-11'],
    ],
    ['of days after a pause', weeks(row(3, 13, 11), row(24, 30, 58)), ['10-04 10-14', '10-25 10-31']],
    [
      'of days with too few answers between them',
      weeks(row(3, 6, 11), row(7, 8, null), row(9, 12, 58)),
      ['10-04 10-07', '10-10 10-13'],
    ],
    ['of weekly reports', reports(0, 7, 14, 21), ['10-01 10-22']],
    ['of weekly reports, one of which is missing', reports(0, 7, 21, 28), ['10-01 10-29']],
    ['of weekly reports after a pause', reports(0, 7, 14, 35, 42), ['10-01 10-15', '11-05 11-12']],
    ['of few reports after a pause', reports(0, 7, 35), ['10-01 10-08', '11-05 11-05']],
    ['of reports on three days a week', reports(0, 1, 2, 7, 8, 9, 14), ['10-01 10-15']],
    ['of monthly reports', reports(0, 31, 59), ['10-01 11-29']],
  ])('%s is joined where something was measured', (_case, trend, expected) => {
    expect(joined(trend)).toEqual(expected);
  });

  it('has of two reports of a day the one with more answers, for each engine as well', () => {
    const [first, ...others] = ratesOn([0, 0, 7]).map((rate, at) => ({ ...rate, versionId: `v${at}` }));
    const rates = [{ ...first!, answers: 30, pct: 60 }, ...others];
    const all = [...rates, ...rates.map((rate) => ({ ...rate, engine: 'google' }))];
    const trend = trendOf({ all: history([]), engines: [] }, all);
    for (const line of [trend.all, ...trend.engines])
      expect(line.segments.flat().map(({ pct }) => pct)).toEqual([60, 40]);
    expect(trend.engines).toHaveLength(1);
  });

  it('of reports is not joined to those in which an engine gave no answer', () => {
    const points = [0, 7, 14, 21].map((number) => ({
      day: dayOf(number),
      engines_unanswered: number === 14 ? ['google'] : [],
      rolling_7d: null,
    }));
    const all = history([], { points: points as never });
    expect(joined(trendOf({ all, engines: [] }, ratesOn([0, 7, 14, 21])))).toEqual([
      '10-01 10-08',
      '10-15 10-15',
      '10-22 10-22',
    ]);
  });

  it('is drawn, with its band, in as many pieces; each has a place where the keyboard stops', () => {
    const trend = weeks(row(3, 13, 11), row(24, 30, 58));
    const svg = lineChart({ ...chartFrame(trend, 80), ...trend.all, name: 'Visibility' }, WIDE);
    expect(svg.split('stroke="var(--accent)"')).toHaveLength(3);
    expect(svg.split('fill="var(--band)"')).toHaveLength(3);
    const stops = trend.all.segments.map((segment) =>
      segment.flatMap(({ day, stop }) => (stop ? [day] : [])),
    );
    expect(stops).toEqual([[dayOf(6), dayOf(13)], [dayOf(30)]]);
  });

  it('says in its table where there is no figure', () => {
    const text = (trend: Trend): string =>
      String(trendFigure(trend, 'Visibility'))
        .replace(/<svg.*?<\/svg>/gs, '')
        .replace(/<[^>]+>|\s+/g, ' ');
    expect(text(weeks(row(3, 13, 11), row(24, 30, 58)))).toMatch(
      /not joined.* 14 Oct 2026 .*11%.* 15 Oct 2026 +to +24 Oct 2026 +no figure .* 25 Oct 2026 +58%/,
    );
    expect(text(weeks(row(3, 30, 40)))).not.toMatch(/no figure|not joined/);
  });
});
