import { daysOf, type Metric } from '../history/answer-windows';
import type { TraceRow } from '../history/traced-answers.queries';
import { type HistoryBreak, runsOf } from '../statistics/history';
import { recentMove, type RecentMove } from '../statistics/recent-move';
import { DAY_MS, daysBefore } from '../text/utc-day';

export const ALERT_TYPES = ['visibility.moved', 'visibility.break'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** What alerts are about. */
export const ALERT_METRIC: Metric = 'visibility';
/** The two windows, and days in which something may have broken before them. */
export const DAYS_LOOKED_AT = 65;
/** A break that became known late, as a silent one does, is told up to so many days after it; the same one not again. */
const BREAK_DAYS = 7;
const ALL_ENGINES = 'all';

interface Told {
  readonly type: AlertType;
  readonly series: string;
  readonly day: string;
}

/** A rate that moved, or a break of it. */
export type AlertFinding =
  | (Told & { readonly type: 'visibility.moved'; readonly moved: EngineMove })
  | (Told & { readonly type: 'visibility.break'; readonly broken: HistoryBreak });

export interface EngineMove extends RecentMove {
  /** null: all together. */
  readonly engine: string | null;
  /** So many figures were watched together. */
  readonly series: number;
}

/** An engine's model is another one from day `at` on, which was known from `confirmedOn` on. */
interface ConfirmedChange {
  readonly engine: string;
  readonly at: string;
  readonly confirmedOn: string;
}

export interface Watch {
  /** First UTC day that is watched. */
  readonly since: string;
  readonly perEngine: boolean;
  /** Of the domain, oldest first, from `DAYS_LOOKED_AT` before the first day checked. */
  readonly rows: readonly TraceRow[];
  readonly changes: readonly ConfirmedChange[];
}

/** What is to be told after `day`, by what was known then. `told`: what was before. */
export function findingsOn(watch: Watch, day: string, told: readonly Told[]): AlertFinding[] {
  const first = daysBefore(day, DAYS_LOOKED_AT);
  const rows = watch.rows.filter((row) => row.day > first && row.day <= day);
  const changes = watch.changes.filter(({ confirmedOn }) => confirmedOn <= day);
  const quiet: Quiet = (type, series, at, days) =>
    told.some((one) => one.type === type && one.series === series && daysFrom(one.day, at) < days);
  return [
    ...breaks({ ...watch, rows, changes }, day, quiet),
    ...moves({ ...watch, rows, changes }, day, told),
  ];
}

/** Was the like told within so many days before? */
type Quiet = (type: AlertType, series: string, at: string, days: number) => boolean;

function breaks({ since, rows, changes }: Watch, day: string, quiet: Quiet): AlertFinding[] {
  const found = runsOf(daysOf(rows, ALERT_METRIC, changes)).breaks;
  const known = found.filter(({ at }) => at >= since && at > daysBefore(day, BREAK_DAYS));
  return known.flatMap((broken) => {
    const { kind, engine, at } = broken;
    const series = `${kind} ${engine ?? ALL_ENGINES}`;
    const type = 'visibility.break';
    return quiet(type, series, at, BREAK_DAYS) ? [] : [{ type, series, day: at, broken }];
  });
}

function moves({ perEngine, rows, changes }: Watch, day: string, told: readonly Told[]): AlertFinding[] {
  const engines = perEngine ? [...new Set(rows.map(({ engine }) => engine))].sort() : [];
  const watched = [null, ...engines];
  return watched.flatMap((engine) => {
    const own = engine === null ? rows : rows.filter((row) => row.engine === engine);
    const type = 'visibility.moved';
    const series = engine ?? ALL_ENGINES;
    const last = told
      .filter((one) => one.type === type && one.series === series && one.day < day)
      .map((one) => one.day)
      .sort()
      .at(-1);
    const move = recentMove(daysOf(own, ALERT_METRIC, changes), day, {
      series: watched.length,
      lastAlarm: last ?? null,
    });
    return move === null ? [] : [{ type, series, day, moved: { ...move, engine, series: watched.length } }];
  });
}

function daysFrom(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}
