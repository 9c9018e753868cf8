import { bootstrap, wilson } from './interval';

describe('an interval of 95 %', () => {
  it.each([
    [0, 10, [0, 0.2775]],
    [5, 10, [0.2366, 0.7634]],
    [80, 80, [0.9542, 1]],
  ] as const)('of %d among %d', (hits, cases, [from, to]) => {
    const [low, high] = wilson(hits, cases);
    expect(low).toBeCloseTo(from, 4);
    expect(high).toBeCloseTo(to, 4);
  });

  it('drawn from cases is the same each time, around the figure', () => {
    const cases = Array.from({ length: 50 }, (_, at) => Number(at % 5 === 0));
    const mean = (drawn: readonly number[]): number =>
      drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const [low, high] = bootstrap(cases, mean);
    expect(bootstrap(cases, mean)).toEqual([low, high]);
    expect(low).toBeGreaterThan(0.05);
    expect(low).toBeLessThan(0.2);
    expect(high).toBeGreaterThan(0.2);
    expect(high).toBeLessThan(0.35);
  });
});
