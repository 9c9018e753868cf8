import { worstCost } from './worst-cost';

const price = { inputPerMillion: 1, outputPerMillion: 10, searchPerThousand: 5 };
const request = { body: { q: 'x'.repeat(92) } };

describe('worstCost', () => {
  it.each([
    ['a task', { price, maxOutputTokens: 1_000 }, { searches: false, turns: 1 }, 0.0101],
    ['a question', { price, maxOutputTokens: 1_000 }, { searches: true, turns: 1 }, 0.1001],
    ['a question in turns', { price, maxOutputTokens: 1_000 }, { searches: true, turns: 4 }, 0.4004],
    ['no price', { price: null, maxOutputTokens: 1_000 }, { searches: true, turns: 1 }, 0],
  ])('%s', (_case, settings, kind, usd) => {
    expect(worstCost(request, settings, kind)).toBeCloseTo(usd, 9);
  });
});
