import { clamp, type MeasuredAnswer, meanOf, meanValue, sumOf } from './measured-answer';
import { groupBy } from '../text/group-by';
import { Z_975 } from './normal';
import { t975 } from './student-t';
import { type Interval, wilson } from './wilson';

/** With fewer, the prompts tell too little about a market's questions. */
const MIN_MARKET_PROMPTS = 10;

/** The rate over questions of this kind: the prompts are a sample of them. */
export interface MarketRate {
  readonly value: number;
  readonly prompts: number;
  readonly interval: Interval;
  readonly halfWidth: number;
  readonly effective: number;
}

/**
 * From the spread of the prompts' own rates, with one prompt more of the largest spread there can be; null below
 * `MIN_MARKET_PROMPTS` (Korn and Graubard 1998).
 */
export function marketRate(answers: readonly MeasuredAnswer[]): MarketRate | null {
  const byPrompt = [...groupBy(answers, ({ prompt }) => prompt).values()];
  const prompts = byPrompt.length;
  if (prompts < MIN_MARKET_PROMPTS) return null;
  const means = byPrompt.map(meanValue);
  const value = meanOf(means);
  const most = value * (1 - value);
  const spread = (sumOf(means.map((mean) => (mean - value) ** 2)) + most) / prompts;
  const told = most > 0 ? clamp((most * prompts) / spread, prompts - 1, answers.length) : prompts - 1;
  const effective = told * (Z_975 / t975(prompts - 1)) ** 2;
  const interval = wilson(value, effective);
  return { value, prompts, interval, halfWidth: (interval.high - interval.low) / 2, effective };
}
