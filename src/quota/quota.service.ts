import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import type { Executor } from '../database/query';
import { secondsToNextMonth } from './quota-month';
import { type Charge, chargeUnits, type Usage, usageOf } from './quota.queries';

/**
 * Counts units per agency and calendar month (UTC). One statement checks, counts and writes the ledger, so a
 * limit is exact whatever the concurrency, and the ledger always sums up to the counter.
 */
@Injectable()
export class QuotaService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Charges an order of a build. The first build of a domain is free as often in a month as the tier has domains, whatever
   * the domains are: then only the `monthly` of a read counts. After that a first build costs one monthly and its fresh units.
   * Throws 429 `quota_exceeded` or `fresh_quota_exceeded`; then nothing was counted.
   */
  async charge(
    executor: Executor,
    order: Omit<Charge, 'fresh' | 'first'>,
    { first, freshUnits }: { readonly first: boolean; readonly freshUnits: number },
  ): Promise<void> {
    if (first && (await chargeUnits(executor, { ...order, fresh: 0, first: 1 }))) return;
    const charge: Charge = { ...order, monthly: first ? 1 : order.monthly, fresh: freshUnits };
    if (!(await chargeUnits(executor, charge))) throw await this.exceeded(executor, charge);
  }

  async usage(agencyId: number, executor: Executor = this.dataSource): Promise<Usage> {
    const usage = await usageOf(executor, agencyId);
    if (usage === null) throw new Error(`agency ${agencyId} is gone`);
    return usage;
  }

  private async exceeded(executor: Executor, { agencyId, monthly, fresh }: Charge): Promise<AppError> {
    const { used, freshUsed, now, monthlyLimit, freshLimit } = await this.usage(agencyId, executor);
    if (monthly > 0 && used + monthly > monthlyLimit) return monthlyExceeded(monthlyLimit, now);
    const left = Math.max(0, freshLimit - freshUsed);
    const state = left === 0 ? 'is used up' : `has ${left} left, and this needs ${fresh}`;
    return new AppError(
      'fresh_quota_exceeded',
      `The monthly quota of ${freshLimit} fresh units ${state}; it resets at the start of next month (UTC), and cached reads still work`,
      { 'Retry-After': String(secondsToNextMonth(now)) },
    );
  }
}

/** 429 `quota_exceeded`, with the seconds to the next month. */
export function monthlyExceeded(limit: number, now: Date): AppError {
  return new AppError(
    'quota_exceeded',
    `The monthly quota of ${limit} reads is used up; it resets at the start of next month (UTC)`,
    { 'Retry-After': String(secondsToNextMonth(now)) },
  );
}
