import { daysBefore, daysThrough, laterDay } from '../text/utc-day';
import { meanOf, sumOf } from './measured-answer';
import { mostFrequent } from '../text/by-frequency';
import { groupBy } from '../text/group-by';

/** Days whose readings are held against those before them. */
const RECENT_DAYS = 3;
const REFERENCE_DAYS = 28;
const MIN_REFERENCE_DAYS = 14;
/** With fewer prompts no share is sure enough. */
const MIN_PROMPTS = 20;
/** A prompt reads otherwise when its recent rate is so far from that before. */
const OTHERWISE = 0.5;
/** Standard deviations, and share of the prompts, above what is usual. */
const CLEAR_DEVIATIONS = 4;
const CLEAR_SHARE = 0.1;
/** How far back, from the day on which it is clear, the day of a change is sought. */
const SEARCHED_DAYS = 5;

/** What the answers of an engine to one prompt said on one UTC day. */
export interface DailyReading {
  readonly prompt: string;
  /** Whom the answers were read for. */
  readonly subject: string;
  readonly extractor: string;
  /** As the engine named it. */
  readonly model: string;
  readonly day: string;
  readonly answers: number;
  /** Of them, those that name the subject, and that cite it. */
  readonly mentioned: number;
  readonly cited: number;
}

export const CANARY_STATES = ['steady', 'suspected', 'changed', 'too_few_days', 'too_few_prompts'] as const;

export interface CanaryVerdict {
  readonly state: (typeof CANARY_STATES)[number];
  /** With answers on the recent days and on enough of those before. */
  readonly prompts: number;
  /** Of them, 0 to 1: read otherwise on the last 3 days than on the 28 before; null with too few. */
  readonly share: number | null;
  /** The same of any 3 of these 28 days. */
  readonly usualShare: number | null;
  /** First day of the change. */
  readonly at: string | null;
}

type Counted = 'mentioned' | 'cited' | 'answers';

/** Answers by day, from the oldest: of one prompt, those that say something and all. */
interface PromptDays extends Readonly<Record<Counted, readonly number[]>> {
  /** Of all days before the recent ones. */
  readonly before: Readonly<Record<Counted, number>>;
}

/**
 * Has the model behind an engine changed under its name? Then many prompts read otherwise at once: far more than on any
 * three of the days before. A change is sure when two days in a row say so. `readings`: of one engine; those before the
 * last change are left out by `since`.
 */
export function silentChangeOn(readings: readonly DailyReading[], day: string, since: string): CanaryVerdict {
  const today = shareOn(readings, day, since);
  if (!today.isClear) return verdictOf(today, today.state);
  const isSure = shareOn(readings, daysBefore(day, 1), since).isClear;
  return isSure
    ? { ...verdictOf(today, 'changed'), at: dayOfChange(today.cells, today.days) }
    : verdictOf(today, 'suspected');
}

interface RecentShare {
  readonly state: CanaryVerdict['state'];
  readonly isClear: boolean;
  readonly cells: readonly PromptDays[];
  /** Of the windows, oldest first. */
  readonly days: readonly string[];
  readonly share: number | null;
  readonly usualShare: number | null;
}

function verdictOf({ cells, share, usualShare }: RecentShare, state: CanaryVerdict['state']): CanaryVerdict {
  return { state, prompts: cells.length, share, usualShare, at: null };
}

function shareOn(readings: readonly DailyReading[], day: string, since: string): RecentShare {
  const first = laterDay(daysBefore(day, REFERENCE_DAYS + RECENT_DAYS - 1), since);
  const days = daysThrough(first, day);
  const split = days.length - RECENT_DAYS;
  const cells = likeTheRecent(readings, days, split);
  const nothing = { isClear: false, cells, days, share: null, usualShare: null };
  const measured = new Set(cells.flatMap(({ answers }) => answers.flatMap((n, at) => (n > 0 ? [at] : []))));
  if ([...measured].filter((at) => at < split).length < MIN_REFERENCE_DAYS)
    return { ...nothing, state: 'too_few_days' };
  if (cells.length < MIN_PROMPTS) return { ...nothing, state: 'too_few_prompts' };
  const share = shareOtherwise(cells, { from: split, to: days.length }, split);
  const before = Array.from({ length: split - RECENT_DAYS + 1 }, (_, from) =>
    shareOtherwise(cells, { from, to: from + RECENT_DAYS }, split),
  );
  const usualShare = meanOf(before);
  return { state: 'steady', isClear: isClear(share, before, cells.length), cells, days, share, usualShare };
}

/** Prompts that were read in the same way, of the same model, as most of the recent answers, with enough on either side. */
function likeTheRecent(
  readings: readonly DailyReading[],
  days: readonly string[],
  split: number,
): PromptDays[] {
  const known = new Set(days);
  const recentDays = new Set(days.slice(split));
  const within = readings.filter(({ day }) => known.has(day));
  const likeness = ({ model, extractor }: DailyReading): string => `${model}\n${extractor}`;
  const recent = within.filter(({ day }) => recentDays.has(day));
  const [current] = [...groupBy(recent, likeness)]
    .map(([key, own]) => ({ key, all: sumOf(own.map(({ answers }) => answers)) }))
    .sort((a, b) => b.all - a.all || (a.key < b.key ? -1 : 1));
  const like = within.filter((reading) => likeness(reading) === current?.key);
  return [...groupBy(like, ({ prompt }) => prompt).values()].flatMap((own) => {
    const most = mostFrequent(own.map(({ subject }) => subject));
    const cell = promptDays(
      own.filter(({ subject }) => subject === most),
      days,
      split,
    );
    const isMeasured = (from: number, to: number, least: number): boolean =>
      cell.answers.slice(from, to).filter((answers) => answers > 0).length >= least;
    return isMeasured(split, days.length, RECENT_DAYS - 1) && isMeasured(0, split, MIN_REFERENCE_DAYS / 2)
      ? [cell]
      : [];
  });
}

function promptDays(own: readonly DailyReading[], days: readonly string[], split: number): PromptDays {
  const byDay = groupBy(own, ({ day }) => day);
  const counts = (of: Counted): number[] =>
    days.map((day) => sumOf((byDay.get(day) ?? []).map((reading) => reading[of])));
  const [mentioned, cited, answers] = [counts('mentioned'), counts('cited'), counts('answers')];
  const before = (ofDays: readonly number[]): number => sumOf(ofDays.slice(0, split));
  return {
    mentioned,
    cited,
    answers,
    before: { mentioned: before(mentioned), cited: before(cited), answers: before(answers) },
  };
}

interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The share of the prompts that read otherwise within the range than on the other days before `split`. */
function shareOtherwise(cells: readonly PromptDays[], { from, to }: DayRange, split: number): number {
  const otherwise = cells.filter(({ mentioned, cited, answers, before }) => {
    const within = (counts: readonly number[]): number => sumOf(counts.slice(from, to));
    // a range of recent days is none of those before
    const others = (counts: readonly number[], all: number): number =>
      from >= split ? all : all - within(counts);
    const [inside, outside] = [within(answers), others(answers, before.answers)];
    if (inside === 0 || outside === 0) return false;
    const isOtherwise = (hits: readonly number[], all: number): boolean =>
      Math.abs(within(hits) / inside - others(hits, all) / outside) >= OTHERWISE;
    return isOtherwise(mentioned, before.mentioned) || isOtherwise(cited, before.cited);
  });
  return otherwise.length / cells.length;
}

/** `before`: the shares of the days before, which also tell how much a share varies by itself. */
function isClear(share: number, before: readonly number[], prompts: number): boolean {
  const usual = Math.max(meanOf(before), 1 / prompts);
  const varied = meanOf(before.map((one) => (one - meanOf(before)) ** 2));
  const deviation = Math.sqrt(Math.max(varied, (usual * (1 - usual)) / prompts));
  return (
    share >= usual + CLEAR_DEVIATIONS * deviation &&
    share >= usual + CLEAR_SHARE &&
    share > Math.max(...before)
  );
}

/** The day that parts the answers best into two rates for each prompt (least squares). */
function dayOfChange(cells: readonly PromptDays[], days: readonly string[]): string | null {
  const explained = (split: number): number =>
    sumOf(
      cells.flatMap(({ mentioned, cited, answers }) =>
        [mentioned, cited].map((hits) => {
          const part = (from: number, to: number): number => {
            const all = sumOf(answers.slice(from, to));
            return all === 0 ? 0 : sumOf(hits.slice(from, to)) ** 2 / all;
          };
          return part(0, split) + part(split, days.length);
        }),
      ),
    );
  const [best] = days
    .map((day, split) => ({ day, split }))
    .slice(-SEARCHED_DAYS)
    .map(({ day, split }) => ({ day, explained: explained(split) }))
    .sort((one, other) => other.explained - one.explained);
  return best?.day ?? null;
}
