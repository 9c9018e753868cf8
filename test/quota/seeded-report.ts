import { randomUUID } from 'node:crypto';
import type { LimitName } from '../../src/auth/tiers';
import type { Caller, System } from '../system/system';

export interface SeededReport extends Caller {
  readonly domainId: number;
  readonly versionId: string;
}

export interface SeedOptions {
  readonly host?: string;
  readonly limits?: Partial<Record<LimitName, number>>;
  readonly ageSeconds?: number;
  /** JSON text of each section. */
  readonly section?: string;
}

/** An agency with one domain and one snapshot, put into the tables as a build would. */
export async function seedReport(system: System, options: SeedOptions = {}): Promise<SeededReport> {
  const { host = 'client.test', limits = {}, ageSeconds = 0, section = '{"figure":1}' } = options;
  const [caller] = await system.agencies(1);
  await system.sql('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [caller!.agencyId, limits]);
  const [{ id: domainId }] = await system.sql(
    'INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id',
    [caller!.agencyId, host],
  );
  const versionId = await seedVersion(system, domainId, ageSeconds, section);
  return { ...caller!, domainId, versionId };
}

export async function seedVersion(
  system: System,
  domainId: number,
  ageSeconds: number,
  section: string,
): Promise<string> {
  const [versionId, buildId] = [randomUUID(), randomUUID()];
  await system.sql(
    `INSERT INTO builds (id, domain_id, cause, state, ended_at) VALUES ($1, $2, 'onboard', 'done', now())`,
    [buildId, domainId],
  );
  await system.sql(
    `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, citations, readiness, signals, recommendations)
     VALUES ($1, $2, $3, now() - make_interval(secs => $4), 'live', $5, $5, $5, $5, $5)`,
    [versionId, domainId, buildId, ageSeconds, section],
  );
  return versionId;
}

export interface Books {
  readonly used: number;
  readonly freshUsed: number;
}

/** What an agency used, by the counter; throws when the ledger sums up to anything else, in any month. */
export async function books(system: System, agencyId: number): Promise<Books> {
  const months = await system.sql(
    `SELECT m.used, m.fresh_used AS "freshUsed",
            COALESCE(sum(e.delta) FILTER (WHERE e.unit = 'monthly'), 0)::int AS "ledgerUsed",
            COALESCE(sum(e.delta) FILTER (WHERE e.unit = 'fresh'), 0)::int AS "ledgerFresh"
       FROM quota_months m LEFT JOIN quota_entries e ON e.agency_id = m.agency_id AND e.month = m.month
      WHERE m.agency_id = $1 GROUP BY m.month, m.used, m.fresh_used ORDER BY m.month DESC`,
    [agencyId],
  );
  for (const { used, freshUsed, ledgerUsed, ledgerFresh } of months) {
    expect({ ledgerUsed, ledgerFresh }).toEqual({ ledgerUsed: used, ledgerFresh: freshUsed });
  }
  const [{ used, freshUsed } = { used: 0, freshUsed: 0 }] = months;
  return { used, freshUsed };
}
