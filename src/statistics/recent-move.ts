import { DAY_MS } from '../text/utc-day';
import { isAlarm } from './alarm';
import type { Change } from './change';
import { type AnswerWindow, compareWindows } from './comparison';
import { type DayOfAnswers, runsOf } from './history';

const RECENT_DAYS = 7;
const REFERENCE_DAYS = 28;

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
  /** Since the last alarm of this one; null: there was none. */
  readonly daysSinceLast: number | null;
}

/**
 * The move that calls for an alarm after `day`: its 7 days against the 28 before them, none of them before a break; null:
 * nothing to say. `days`: those with an answer, oldest first.
 */
export function recentMove(
  days: readonly DayOfAnswers[],
  day: string,
  { series, daysSinceLast }: WatchedSeries,
): RecentMove | null {
  const known = days.filter((one) => one.day <= day);
  const run = runsOf(known).runs.at(-1)?.days ?? [];
  const recent = run.filter((one) => age(one, day) < RECENT_DAYS);
  const reference = run.filter(
    (one) => age(one, day) >= RECENT_DAYS && age(one, day) < RECENT_DAYS + REFERENCE_DAYS,
  );
  const [before, now] = [windowOfDays(reference), windowOfDays(recent)];
  if (before === null || now === null) return null;
  const { verdict, change } = compareWindows(before, now);
  if (change === null || (verdict !== 'moved_up' && verdict !== 'moved_down')) return null;
  const isLoud = isAlarm({
    p: change.p,
    series,
    daysBefore: reference.length,
    daysNow: recent.length,
    daysSinceLast,
  });
  return isLoud ? { before, now, change } : null;
}

function age({ day }: DayOfAnswers, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / DAY_MS;
}

function windowOfDays(days: readonly DayOfAnswers[]): WindowOfDays | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    from: first.day,
    to: last.day,
    asked: days.flatMap(({ asked }) => asked),
    answers: days.flatMap(({ answers }) => answers),
    source: days.some(({ source }) => source === 'simulated') ? 'simulated' : 'live',
  };
}
