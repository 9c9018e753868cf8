import type { ConfirmedChange } from '../canary/engine-changes.queries';
import { daysOf, type Metric } from '../history/answer-windows';
import { designConstants, type KnownConstants } from '../reports/statistics/known-constants';
import type { TraceRow } from '../history/traced-answers.queries';
import { type HistoryBreak, isOutageBreak, runsOf } from '../statistics/history';
import { recentMove, type RecentMove } from '../statistics/recent-move';
import { daysBefore, daysBetween } from '../text/utc-day';

export const ALERT_TYPES = ['visibility.moved', 'visibility.break'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** What alerts are about. */
export const ALERT_METRIC: Metric = 'visibility';
/** The two windows, and days in which something may have broken before them. */
export const DAYS_LOOKED_AT = 45;
/** A break that became known late, as a silent one does, is told up to so many days after it, and once. */
const BREAK_DAYS = 7;
const ALL_ENGINES = 'all';

interface Told {
  readonly type: AlertType;
  readonly series: string;
  readonly day: string;
}

/** A rate that moved, or a break of it. */
export type AlertFinding = InMarket &
  (
    | (Told & { readonly type: 'visibility.moved'; readonly moved: EngineMove })
    | (Told & { readonly type: 'visibility.break'; readonly broken: HistoryBreak })
  );

interface InMarket {
  /** `marketTag`; null: the default market. */
  readonly market: string | null;
}

export interface EngineMove extends RecentMove {
  /** null: all together. */
  readonly engine: string | null;
  /** How many figures were watched together. */
  readonly series: number;
  /** What it was judged by. */
  readonly constants: KnownConstants;
}

export interface Watch {
  /** First UTC day that is watched. */
  readonly since: string;
  readonly perEngine: boolean;
  readonly lines: readonly WatchedLine[];
  readonly changes: readonly Pick<ConfirmedChange, 'engine' | 'at' | 'confirmedOn'>[];
  readonly constants: KnownConstants;
}

/** The answers for one market of a domain. */
interface WatchedLine extends InMarket {
  /** Oldest first, from `DAYS_LOOKED_AT` before the first day checked. */
  readonly rows: readonly TraceRow[];
}

/** The alerts for `day`, judged by what was known then. `told`: alerts already sent. */
export function findingsOn(watch: Watch, day: string, told: readonly Told[]): AlertFinding[] {
  const first = daysBefore(day, DAYS_LOOKED_AT);
  const changes = watch.changes.filter(({ confirmedOn }) => confirmedOn <= day);
  const lines = watch.lines.map(({ market, rows }) => ({
    market,
    rows: rows.filter((row) => row.day > first && row.day <= day),
  }));
  const series = lines.flatMap((line) => seriesOf(line, watch.perEngine));
  const known = { ...watch, changes, day, told };
  const breaks = lines.flatMap((line) => breaksOf(line, known));
  const moves = series.flatMap((one) => moveOf(one, series.length, known));
  return [...breaks, ...moves];
}

interface WatchOfDay extends Watch {
  readonly day: string;
  readonly told: readonly Told[];
}

function breaksOf({ market, rows }: WatchedLine, { since, changes, day, told }: WatchOfDay): AlertFinding[] {
  const days = daysOf(rows, ALERT_METRIC, changes);
  const simulated = new Set(days.flatMap((one) => (one.source === 'simulated' ? [one.day] : [])));
  const found = runsOf(days).breaks.map((broken) => ({
    broken,
    series: nameOf(market, `${broken.kind} ${broken.engine ?? ALL_ENGINES}`),
  }));
  const known = found.filter(
    ({ broken: { at } }) => at >= since && at > daysBefore(day, BREAK_DAYS) && !simulated.has(at),
  );
  return known.flatMap(({ broken, series }) => {
    const type = 'visibility.break';
    const isTold = told.some((one) => {
      const isClose = Math.abs(daysBetween(one.day, broken.at)) < BREAK_DAYS;
      if (one.type !== type || one.series !== series || !isClose) return false;
      // an engine that is told to be silent is also told to answer again
      if (isOutageBreak(broken)) return one.day === broken.at;
      const earlier = found.find((other) => other.series === series && other.broken.at === one.day);
      return earlier === undefined || tellsOf(earlier.broken, broken);
    });
    return isTold ? [] : [{ type, series, day: broken.at, market, broken }];
  });
}

/** Is a break no news after another? Days that change to and fro, as while a model is rolled out, are told once. */
function tellsOf(earlier: HistoryBreak, { to }: HistoryBreak): boolean {
  return [earlier.from, earlier.to].includes(to);
}

/** A figure that is watched. */
interface Series extends WatchedLine {
  readonly name: string;
  readonly engine: string | null;
}

function seriesOf({ market, rows }: WatchedLine, perEngine: boolean): Series[] {
  const engines = perEngine ? [...new Set(rows.map(({ engine }) => engine))].sort() : [];
  return [null, ...engines].map((engine) => ({
    name: nameOf(market, engine ?? ALL_ENGINES),
    engine,
    market,
    rows: engine === null ? rows : rows.filter((row) => row.engine === engine),
  }));
}

function moveOf(
  { name, engine, market, rows }: Series,
  watched: number,
  { changes, constants, day, told }: WatchOfDay,
): AlertFinding[] {
  const type = 'visibility.moved';
  const lastAlarm = told
    .filter((one) => one.type === type && one.series === name && one.day < day)
    .map((one) => one.day)
    .sort()
    .at(-1);
  const move = recentMove(daysOf(rows, ALERT_METRIC, changes), day, {
    series: watched,
    lastAlarm: lastAlarm ?? null,
    terms: { plannedRounds: 1, constants: designConstants(constants) },
  });
  if (move === null) return [];
  return [{ type, series: name, day, market, moved: { ...move, engine, series: watched, constants } }];
}

function nameOf(market: string | null, what: string): string {
  return market === null ? what : `${market} ${what}`;
}
