import { decimals, shownP } from './decimals';

it.each([
  [1, 1],
  [0.75391, 0.7539],
  [0.0325, 0.0325],
  [0.00123, 0.0012],
  [0.000234, 0.00023],
  [0.00001, 0.00001],
  [2.345e-9, 2.3e-9],
  [7.1e-301, 7.1e-301],
])('shows a p of %f as %f', (p, shown) => {
  expect(shownP(p)).toBe(shown);
});

it('rounds to two decimals', () => {
  expect([decimals(1.005), decimals(-2.346), decimals(1 / 3, 3)]).toEqual([1, -2.35, 0.333]);
});
