import type { ComparisonDto } from '../../history/comparison.dto';
import { changeWords } from './change';

const comparison = { verdict: 'moved_down', reasons: [], excluded_engines: [] };
const failed = { engine: 'google', reason: 'probes_failed' };

it.each<[string, Partial<ComparisonDto>, string]>([
  ['of all engines', {}, 'More than chance alone does.'],
  ['without one', { excluded_engines: [failed] }, 'More than chance alone does, measured without Gemini.'],
  [
    'of the same answers',
    { verdict: 'insufficient_data', reasons: ['same_answers'] },
    'The two reports share answers.',
  ],
])('a change %s is said in a sentence', (_case, change, words) => {
  expect(changeWords({ ...comparison, ...change } as never)).toBe(words);
});
