import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { type Executor, queryRow } from '../database/query';
import { secondsToNextMonth } from './quota-month';
import { limitSql } from './tiers';

/** What a charge pays for. Cached reads are charged by `ReadChargesService`. */
export type ChargeReason = 'cold_read' | 'refresh' | 'onboard' | 'diligence';

export interface Charge {
  readonly agencyId: number;
  readonly monthly: 0 | 1;
  readonly fresh: 0 | 1;
  readonly reason: ChargeReason;
  /** The build or job paid for: makes a refund possible, once. */
  readonly ref: string;
}

export interface Usage {
  readonly used: number;
  readonly freshUsed: number;
  readonly monthlyLimit: number;
  readonly freshLimit: number;
  /** By the database's clock, which decides what month it is. */
  readonly now: Date;
}

/** The database's clock decides: one clock for all processes. */
export const THIS_MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;
const MONTHLY_LIMIT = limitSql('monthlyQuota', 'a');
const FRESH_LIMIT = limitSql('monthlyFreshQuota', 'a');

/**
 * Counts units per agency and calendar month (UTC). One statement checks, counts and writes the ledger, so a
 * limit is exact whatever the concurrency, and the ledger always sums up to the counter.
 */
@Injectable()
export class QuotaService {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws 429 `quota_exceeded` or `fresh_quota_exceeded`; then nothing was counted. */
  async charge(executor: Executor, charge: Charge): Promise<void> {
    const { agencyId, monthly, fresh, reason, ref } = charge;
    const counted = await queryRow(
      executor,
      `WITH allowed AS MATERIALIZED (
         SELECT id, ${MONTHLY_LIMIT} AS monthly, ${FRESH_LIMIT} AS fresh FROM agencies a WHERE id = $1
       ), counted AS (
         INSERT INTO quota_months AS m (agency_id, month, used, fresh_used)
         SELECT id, ${THIS_MONTH}, $2::int, $3::int FROM allowed
          WHERE ($2::int = 0 OR $2::int <= monthly) AND ($3::int = 0 OR $3::int <= fresh)
         ON CONFLICT (agency_id, month) DO UPDATE
            SET used = m.used + excluded.used, fresh_used = m.fresh_used + excluded.fresh_used
          WHERE (excluded.used = 0 OR m.used + excluded.used <= (SELECT monthly FROM allowed))
            AND (excluded.fresh_used = 0 OR m.fresh_used + excluded.fresh_used <= (SELECT fresh FROM allowed))
         RETURNING month
       )
       INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
       SELECT $1, month, unit, 'charge', $4, $5::uuid, delta
         FROM counted, (VALUES ('monthly', $2::int), ('fresh', $3::int)) AS units (unit, delta) WHERE delta > 0
       RETURNING id`,
      [agencyId, monthly, fresh, reason, ref],
    );
    if (counted === null) throw await this.exceeded(executor, charge);
  }

  /** Gives back what was charged for `ref` (both units, or one). Doing it again changes nothing. */
  async refund(executor: Executor, ref: string, unit: 'monthly' | 'fresh' | 'both' = 'both'): Promise<void> {
    await executor.query(
      `WITH given AS (
         INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
         SELECT agency_id, month, unit, 'refund', reason, ref, -delta FROM quota_entries
          WHERE ref = $1 AND kind = 'charge' AND ($2 = 'both' OR unit = $2)
         ON CONFLICT (ref, unit, kind) DO NOTHING
         RETURNING agency_id, month, unit, delta
       ), sums AS (
         SELECT agency_id, month, COALESCE(sum(delta) FILTER (WHERE unit = 'monthly'), 0) AS used,
                COALESCE(sum(delta) FILTER (WHERE unit = 'fresh'), 0) AS fresh_used
           FROM given GROUP BY agency_id, month
       )
       UPDATE quota_months m SET used = m.used + sums.used, fresh_used = m.fresh_used + sums.fresh_used
         FROM sums WHERE m.agency_id = sums.agency_id AND m.month = sums.month`,
      [ref, unit],
    );
  }

  async usage(agencyId: number, executor: Executor = this.dataSource): Promise<Usage> {
    const row = await queryRow<Usage>(
      executor,
      `SELECT COALESCE(m.used, 0) AS used, COALESCE(m.fresh_used, 0) AS "freshUsed", now() AS now,
              ${MONTHLY_LIMIT} AS "monthlyLimit", ${FRESH_LIMIT} AS "freshLimit"
         FROM agencies a LEFT JOIN quota_months m ON m.agency_id = a.id AND m.month = ${THIS_MONTH}
        WHERE a.id = $1`,
      [agencyId],
    );
    if (row === null) throw new Error(`agency ${agencyId} is gone`);
    return row;
  }

  private async exceeded(executor: Executor, { agencyId, monthly }: Charge): Promise<AppError> {
    const { used, now, monthlyLimit, freshLimit } = await this.usage(agencyId, executor);
    if (monthly > 0 && used + monthly > monthlyLimit) return monthlyExceeded(monthlyLimit, now);
    return new AppError(
      'fresh_quota_exceeded',
      `The monthly quota of ${freshLimit} fresh reports is used up; cached reads still work`,
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
