import type { LineChart, RatePoint } from '../charts/line-chart';
import { shortDay } from '../text/english';
import type { HistoryDto } from '../history/history.dto';
import type { HistoryOfEngines } from '../history/history.service';
import type { VersionRate } from '../history/versions.queries';
import { groupBy } from '../text/group-by';
import { daysBetween, utcDay } from '../text/utc-day';
import { percent } from './figures';

/** No line crosses from one segment to the next: the figures cannot be compared, or there is none between them. */
type TrendLine = Pick<LineChart, 'segments'>;

export interface Trend {
  readonly from: string;
  readonly to: string;
  /** What a point stands for: the seven days that end there, or one report. */
  readonly basis: 'week' | 'report';
  readonly all: TrendLine;
  readonly engines: readonly (TrendLine & { readonly engine: string })[];
  readonly breaks: HistoryDto['breaks'];
}

/** Weeks that end fewer days apart share days. */
const DAYS_OF_WEEK = 7;
/** Reports this much farther apart than usual are not joined. */
const MOST_TIMES_APART = 2;
/** Fewer points make no line. */
const FEWEST = 2;

/** Over weeks where reports are frequent enough; else report by report. */
export function trendOf({ all, engines }: HistoryOfEngines, rates: readonly VersionRate[]): Trend {
  const weekly = all.points.filter(({ rolling_7d: week }) => week !== null).length >= FEWEST;
  const told = thatTellDays(rates);
  const byReport = (engine: string | null): TrendLine =>
    lineOfReports(all, told.filter((rate) => rate.engine === engine).map(pointOfReport), engine === null);
  const names = [...new Set(rates.flatMap(({ engine }) => engine ?? []))].sort();
  const line = weekly ? lineOfWeeks(all) : byReport(null);
  const from = line.segments[0]?.[0]?.day ?? all.from;
  return {
    from,
    to: all.to,
    basis: weekly ? 'week' : 'report',
    all: line,
    engines: weekly
      ? engines.map(({ engine, history }) => ({ engine, ...lineOfWeeks(history) }))
      : names.map((engine) => ({ engine, ...byReport(engine) })),
    // what was before the first point broke no line
    breaks: all.breaks.filter(({ at }) => at >= from),
  };
}

export function isDrawn({ segments }: TrendLine): boolean {
  return segments.flat().length >= FEWEST;
}

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

/** Joined are weeks that share days, unless a day between them has too few answers for a figure. */
function lineOfWeeks(history: HistoryDto): TrendLine {
  const { points } = history;
  const weeks = points.flatMap(({ day, rolling_7d: week }) =>
    week === null ? [] : [{ day, pct: week.pct, interval: [week.ci_low_pct, week.ci_high_pct] as const }],
  );
  const without = points.flatMap(({ day, rolling_7d: week }) => (week === null ? [day] : []));
  const segments = split(history, weeks, (one, next) => {
    const isBare = without.some((day) => day > one.day && day < next.day);
    return !isBare && daysBetween(one.day, next.day) < DAYS_OF_WEEK;
  });
  return {
    segments: segments.map((segment) => {
      const last = segment.at(-1)?.day ?? '';
      // the keyboard stops at weeks that share no day
      return segment.map((one) => {
        const isStop = daysBetween(one.day, last) % DAYS_OF_WEEK === 0;
        return { ...one, stop: isStop ? stopAt(one.day, one.pct, ...one.interval) : null };
      });
    }),
  };
}

/**
 * Joined are reports that are as far apart as usual: up to a week, or twice the distance of most; of all engines only those
 * in which the same ones answered.
 */
function lineOfReports(history: HistoryDto, points: readonly RatePoint[], isOfAll: boolean): TrendLine {
  const distances = points.slice(1).map(({ day }, at) => daysBetween(points[at]?.day ?? day, day));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? 0;
  const most = Math.max(DAYS_OF_WEEK, MOST_TIMES_APART * usual);
  const unanswered = new Map(history.points.map((one) => [one.day, one.engines_unanswered.join()]));
  const isAlike = (one: string, next: string): boolean =>
    !isOfAll || (unanswered.get(one) ?? '') === (unanswered.get(next) ?? '');
  const isJoined = (one: RatePoint, next: RatePoint): boolean =>
    daysBetween(one.day, next.day) <= most && isAlike(one.day, next.day);
  return { segments: split(history, points, isJoined) };
}

/** As in the history, of several reports of a day the one with the most answers counts, among equals the newest. */
function thatTellDays(rates: readonly VersionRate[]): VersionRate[] {
  const days = groupBy(
    rates.filter(({ engine }) => engine === null),
    ({ answeredAt }) => utcDay(answeredAt),
  );
  const chosen = new Set(
    [...days.values()].map((ofDay) => ofDay.toSorted((a, b) => a.answers - b.answers).at(-1)?.versionId),
  );
  return rates.filter(({ versionId }) => chosen.has(versionId));
}

function pointOfReport({ answeredAt, pct, low, high }: VersionRate): RatePoint {
  const day = utcDay(answeredAt);
  return { day, pct, interval: [low, high], stop: stopAt(day, pct, low, high) };
}

function stopAt(day: string, pct: number, low: number, high: number): NonNullable<RatePoint['stop']> {
  return {
    label: `${shortDay(day)}: ${percent(pct)}`,
    name: `${shortDay(day)}: ${percent(pct)}, interval ${percent(low)} to ${percent(high)}`,
  };
}

/** Points that no break parts, and of which each is joined to the one before. */
function split<Point extends { readonly day: string }>(
  { breaks }: HistoryDto,
  points: readonly Point[],
  isJoined: (one: Point, next: Point) => boolean,
): Point[][] {
  const segments: Point[][] = [];
  for (const point of points) {
    const segment = segments.at(-1);
    const before = segment?.at(-1);
    const isParted =
      before === undefined ||
      breaks.some(({ at }) => at > before.day && at <= point.day) ||
      !isJoined(before, point);
    if (segment === undefined || isParted) segments.push([point]);
    else segment.push(point);
  }
  return segments;
}
