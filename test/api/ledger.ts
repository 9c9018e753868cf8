import type { Application } from '../support/application';

export interface Units {
  readonly used: number;
  readonly fresh: number;
}

/** What the agency's counters say this month. */
export async function unitsOf(app: Application, agencyId: number): Promise<Units> {
  const [row] = await app.query('SELECT used, fresh_used FROM quota_months WHERE agency_id = $1', [agencyId]);
  return { used: row?.used ?? 0, fresh: row?.fresh_used ?? 0 };
}

/** The sum of the ledger is the counter, for every agency and month. */
export async function expectLedgerToAddUp(app: Application): Promise<void> {
  const rows = await app.query(
    `SELECT agency_id, month, m.used, m.fresh_used, m.first_used,
            COALESCE(sum(delta) FILTER (WHERE unit = 'monthly'), 0)::int AS used_in_ledger,
            COALESCE(sum(delta) FILTER (WHERE unit = 'fresh'), 0)::int AS fresh_in_ledger,
            COALESCE(sum(delta) FILTER (WHERE unit = 'first'), 0)::int AS first_in_ledger
       FROM quota_months m FULL JOIN quota_entries e USING (agency_id, month)
      GROUP BY agency_id, month, m.used, m.fresh_used, m.first_used`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect([row.agency_id, row.used, row.fresh_used, row.first_used]).toEqual([
      row.agency_id,
      row.used_in_ledger,
      row.fresh_in_ledger,
      row.first_in_ledger,
    ]);
  }
}
