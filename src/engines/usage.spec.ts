import { addUsage, costOf, NO_USAGE } from './usage';

const PRICE = { inputPerMillion: 0.75, outputPerMillion: 4.5, searchPerThousand: 10 };

describe('the cost by the price table', () => {
  it.each([
    [{ input: 9214, output: 1187, searches: 1 }, 0.022252],
    [{ input: 0, output: 0, searches: 0 }, 0],
    [{ input: 1_000_000, output: null, searches: 0 }, 0.75],
    [NO_USAGE, null],
  ])('of %j is %j dollars', (usage, dollars) => {
    expect(costOf(usage, PRICE)).toBe(dollars);
  });

  it('is unknown without a price', () => {
    expect(costOf({ input: 1, output: 1, searches: 0 }, null)).toBeNull();
  });
});

it('usage of several turns is added up, unknown parts left out', () => {
  const first = { input: 5, output: null, searches: 1 };
  expect(addUsage(first, { input: null, output: null, searches: 2 })).toEqual({
    input: 5,
    output: null,
    searches: 3,
  });
});
