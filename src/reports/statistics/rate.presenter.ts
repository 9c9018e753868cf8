import type { Change } from '../../statistics/change';
import type { DesignConstants } from '../../statistics/design-constants';
import { type Estimand, type GradeBasis, gradeFigure } from '../../statistics/grade';
import { marketRate } from '../../statistics/market-rate';
import { type MeasuredAnswer, sumOf } from '../../statistics/measured-answer';
import { type MeasuredRate, rate } from '../../statistics/rate';
import { decimals } from '../../text/decimals';
import type { RateDto } from './rate.dto';

/** As plain fields, to be spread. */
export type RateFields = Pick<RateDto, keyof RateDto>;

/** Under which circumstances answers were obtained. */
export interface RateContext extends Pick<GradeBasis, 'source'> {
  /** Probes, failed ones too. */
  readonly asked: number;
  /** What short windows go by. */
  readonly constants: DesignConstants;
}

const LEVEL = 0.95;

/** 0 to 1 as percent, and differences as points, with 2 decimals. */
export function inPercent(share: number): number {
  return decimals(100 * share);
}

/** A change in percent, with the rates over what was compared. Rounded so that they add up. */
export function comparedRates({ after, delta }: Pick<Change, 'after' | 'delta'>): {
  readonly compared_from_pct: number;
  readonly compared_to_pct: number;
  readonly difference_pp: number;
} {
  const [to, difference] = [inPercent(after), inPercent(delta)];
  return { compared_from_pct: decimals(to - difference), compared_to_pct: to, difference_pp: difference };
}

/** Of the tracked prompts; null without answers. */
export function rateDto(answers: readonly MeasuredAnswer[], context: RateContext): RateFields | null {
  const measured = rate(answers, context.constants);
  return measured === null ? null : presentRate(measured, promptsIn(answers), context);
}

/** Of the market; null with too few prompts. */
export function marketRateDto(answers: readonly MeasuredAnswer[], context: RateContext): RateFields | null {
  const market = marketRate(answers);
  if (market === null) return null;
  const measured: MeasuredRate = {
    ...market,
    numerator: sumOf(answers.map(({ value }) => value)),
    denominator: answers.length,
    deff: answers.length / market.effective,
    // from the spread of the prompts
    deffSource: 'measured',
    days: new Set(answers.map(({ day }) => day)).size,
  };
  return presentRate(measured, market.prompts, context, 'market');
}

function promptsIn(answers: readonly MeasuredAnswer[]): number {
  return new Set(answers.map(({ prompt }) => prompt)).size;
}

/** `prompts`: those with an answer. */
export function presentRate(
  measured: MeasuredRate,
  prompts: number,
  { asked, source }: Omit<RateContext, 'constants'>,
  estimand: Estimand = 'tracked_prompts',
): RateFields {
  const { value, numerator, denominator, interval, halfWidth, effective, deff, deffSource, days } = measured;
  const { grade, reasons } = gradeFigure({
    halfWidthPp: 100 * halfWidth,
    answers: denominator,
    days,
    answeredPct: asked === 0 ? 0 : (100 * denominator) / asked,
    source,
    // a window is of one report, or ends where something breaks: nothing changed inside
    stable: true,
    estimand,
    prompts,
  });
  return {
    pct: inPercent(value),
    numerator,
    denominator,
    ci_low_pct: inPercent(interval.low),
    ci_high_pct: inPercent(interval.high),
    half_width_pp: inPercent(halfWidth),
    level: LEVEL,
    method: 'wilson_deff',
    estimand,
    days,
    prompts,
    n_effective: decimals(effective),
    deff: decimals(deff),
    deff_source: deffSource,
    grade,
    grade_reasons: reasons,
  };
}
