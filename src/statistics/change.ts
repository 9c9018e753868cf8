import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { designEffect } from './design-effect';
import { adjustedP, type CellCounts, exactStratified } from './exact-test';
import { cellKey, clamp, type MeasuredAnswer, meanOf, sumOf } from './measured-answer';
import { groupBy } from '../text/group-by';
import { Z_80, Z_975 } from './normal';
import { roundLimit } from './rounds';
import type { Interval } from './wilson';

export const ALPHA = 0.05;
/** Five pairs cannot reach a p of 0.05, whatever they say. */
const MIN_ANSWERS = 6;

export const CHANGE_VERDICTS = [
  'moved_up',
  'moved_down',
  'within_noise',
  'insufficient_data',
  'not_comparable',
] as const;
export type ChangeVerdict = (typeof CHANGE_VERDICTS)[number];

/** The change of a rate from one window to another, over the cells of both. Differences are -1 to 1. */
export interface Change {
  readonly cells: number;
  readonly delta: number;
  /** Rate of the second window over these cells, each of which counts alike, as in `delta`. */
  readonly after: number;
  readonly interval: Interval;
  readonly p: number;
  readonly deff: number;
  /** The change that these windows would have shown four times in five. */
  readonly minimumDetectable: number;
  readonly verdict: Exclude<ChangeVerdict, 'not_comparable'>;
}

/** Fewer than half of the cells are in both windows. */
export interface NoComparison {
  /** In both. */
  readonly cells: number;
  readonly verdict: 'not_comparable';
}

/** What a comparison goes by besides the answers. */
export interface ComparisonTerms {
  /** How often the later window is looked at while it grows, 1 to 5. */
  readonly plannedRounds: number;
  readonly constants: DesignConstants;
}
export const STANDARD_TERMS: ComparisonTerms = { plannedRounds: 1, constants: ASSUMED_CONSTANTS };

/**
 * Has the rate moved? The verdict is that of the exact test, widened by the design effect; the interval may differ from it
 * at the edge.
 */
export function changeBetween(
  before: readonly MeasuredAnswer[],
  after: readonly MeasuredAnswer[],
  terms: ComparisonTerms = STANDARD_TERMS,
): Change | NoComparison {
  const first = groupBy(before, cellKey);
  const second = groupBy(after, cellKey);
  const common = [...first.keys()].filter((key) => second.has(key));
  const all = first.size + second.size - common.length;
  if (all === 0 || common.length * 2 < all) return { cells: common.length, verdict: 'not_comparable' };
  const kept = (answers: readonly MeasuredAnswer[], others: ReadonlyMap<string, unknown>): MeasuredAnswer[] =>
    answers.filter((answer) => others.has(cellKey(answer)));
  const counts = common.map((key) => countsOf(first.get(key) ?? [], second.get(key) ?? []));
  return judged(counts, kept(before, second), kept(after, first), terms);
}

function countsOf(before: readonly MeasuredAnswer[], after: readonly MeasuredAnswer[]): CellCounts {
  const hits = (answers: readonly MeasuredAnswer[]): number => sumOf(answers.map(({ value }) => value));
  return { hitsBefore: hits(before), before: before.length, hitsAfter: hits(after), after: after.length };
}

function judged(
  counts: readonly CellCounts[],
  before: readonly MeasuredAnswer[],
  after: readonly MeasuredAnswer[],
  { plannedRounds, constants }: ComparisonTerms,
): Change {
  const delta = meanOf(counts.map((cell) => cell.hitsAfter / cell.after - cell.hitsBefore / cell.before));
  const excess = sumOf(counts.map((cell) => cell.hitsAfter - expectedAfter(cell)));
  const deff = Math.max(...[before, after].map((window) => designEffect(window, constants).deff));
  const error = standardError(counts, deff);
  const p = adjustedP(exactStratified(counts), deff);
  const isFew = Math.min(before.length, after.length) < MIN_ANSWERS;
  return {
    cells: counts.length,
    delta,
    after: meanOf(counts.map((cell) => cell.hitsAfter / cell.after)),
    interval: { low: clamp(delta - Z_975 * error, -1, 1), high: clamp(delta + Z_975 * error, -1, 1) },
    p,
    deff,
    minimumDetectable: Math.min(1, (Z_975 + Z_80) * error),
    verdict: isFew ? 'insufficient_data' : verdictOf(delta, excess, p <= roundLimit(plannedRounds)),
  };
}

function verdictOf(delta: number, excess: number, isClear: boolean): Change['verdict'] {
  if (!isClear || delta * excess <= 0) return 'within_noise';
  return delta > 0 ? 'moved_up' : 'moved_down';
}

function expectedAfter({ hitsBefore, before, hitsAfter, after }: CellCounts): number {
  return ((hitsBefore + hitsAfter) * after) / (before + after);
}

/** Of the mean difference, had nothing moved; half an answer more, so that cells without any spread have some. */
function standardError(counts: readonly CellCounts[], deff: number): number {
  const weights = counts.map(({ before, after }) => 1 / before + 1 / after);
  const variances = counts.map((cell, index) => {
    const all = cell.before + cell.after;
    const hits = cell.hitsBefore + cell.hitsAfter;
    const own = (hits * (all - hits) * cell.before * cell.after) / (all * all * (all - 1));
    return own * (weights[index] ?? 0) ** 2;
  });
  return Math.sqrt(deff * (sumOf(variances) + 0.5 * meanOf(weights) ** 2)) / counts.length;
}
