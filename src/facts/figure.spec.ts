import { figures } from './figure';

describe('figures', () => {
  it.each([
    ['12', 12],
    ['1,200', 1_200],
    ['1.200', 1_200],
    ["3'500", 3_500],
    ['1,299.50', 1_299.5],
    ['1.299,50', 1_299.5],
    ['12,5', 12.5],
    ['1.2 million', 1_200_000],
    ['1,2 Mio.', 1_200_000],
    ['12k', 12_000],
    ['12 Tsd.', 12_000],
    ['2bn', 2_000_000_000],
  ])('reads %s', (text, value) => {
    expect(figures(text).map((figure) => figure.value)).toEqual([value]);
  });

  it('knows the last digit that is stated', () => {
    expect(figures('12k and 1.2 million and 12').map(({ halfDigit }) => halfDigit)).toEqual([
      500, 50_000, 0.5,
    ]);
  });

  it.each(['v2.1.0', 'ISO27001', 'a2b'])('finds no single number in %s', (text) => {
    expect(figures(text).map(({ value }) => value)).not.toContain(27001);
  });
});
