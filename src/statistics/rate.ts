import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { type DeffSource, designEffect } from './design-effect';
import { type MeasuredAnswer, sumOf } from './measured-answer';
import { type Interval, wilson } from './wilson';

/** How often these engines gave an answer of value 1 to these prompts in this period. Rates are 0 to 1. */
export interface MeasuredRate {
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly interval: Interval;
  readonly halfWidth: number;
  readonly deff: number;
  readonly deffSource: DeffSource;
  /** Independent answers that would tell as much. */
  readonly effective: number;
  readonly days: number;
}

/** Wilson's interval over the effective number of answers (Korn and Graubard 1998); null without answers. */
export function rate(
  answers: readonly MeasuredAnswer[],
  constants: DesignConstants = ASSUMED_CONSTANTS,
): MeasuredRate | null {
  const denominator = answers.length;
  if (denominator === 0) return null;
  const numerator = sumOf(answers.map(({ value }) => value));
  const { deff, source, days } = designEffect(answers, constants);
  const effective = denominator / deff;
  const value = numerator / denominator;
  const interval = wilson(value, effective);
  return {
    value,
    numerator,
    denominator,
    interval,
    halfWidth: (interval.high - interval.low) / 2,
    deff,
    deffSource: source,
    effective,
    days,
  };
}
