import type { Access } from '../auth/principal';
import { type Spend, WARNING_SHARE } from '../spending/spend.queries';
import { decimals } from '../text/decimals';
import { nextMonth } from './quota-month';
import type { Usage } from './quota.queries';
import type { UsageGroup, UsageItem } from './usage-breakdown.queries';
import type { SpendDto, UsageCounterDto, UsageDto, UsageItemDto } from './usage.dto';

/** `items`: broken down; left out where that was not asked for. */
export function presentUsage(
  { tier, limits }: Access,
  usage: Usage,
  spend: SpendDto,
  items?: UsageItemDto[],
): UsageDto {
  return {
    tier,
    rate_limit_per_min: limits.ratePerMinute,
    monthly: counter(usage.monthlyLimit, usage.used),
    fresh: counter(usage.freshLimit, usage.freshUsed),
    domain_limit: limits.domains,
    resets_at: nextMonth(usage.now).toISOString(),
    spend,
    ...(items !== undefined && { items }),
  };
}

export function presentSpend({ spentUsd, limitUsd }: Pick<Spend, 'spentUsd' | 'limitUsd'>): SpendDto {
  return {
    spent_usd: dollars(spentUsd),
    limit_usd: limitUsd,
    warning: limitUsd !== null && spentUsd >= WARNING_SHARE * limitUsd,
  };
}

export function presentUsageItem(group: UsageGroup, item: UsageItem): UsageItemDto {
  const { key } = item;
  const units = (count: number): number | null => (group === 'engine' ? null : count);
  return {
    day: group === 'day' ? key : null,
    domain_id: group === 'domain' && key !== null ? Number(key) : null,
    domain: item.domain,
    engine: group === 'engine' ? key : null,
    calls: item.calls,
    failed_calls: item.failedCalls,
    cost_usd: dollars(item.costUsd),
    answers: item.answers,
    shared_answers: item.sharedAnswers,
    saved_usd: dollars(item.savedUsd),
    monthly_units: units(item.monthlyUnits),
    fresh_units: units(item.freshUnits),
  };
}

function counter(limit: number, used: number): UsageCounterDto {
  // a lowered limit may lie below what was used already
  return { limit, used, remaining: Math.max(0, limit - used) };
}

/** To a millionth. */
function dollars(usd: number): number {
  return decimals(usd, 6);
}
