import { daysBetween } from '../text/utc-day';
import { ALPHA_ALARM, isAlarm } from './alarm';
import { type Change, type ComparisonTerms, STANDARD_TERMS } from './change';
import { type AnswerWindow, compareWindows } from './comparison';
import { type DayOfAnswers, isOutageBreak, joinedDays, runsOf } from './history';

const RECENT_DAYS = 7;
/** Those and the 28 before. */
const ALL_DAYS = 35;

/** The answers of days in a row; the first and the last of them that have any. */
export interface WindowOfDays extends AnswerWindow {
  readonly from: string;
  readonly to: string;
}

/** A rate that moved, from one window to the next. */
export interface RecentMove {
  readonly before: WindowOfDays;
  readonly now: WindowOfDays;
  readonly change: Change;
}

/** One of `series` figures that are watched together. */
export interface WatchedSeries {
  readonly series: number;
  /** UTC day after which the last alarm of this one was; null: there was none. */
  readonly lastAlarm: string | null;
  readonly terms?: ComparisonTerms;
}

/**
 * The move that calls for an alarm after `day`: its 7 days against the 28 before them, none of them before a break; null:
 * nothing to say. An engine that stopped or began to answer is no such break: the others are compared without it. After an alarm the 7 days must also differ from those since the week that it was about began: the same move is told once.
 * `days`: those with an answer, oldest first.
 */
export function recentMove(
  days: readonly DayOfAnswers[],
  day: string,
  { series, lastAlarm, terms = STANDARD_TERMS }: WatchedSeries,
): RecentMove | null {
  const known = days.filter((one) => one.day <= day);
  const start = runsOf(known).breaks.findLast((one) => !isOutageBreak(one))?.at ?? '';
  const run = known.filter((one) => one.day >= start);
  const recent = run.filter((one) => age(one, day) < RECENT_DAYS);
  const earlier = run.filter((one) => age(one, day) >= RECENT_DAYS && age(one, day) < ALL_DAYS);
  const move = moveBetween(earlier, recent, terms);
  if (move === null) return null;
  const isLoud = isAlarm({
    p: move.change.p,
    series,
    daysBefore: earlier.length,
    daysNow: recent.length,
    daysSinceLast: lastAlarm === null ? null : daysBetween(lastAlarm, day),
  });
  if (!isLoud) return null;
  if (lastAlarm === null || daysBetween(lastAlarm, day) >= ALL_DAYS) return move;
  const sinceAlarm = earlier.filter((one) => age(one, lastAlarm) < RECENT_DAYS);
  const news = moveBetween(sinceAlarm, recent, terms);
  return news !== null && news.change.p <= ALPHA_ALARM / series ? move : null;
}

function moveBetween(
  earlier: readonly DayOfAnswers[],
  recent: readonly DayOfAnswers[],
  terms: ComparisonTerms,
): RecentMove | null {
  const [before, now] = [windowOfDays(earlier), windowOfDays(recent)];
  if (before === null || now === null) return null;
  const { verdict, change } = compareWindows(before, now, terms);
  const isMove = change !== null && (verdict === 'moved_up' || verdict === 'moved_down');
  return isMove ? { before, now, change } : null;
}

function age({ day }: DayOfAnswers, today: string): number {
  return daysBetween(day, today);
}

function windowOfDays(days: readonly DayOfAnswers[]): WindowOfDays | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { from: first.day, to: last.day, ...joinedDays(days) };
}
