import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { THIS_MONTH } from '../database/utc-time';
import { limitSql } from '../auth/tiers';

/** What a charge pays for. Cached reads are charged by `chargeReads`. */
export type ChargeReason = 'cold_read' | 'refresh' | 'onboard' | 'prompts' | 'diligence' | 'schedule';

export interface Charge {
  readonly agencyId: number;
  readonly monthly: 0 | 1;
  /** A unit for each sample. */
  readonly fresh: number;
  /** An unpaid first build of a domain; the tier's number of domains is the limit. */
  readonly first?: 0 | 1;
  readonly reason: ChargeReason;
  /** The build or job paid for: makes a refund possible, once. */
  readonly ref: string;
}

const usageShape = z.object({
  used: z.int(),
  freshUsed: z.int(),
  monthlyLimit: z.int(),
  freshLimit: z.int(),
  /** By the database's clock, which decides what month it is. */
  now: z.date(),
});
export type Usage = z.infer<typeof usageShape>;

const readsChargeShape = z.object({
  /** Of the reads of the batch, how many were charged. */
  granted: z.int(),
  /** The monthly quota as it stood. */
  limit: z.int(),
  /** By the database's clock. */
  now: z.date(),
});
export type ReadsCharge = z.infer<typeof readsChargeShape>;

const MONTHLY_LIMIT = limitSql('monthlyQuota', 'a');
const FRESH_LIMIT = limitSql('monthlyFreshQuota', 'a');
const FIRST_LIMIT = limitSql('domains', 'a');

/** Checks, counts and writes the ledger in one statement. False: a limit is reached, and nothing was counted. */
export async function chargeUnits(
  executor: Executor,
  { agencyId, monthly, fresh, first = 0, reason, ref }: Charge,
): Promise<boolean> {
  const entered = await checkedRow(
    executor,
    z.object({ agencyId: z.int() }),
    `WITH allowed AS MATERIALIZED (
       SELECT id, ${MONTHLY_LIMIT} AS monthly, ${FRESH_LIMIT} AS fresh, ${FIRST_LIMIT} AS first
         FROM agencies a WHERE id = $1
     ), counted AS (
       INSERT INTO quota_months AS m (agency_id, month, used, fresh_used, first_used)
       SELECT id, ${THIS_MONTH}, $2::int, $3::int, $6::int FROM allowed
        WHERE ($2::int = 0 OR $2::int <= monthly) AND ($3::int = 0 OR $3::int <= fresh) AND ($6::int = 0 OR $6::int <= first)
       ON CONFLICT (agency_id, month) DO UPDATE
          SET used = m.used + excluded.used, fresh_used = m.fresh_used + excluded.fresh_used,
              first_used = m.first_used + excluded.first_used
        WHERE (excluded.used = 0 OR m.used + excluded.used <= (SELECT monthly FROM allowed))
          AND (excluded.fresh_used = 0 OR m.fresh_used + excluded.fresh_used <= (SELECT fresh FROM allowed))
          AND (excluded.first_used = 0 OR m.first_used + excluded.first_used <= (SELECT first FROM allowed))
       RETURNING month
     )
     INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
     SELECT $1, month, unit, 'charge', $4, $5::uuid, delta
       FROM counted, (VALUES ('monthly', $2::int), ('fresh', $3::int), ('first', $6::int)) AS units (unit, delta) WHERE delta > 0
     RETURNING agency_id AS "agencyId"`,
    [agencyId, monthly, fresh, reason, ref, first],
  );
  return entered !== null;
}

/** Gives back what was charged for `ref` (all units, or the monthly one). Doing it again changes nothing. */
export async function refundUnits(
  executor: Executor,
  ref: string,
  unit: 'monthly' | 'all' = 'all',
): Promise<void> {
  await executor.query(
    // the months first, as a charge does: two that wait for each other would be a deadlock
    `WITH held AS MATERIALIZED (
       SELECT month FROM quota_months m
        WHERE (m.agency_id, m.month) IN (
              SELECT agency_id, month FROM quota_entries WHERE ref = $1 AND kind = 'charge')
        ORDER BY month FOR UPDATE
     ), given AS (
       INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
       SELECT agency_id, month, unit, 'refund', reason, ref, -delta
         FROM quota_entries, (SELECT count(*) FROM held) AS months
        WHERE ref = $1 AND kind = 'charge' AND ($2 = 'all' OR unit = $2)
       ON CONFLICT (ref, unit, kind) DO NOTHING
       RETURNING agency_id, month, unit, delta
     ), sums AS (
       SELECT agency_id, month, COALESCE(sum(delta) FILTER (WHERE unit = 'monthly'), 0) AS used,
              COALESCE(sum(delta) FILTER (WHERE unit = 'fresh'), 0) AS fresh_used,
              COALESCE(sum(delta) FILTER (WHERE unit = 'first'), 0) AS first_used
         FROM given GROUP BY agency_id, month
     )
     UPDATE quota_months m
        SET used = m.used + sums.used, fresh_used = m.fresh_used + sums.fresh_used, first_used = m.first_used + sums.first_used
       FROM sums WHERE m.agency_id = sums.agency_id AND m.month = sums.month`,
    [ref, unit],
  );
}

/** null for an agency that is gone. */
export async function usageOf(executor: Executor, agencyId: number): Promise<Usage | null> {
  return await checkedRow(
    executor,
    usageShape,
    `SELECT COALESCE(m.used, 0) AS used, COALESCE(m.fresh_used, 0) AS "freshUsed", now() AS now,
            ${MONTHLY_LIMIT} AS "monthlyLimit", ${FRESH_LIMIT} AS "freshLimit"
       FROM agencies a LEFT JOIN quota_months m ON m.agency_id = a.id AND m.month = ${THIS_MONTH}
      WHERE a.id = $1`,
    [agencyId],
  );
}

/**
 * Charges as many of `reads` as the quota still has. null: the agency has no row for this month yet. The row is locked
 * first, so the figure seen is the one that is raised.
 */
export async function chargeReads(
  executor: Executor,
  agencyId: number,
  reads: number,
  ref: string,
): Promise<ReadsCharge | null> {
  return await checkedRow(
    executor,
    readsChargeShape,
    `WITH held AS MATERIALIZED (
       SELECT m.month, m.used, ${MONTHLY_LIMIT} AS allowed
         FROM quota_months m JOIN agencies a ON a.id = m.agency_id
        WHERE m.agency_id = $1 AND m.month = ${THIS_MONTH} FOR UPDATE OF m
     ), charged AS MATERIALIZED (
       SELECT month, allowed, LEAST($2::int, GREATEST(0, allowed - used)) AS granted FROM held
     ), counted AS (
       UPDATE quota_months m SET used = m.used + charged.granted FROM charged
        WHERE m.agency_id = $1 AND m.month = charged.month AND charged.granted > 0
     ), entered AS (
       INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
       SELECT $1, month, 'monthly', 'charge', 'read', $3::uuid, granted FROM charged WHERE granted > 0
     )
     SELECT granted, allowed AS "limit", now() AS now FROM charged`,
    [agencyId, reads, ref],
  );
}

/** Gives the agency its row for this month, if it has none. */
export async function openMonth(executor: Executor, agencyId: number): Promise<void> {
  await executor.query(
    `INSERT INTO quota_months (agency_id, month) VALUES ($1, ${THIS_MONTH}) ON CONFLICT DO NOTHING`,
    [agencyId],
  );
}

const chargedShape = z.object({ monthly: z.int(), fresh: z.int() });

/** Units that were charged for `ref`. */
export async function chargedUnits(executor: Executor, ref: string): Promise<z.infer<typeof chargedShape>> {
  const row = await checkedRow(
    executor,
    chargedShape,
    `SELECT COALESCE(sum(delta) FILTER (WHERE unit = 'monthly'), 0)::int AS monthly,
            COALESCE(sum(delta) FILTER (WHERE unit = 'fresh'), 0)::int AS fresh
       FROM quota_entries WHERE ref = $1`,
    [ref],
  );
  return row ?? { monthly: 0, fresh: 0 };
}
