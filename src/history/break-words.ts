import { engineName } from '../config/engine-settings';
import type { ComparisonReason } from '../statistics/comparison';
import type { HistoryBreak } from '../statistics/history';

type Broken = Pick<HistoryBreak, 'kind' | 'engine' | 'from' | 'to'>;

const BREAK_WORDS: Readonly<Record<HistoryBreak['kind'], (broken: Broken) => string>> = {
  prompt_set: () => 'other questions are asked',
  engine_set: ({ engine, to }) =>
    engine === null
      ? 'other engines are asked'
      : `${engineName(engine)} ${(to ?? '').split(/\n|, /).includes(engine) ? 'answers again' : 'gives no answers'}`,
  samples: ({ from, to }) =>
    `each question is put to each engine ${to === null ? 'another number of times' : times(to)}${from === null ? '' : ` instead of ${times(from)}`}`,
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
  profile_changed: 'the profile was changed',
  answers_gone: 'answers are no longer kept',
  probes_failed: 'questions stayed without an answer',
  same_answers: 'the two reports share answers',
  simulated: 'answers are simulated',
};

/** "once", "twice", "5 times". */
function times(count: string): string {
  return { '1': 'once', '2': 'twice' }[count] ?? `${count} times`;
}

/** What broke a series, as a clause. */
export function breakWords(broken: Broken): string {
  return BREAK_WORDS[broken.kind](broken);
}

/** Why answers were left out of a comparison, as a clause. */
export function comparisonReasonWords(reason: ComparisonReason): string {
  return REASON_WORDS[reason];
}
