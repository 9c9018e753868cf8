import { missingAnswers } from './missing-answers';

it.each([
  [{ answered: 0, failed: 9 }, 'Perplexity gave no answer at all'],
  [{ answered: 7, failed: 2 }, 'Perplexity gave no answer 2 of the 9 times that it was asked'],
])('%j: %s', (counts, words) => {
  expect(missingAnswers({ engine: 'perplexity', ...counts })).toBe(words);
});
