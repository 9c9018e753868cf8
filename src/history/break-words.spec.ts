import { COMPARISON_REASONS } from '../statistics/comparison';
import { BREAK_KINDS } from '../statistics/history';
import { breakWords, comparisonReasonWords } from './break-words';

const change = { engine: 'openai', from: 'gpt-5.1', to: 'gpt-5.2' };

it('has words of its own for every kind of break', () => {
  const words = BREAK_KINDS.map((kind) => breakWords({ ...change, kind }));
  expect(new Set(words).size).toBe(BREAK_KINDS.length);
  for (const clause of words) expect(clause.split(' ').length).toBeGreaterThan(2);
  expect(words.join(' ')).not.toContain('_');
});

it('names the engine, and the models where they are kept', () => {
  expect(breakWords({ ...change, kind: 'model' })).toBe('ChatGPT serves gpt-5.2 instead of gpt-5.1');
  expect(breakWords({ kind: 'model', engine: 'google', from: null, to: null })).toBe(
    'Gemini serves another model instead of the one before',
  );
  expect(breakWords({ ...change, kind: 'silent_model', to: null })).toContain('still named the same');
});

it.each([
  ['openai\nperplexity', 'Gemini gives no answers'],
  ['google, openai, perplexity', 'Gemini answers again'],
])('says of an engine whether it answers: with %j, %s', (to, words) => {
  expect(breakWords({ kind: 'engine_set', engine: 'google', from: 'google', to })).toBe(words);
  expect(breakWords({ kind: 'engine_set', engine: null, from: 'google', to })).toBe(
    'other engines are asked',
  );
});

it.each([
  ['1', '5', 'each question is put to each engine 5 times instead of once'],
  ['2', '1', 'each question is put to each engine once instead of twice'],
  [null, null, 'each question is put to each engine another number of times'],
])('says how often questions are put: from %s to %s', (from, to, words) => {
  expect(breakWords({ kind: 'samples', engine: null, from, to })).toBe(words);
});

it('has words of its own for every reason that answers are not compared for', () => {
  const words = COMPARISON_REASONS.map(comparisonReasonWords);
  expect(new Set(words).size).toBe(COMPARISON_REASONS.length);
  expect(words.join(' ')).not.toContain('_');
});
