import type { System } from './system';

/** Counters of agencies that differ from the sum of their ledger. */
export async function driftedCounters(system: System): Promise<unknown[]> {
  return await system.sql(
    `SELECT agency_id, month, m.used, m.fresh_used, m.first_used,
            e.used AS ledger, e.fresh_used AS fresh_ledger, e.first_used AS first_ledger
       FROM quota_months m FULL JOIN (
         SELECT agency_id, month, COALESCE(sum(delta) FILTER (WHERE unit = 'monthly'), 0)::int AS used,
                COALESCE(sum(delta) FILTER (WHERE unit = 'fresh'), 0)::int AS fresh_used,
                COALESCE(sum(delta) FILTER (WHERE unit = 'first'), 0)::int AS first_used
           FROM quota_entries GROUP BY agency_id, month) e USING (agency_id, month)
      WHERE (m.used, m.fresh_used, m.first_used) IS DISTINCT FROM (e.used, e.fresh_used, e.first_used)`,
  );
}

export interface BuildTotals {
  readonly builds: number;
  readonly done: number;
  /** Builds that have exactly one snapshot. */
  readonly once: number;
  readonly snapshots: number;
}

export async function buildTotals(system: System): Promise<BuildTotals> {
  const [totals] = await system.sql<BuildTotals>(
    `SELECT count(*)::int AS builds, count(*) FILTER (WHERE state = 'done')::int AS done,
            count(*) FILTER (WHERE made = 1)::int AS once, COALESCE(sum(made), 0)::int AS snapshots
       FROM builds LEFT JOIN (SELECT build_id, count(*) AS made FROM snapshots GROUP BY build_id) s ON s.build_id = builds.id`,
  );
  return totals!;
}
