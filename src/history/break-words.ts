import { engineName } from '../config/engine-settings';
import type { ComparisonReason } from '../statistics/comparison';
import type { HistoryBreak } from '../statistics/history';

type Broken = Pick<HistoryBreak, 'kind' | 'engine' | 'from' | 'to'>;

const BREAK_WORDS: Readonly<Record<HistoryBreak['kind'], (broken: Broken) => string>> = {
  prompt_set: () => 'other questions are asked',
  engine_set: () => 'other engines are asked',
  samples: () => 'each question is put to each engine another number of times',
  model: ({ engine, from, to }) =>
    `${engineName(engine ?? '')} serves ${to ?? 'another model'} instead of ${from ?? 'the one before'}`,
  silent_model: ({ engine, to }) =>
    `${engineName(engine ?? '')} answers all agencies otherwise, though its model is still named ${to ?? 'the same'}`,
  extractor: () => 'answers are read in another way',
  market: ({ from, to }) =>
    `questions are asked from ${to ?? 'no certain market'} instead of ${from ?? 'no certain market'}`,
  profile: () => 'answers are read for another brand, product or part of the site',
};

const REASON_WORDS: Readonly<Record<ComparisonReason, string>> = {
  prompt_set_changed: 'other questions were asked',
  engine_set_changed: 'other engines were asked',
  model_changed: 'an engine answers with another model',
  extractor_changed: 'answers were read in another way',
  market_changed: 'questions were asked from another market',
  profile_changed: 'answers were read for another brand, product or part of the site',
  probes_failed: 'questions stayed without an answer',
  same_answers: 'answers that both reports hold tell nothing',
  simulated: 'answers are simulated',
};

/** What broke a series, as a clause. */
export function breakWords(broken: Broken): string {
  return BREAK_WORDS[broken.kind](broken);
}

/** Why answers were left out of a comparison, as a clause. */
export function comparisonReasonWords(reason: ComparisonReason): string {
  return REASON_WORDS[reason];
}
