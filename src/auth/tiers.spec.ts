import { effectiveLimits, TIERS } from './tiers';

describe('tiers', () => {
  it.each([
    ['free', 3, 100, 30, 1],
    ['starter', 30, 2_000, 60, 5],
    ['agency', 300, 20_000, 300, 50],
  ] as const)('%s: %d fresh, %d a month, %d a minute, %d domains', (tier, fresh, month, minute, domains) => {
    expect(TIERS[tier].limits).toEqual({
      monthlyFreshQuota: fresh,
      monthlyQuota: month,
      ratePerMinute: minute,
      domains,
    });
  });

  it('sells a year at 25 % less than twelve months', () => {
    for (const { monthlyPrice, yearlyPrice } of Object.values(TIERS)) {
      if (yearlyPrice !== null) expect(yearlyPrice).toBe(monthlyPrice * 12 * 0.75);
    }
  });

  it('lays the overrides of one agency over its tier', () => {
    expect(effectiveLimits('free', { domains: 7 })).toEqual({ ...TIERS.free.limits, domains: 7 });
  });
});
