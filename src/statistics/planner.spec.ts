import { adjustedP } from './exact-test';
import { planChange, planWidth } from './planner';

const daily = (prompts: number, engines: number): { prompts: number; engines: number; samples: number } => ({
  prompts,
  engines,
  samples: 1,
});

describe('a plan', () => {
  it.each([50, 200, 1_000, 5_000])(
    'of %s prompts needs days: what an engine says on one day is alike',
    (prompts) => {
      const plan = planChange(daily(prompts, 1), 0.4, 0.05);
      expect(plan?.days).toBeGreaterThanOrEqual(14);
    },
  );

  it.each([0, 0.01, 0.99, 1])(
    'of an interval of a rate of %s asks for more than a few answers',
    (baseline) => {
      const plan = planWidth(daily(1, 1), baseline, 0.05);
      // 35 independent answers of 0 % reach from 0 to 10 %
      expect(plan?.answers).toBeGreaterThanOrEqual(35);
    },
  );
});

describe('a p of answers with a design effect', () => {
  it.each([1e-25, 1e-60, 1e-200])('of %s is not held up by the smallest figure that counts', (p) => {
    expect(adjustedP(p, 20)).toBeLessThan(adjustedP(p * 1e8, 20));
  });

  it('shows a large change in spite of a large effect', () => {
    expect(adjustedP(1e-60, 25)).toBeLessThan(0.01);
  });
});
