import { inPercent } from '../reports/statistics/rate.presenter';
import type { DailyProbes, WindowPlan } from '../statistics/planner';
import { decimals } from '../text/decimals';
import type { PlanDto } from './plan.dto';

export interface PricedPlan {
  readonly probes: DailyProbes;
  /** null: it would take too long. */
  readonly plan: WindowPlan | null;
  /** A change is to be seen; else an interval. */
  readonly isChange: boolean;
  /** Of one answer; null: not known. */
  readonly priceUsd: number | null;
  /** 0 to 1, of the domain's questions: answered today. */
  readonly cachedShare: number;
  /** Of the first day. */
  readonly freeAnswers: number;
}

const POWER_PCT = 80;

export function presentPlan(priced: PricedPlan): PlanDto {
  const { probes, plan, isChange, priceUsd, cachedShare, freeAnswers } = priced;
  const usd = plan === null || priceUsd === null ? null : (plan.answers - freeAnswers) * priceUsd;
  return {
    prompts: probes.prompts,
    engines: probes.engines,
    samples: probes.samples,
    windows: isChange ? 2 : 1,
    days_per_window: plan?.days ?? null,
    answers_per_window: plan?.answers ?? null,
    usd_per_window: usd === null ? null : decimals(usd),
    // a fraction of a cent counts
    price_usd: priceUsd === null ? null : decimals(priceUsd, 4),
    cached_pct: inPercent(cachedShare),
    power_pct: isChange ? POWER_PCT : null,
  };
}
