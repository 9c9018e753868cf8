import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { designEffect } from './design-effect';
import { adjustedP } from './exact-test';
import { logChoose } from './gamma';
import { type MeasuredAnswer, sumOf } from './measured-answer';
import { Z_975 } from './normal';
import type { Interval } from './wilson';

/** Two things that one answer may hold, such as our name and a rival's. */
export interface PairedAnswer extends Omit<MeasuredAnswer, 'value'> {
  readonly first: boolean;
  readonly second: boolean;
}

/** How often the same answers hold the first and the second thing. Differences are -1 to 1, first minus second. */
export interface PairedRates {
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly both: number;
  readonly neither: number;
  readonly diff: number;
  readonly interval: Interval;
  readonly p: number;
  readonly deff: number;
}

/** Exact p that both kinds of disagreement are equally likely (McNemar). */
export function mcNemar(firstOnly: number, secondOnly: number): number {
  const all = firstOnly + secondOnly;
  if (all === 0) return 1;
  const fewer = Math.min(firstOnly, secondOnly);
  const chances = Array.from({ length: fewer + 1 }, (_, count) =>
    Math.exp(logChoose(all, count) - all * Math.LN2),
  );
  return Math.min(1, 2 * sumOf(chances));
}

/** McNemar's test and the interval of Bonett and Price (2012), both widened by the design effect; null without answers. */
export function pairedRates(
  answers: readonly PairedAnswer[],
  constants: DesignConstants = ASSUMED_CONSTANTS,
): PairedRates | null {
  const n = answers.length;
  if (n === 0) return null;
  const count = (first: boolean, second: boolean): number =>
    answers.filter((answer) => answer.first === first && answer.second === second).length;
  const firstOnly = count(true, false);
  const secondOnly = count(false, true);
  const { deff } = designEffect(
    answers.map(({ first, second, ...cell }) => ({ ...cell, value: Number(first) - Number(second) })),
    constants,
  );
  return {
    firstOnly,
    secondOnly,
    both: count(true, true),
    neither: count(false, false),
    diff: (firstOnly - secondOnly) / n,
    interval: bonettPrice(firstOnly, secondOnly, n, deff),
    p: adjustedP(mcNemar(firstOnly, secondOnly), deff),
    deff,
  };
}

function bonettPrice(firstOnly: number, secondOnly: number, n: number, deff: number): Interval {
  const first = (firstOnly + 1) / (n + 2);
  const second = (secondOnly + 1) / (n + 2);
  const middle = first - second;
  const variance = Math.max(0, first + second - middle * middle) / (n + 2);
  const half = Z_975 * Math.sqrt(variance * deff);
  return { low: Math.max(-1, middle - half), high: Math.min(1, middle + half) };
}
