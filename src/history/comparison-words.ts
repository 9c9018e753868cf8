/** Why answers were left out of a comparison, in clauses. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  prompt_set_changed: 'other questions were asked',
  engine_set_changed: 'other engines were asked',
  model_changed: 'an engine answers with another model',
  extractor_changed: 'answers were read in another way',
  market_changed: 'questions were asked from another market',
  profile_changed: 'the profile of the client was changed',
  probes_failed: 'questions stayed without an answer',
  same_answers: 'both reports hold the same answers',
  simulated: 'answers are simulated',
};

export function comparisonReasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? reason.replaceAll('_', ' ');
}
