import { compareCounts } from './count';
import { statedCounts } from './count-text';
import type { CountValue } from './fact-value';

const count = (text: string): CountValue => {
  const [stated] = statedCounts(text);
  if (stated === undefined) throw new Error(text);
  return { ...stated.value, unit: 'employees' };
};

describe('compareCounts', () => {
  it.each([
    ['85', '85', 'same'],
    ['88', '85', 'same'],
    ['93', '85', 'incomparable'],
    ['120', '85', 'different'],
    ['12k', '12,400', 'same'],
    ['about 100', '85', 'incomparable'],
    ['around 600', '85', 'different'],
    ['over 50', '85', 'same'],
    ['over 10', '85', 'incomparable'],
    ['over 200', '85', 'different'],
    ['fewer than 50', '85', 'different'],
    ['fewer than 100', '85', 'same'],
    ['51–200', '85', 'same'],
    ['201-500', '85', 'different'],
    ['10,000', 'over 8,000', 'same'],
    ['50,000', 'over 8,000', 'different'],
    ['over 50,000', 'over 8,000', 'different'],
    ['over 1,000', 'over 8,000', 'incomparable'],
    ['5,000', 'over 8,000', 'different'],
    ['8,000+', 'more than 8,000', 'same'],
    ['1,100', '1,000–1,200', 'same'],
  ])('finds %s beside a stated %s %s', (claim, fact, expected) => {
    expect(compareCounts(count(claim), count(fact))).toBe(expected);
  });

  it('tells units apart', () => {
    expect(compareCounts({ ...count('10'), unit: 'users' }, count('500'))).toBe('incomparable');
  });
});
