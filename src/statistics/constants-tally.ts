import type { TracedAnswer } from './comparison';
import type { ConstantEstimate } from './design-constants';
import { cellKey, meanOf, meanValue, residuals, sumOf } from './measured-answer';
import { groupBy } from '../text/group-by';
import { t975 } from './student-t';
import { daysBefore } from '../text/utc-day';

/** The interval is a jackknife over so many groups of days, or of cells. */
const GROUPS = 20;
/** A cell with fewer days tells too little about its own mean. */
const MIN_DAYS = 7;

/** One answer a day to one prompt by one engine, read in one way; oldest first. */
type Series = readonly TracedAnswer[];

/** A group's share of a ratio of sums. `weightedDays` / `below`: mean length of what was added, weighted by its share of `below`. */
interface Share {
  above: number;
  below: number;
  weightedDays: number;
}

/**
 * How alike the answers of a day and those of neighbouring days are, over the answers of many domains. Each answer is held
 * to the mean of its cell: the same prompt, engine, model, reading and client.
 */
export class ConstantsTally {
  private readonly ofDays = new Map<string, Share>();
  private readonly carried = new Map<string, Share>();
  private readonly carriedDays = new Set<string>();
  private cells = 0;

  /** The answers of one domain, by day. */
  add(answers: readonly TracedAnswer[]): void {
    const series = [...groupBy(answers, seriesKey).values()]
      .map(firstOfDays)
      .filter(({ length }) => length >= MIN_DAYS);
    this.addDays(series);
    for (const one of series) this.addRuns(one);
  }

  /** Correlation of two answers of one engine on one day; null: nothing varies, or there are too few days. */
  dayCorrelation(): ConstantEstimate | null {
    const days = [...this.ofDays.keys()].sort();
    const groups = gathered(days.map((day, at) => [at % GROUPS, this.ofDays.get(day)]));
    return estimate(groups, days.length, ({ above, below }) => above / below);
  }

  /** Correlation from one day to the next, corrected for the means being those of the same days; null as above. */
  carryOver(): ConstantEstimate | null {
    const groups = gathered([...this.carried].map(([cell, share]) => [Number(cell) % GROUPS, share]));
    return estimate(groups, this.carriedDays.size, ({ above, below, weightedDays }) => {
      const days = weightedDays / below;
      return (days * (above / below) + 1) / (days - 4);
    });
  }

  private addDays(series: readonly Series[]): void {
    for (const own of groupBy(residuals(series), ({ engine, day }) => `${engine} ${day}`).values()) {
      const [{ day } = { day: '' }] = own;
      const squares = sumOf(own.map(({ excess }) => excess * excess));
      const sum = sumOf(own.map(({ excess }) => excess));
      const share = shareOf(this.ofDays, day);
      share.above += sum * sum - squares;
      share.below += (own.length - 1) * squares;
    }
  }

  /** Only days that follow each other tell what is carried over from one to the next. */
  private addRuns(series: Series): void {
    const cell = String((this.cells += 1));
    for (const run of runsOf(series).filter(({ length }) => length >= MIN_DAYS)) {
      const mean = meanValue(run);
      const excess = run.map(({ value }) => value - mean);
      const squares = sumOf(excess.map((one) => one * one));
      const share = shareOf(this.carried, cell);
      share.above += sumOf(excess.map((one, at) => one * (excess[at + 1] ?? 0)));
      share.below += squares;
      share.weightedDays += squares * run.length;
      for (const { day } of run) this.carriedDays.add(day);
    }
  }
}

function seriesKey(answer: TracedAnswer): string {
  return [cellKey(answer), answer.model, answer.extractor, answer.subject].join('\n');
}

function firstOfDays(answers: readonly TracedAnswer[]): TracedAnswer[] {
  const first = [...groupBy(answers, ({ day }) => day).values()].flatMap(([answer]) => answer ?? []);
  return first.sort((a, b) => (a.day < b.day ? -1 : 1));
}

function runsOf(series: Series): TracedAnswer[][] {
  const runs: TracedAnswer[][] = [];
  for (const answer of series) {
    const run = runs.at(-1);
    if (run?.at(-1)?.day === daysBefore(answer.day, 1)) run.push(answer);
    else runs.push([answer]);
  }
  return runs;
}

function shareOf(shares: Map<string, Share>, key: string): Share {
  const share = shares.get(key) ?? { above: 0, below: 0, weightedDays: 0 };
  shares.set(key, share);
  return share;
}

function gathered(shares: readonly (readonly [group: number, share: Share | undefined])[]): Share[] {
  const groups = groupBy(shares, ([group]) => String(group));
  return [...groups.values()].map((own) => summed(own.flatMap(([, share]) => share ?? [])));
}

function summed(shares: readonly Share[]): Share {
  return {
    above: sumOf(shares.map(({ above }) => above)),
    below: sumOf(shares.map(({ below }) => below)),
    weightedDays: sumOf(shares.map(({ weightedDays }) => weightedDays)),
  };
}

/** The value of all groups, with the interval of the delete-one-group jackknife. */
function estimate(
  groups: readonly Share[],
  days: number,
  valueOf: (share: Share) => number,
): ConstantEstimate | null {
  const value = valueOf(summed(groups));
  const without = groups.map((group) => valueOf(summed(groups.filter((other) => other !== group))));
  if (groups.length < 2 || ![value, ...without].every(Number.isFinite)) return null;
  const middle = meanOf(without);
  const squares = sumOf(without.map((one) => (one - middle) ** 2));
  const half = t975(groups.length - 1) * Math.sqrt(((groups.length - 1) / groups.length) * squares);
  return { value, interval: { low: value - half, high: value + half }, days };
}
