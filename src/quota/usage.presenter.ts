import type { Access } from '../auth/principal';
import { nextMonth } from './quota-month';
import type { Usage } from './quota.queries';
import type { UsageCounterDto, UsageDto } from './usage.dto';

export function presentUsage({ tier, limits }: Access, usage: Usage): UsageDto {
  return {
    tier,
    rate_limit_per_min: limits.ratePerMinute,
    monthly: counter(usage.monthlyLimit, usage.used),
    fresh: counter(usage.freshLimit, usage.freshUsed),
    domain_limit: limits.domains,
    resets_at: nextMonth(usage.now).toISOString(),
  };
}

function counter(limit: number, used: number): UsageCounterDto {
  // a lowered limit may lie below what was used already
  return { limit, used, remaining: Math.max(0, limit - used) };
}
