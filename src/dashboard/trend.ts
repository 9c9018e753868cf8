import type { LineChart, RatePoint } from '../charts/line-chart';
import { shortDay } from '../text/english';
import type { HistoryDto } from '../history/history.dto';
import type { VersionRate } from '../history/versions.queries';
import { daysBetween, utcDay } from '../text/utc-day';
import { percent } from './figures';

/** A rate over time. */
export interface TrendLine {
  /** No line crosses from one to the next: figures on the two sides cannot be compared. */
  readonly segments: readonly (readonly RatePoint[])[];
}

export interface Trend {
  readonly from: string;
  readonly to: string;
  /** What a point stands for: the seven days that end there, or one report. */
  readonly basis: 'week' | 'report';
  readonly all: TrendLine;
  readonly engines: readonly (TrendLine & { readonly engine: string })[];
  readonly breaks: HistoryDto['breaks'];
}

/** Neighbouring weeks share answers; the keyboard stops at those that do not. */
const DAYS_BETWEEN_STOPS = 7;
/** Fewer points make no line. */
const FEWEST = 2;

export interface TrendBasis {
  readonly all: HistoryDto;
  readonly engines: readonly { readonly engine: string; readonly history: HistoryDto }[];
  readonly rates: readonly VersionRate[];
}

/** Over weeks where reports are frequent enough; else report by report. */
export function trendOf({ all, engines, rates }: TrendBasis): Trend {
  const weekly = hasWeeks(all);
  const byReport = (engine: string | null): TrendLine =>
    split(all, pointsOfReports(rates.filter((rate) => rate.engine === engine)));
  const names = [...new Set(rates.flatMap(({ engine }) => engine ?? []))].sort();
  const line = weekly ? split(all, pointsOfWeeks(all)) : byReport(null);
  const from = line.segments[0]?.[0]?.day ?? all.from;
  return {
    from,
    to: all.to,
    basis: weekly ? 'week' : 'report',
    all: line,
    engines: weekly
      ? engines.map(({ engine, history }) => ({ engine, ...split(history, pointsOfWeeks(history)) }))
      : names.map((engine) => ({ engine, ...byReport(engine) })),
    // what was before the first point broke no line
    breaks: all.breaks.filter(({ at }) => at >= from),
  };
}

function hasWeeks({ points }: HistoryDto): boolean {
  return points.filter(({ rolling_7d: week }) => week !== null).length >= FEWEST;
}

/** Is there a line to draw? */
export function isDrawn({ segments }: TrendLine): boolean {
  return segments.flat().length >= FEWEST;
}

/** What the drawings of a trend have in common. */
export function chartFrame(
  { from, to, breaks }: Trend,
  topPct: number,
): Pick<LineChart, 'from' | 'to' | 'breaks' | 'topPct'> {
  return { from, to, topPct, breaks: breakMarks(breaks) };
}

/** Days on which a line breaks, each with its letter and with all that broke it. */
export function breakMarks(
  breaks: Trend['breaks'],
): readonly { readonly day: string; readonly letter: string; readonly breaks: Trend['breaks'] }[] {
  const days = [...new Set(breaks.map(({ at }) => at))].sort();
  return days.map((day, index) => ({
    day,
    letter: String.fromCodePoint('A'.charCodeAt(0) + (index % 26)),
    breaks: breaks.filter(({ at }) => at === day),
  }));
}

function pointsOfWeeks({ points }: HistoryDto): RatePoint[] {
  const weeks = points.flatMap(({ day, rolling_7d: week }) => (week === null ? [] : [{ day, week }]));
  const last = weeks.at(-1)?.day ?? '';
  return weeks.map(({ day, week }) => {
    const { pct, ci_low_pct: low, ci_high_pct: high } = week;
    const apart = daysBetween(day, last);
    return {
      day,
      pct,
      interval: [low, high],
      stop: apart % DAYS_BETWEEN_STOPS === 0 ? stopAt(day, pct, low, high) : null,
    };
  });
}

/** Of several reports of a day the last one counts. */
function pointsOfReports(rates: readonly VersionRate[]): RatePoint[] {
  const days = new Map(rates.map((rate) => [utcDay(rate.answeredAt), rate]));
  return [...days].map(([day, { pct, low, high }]) => ({
    day,
    pct,
    interval: [low, high],
    stop: stopAt(day, pct, low, high),
  }));
}

function stopAt(day: string, pct: number, low: number, high: number): NonNullable<RatePoint['stop']> {
  return {
    label: `${shortDay(day)}: ${percent(pct)}`,
    name: `${shortDay(day)}: ${percent(pct)}, interval ${percent(low)} to ${percent(high)}`,
  };
}

function split({ breaks }: HistoryDto, points: readonly RatePoint[]): TrendLine {
  const ends = [...new Set(breaks.map(({ at }) => at))].sort();
  const segments = [...ends, null].map((end, index) => {
    const start = ends[index - 1] ?? '';
    return points.filter(({ day }) => day >= start && (end === null || day < end));
  });
  return { segments: segments.filter((segment) => segment.length > 0) };
}
