import { presentPlan, type PricedPlan } from './plan.presenter';

const priced: PricedPlan = {
  probes: { prompts: 10, engines: 3, samples: 1 },
  plan: { days: 14, answers: 420 },
  isChange: true,
  priceUsd: 0.02,
  cachedShare: 0,
  freeAnswers: 0,
};

describe('presentPlan', () => {
  it.each<[string, Partial<PricedPlan>, object]>([
    ['a change', {}, { windows: 2, days_per_window: 14, usd_per_window: 8.4, power_pct: 80 }],
    ['an interval', { isChange: false }, { windows: 1, usd_per_window: 8.4, power_pct: null }],
    [
      'answers of which a quarter of the first day is there',
      { cachedShare: 0.25, freeAnswers: 7.5 },
      { usd_per_window: 8.25, cached_pct: 25 },
    ],
    ['a price that nobody knows', { priceUsd: null }, { usd_per_window: null, price_usd: null }],
    ['what takes too long', { plan: null }, { days_per_window: null, usd_per_window: null }],
  ])('prices %s', (_case, change, expected) => {
    expect(presentPlan({ ...priced, ...change })).toMatchObject(expected);
  });
});
