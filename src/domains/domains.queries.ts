import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { Domain } from './domain.entity';

/** Changes to one domain wait here for each other. null: there is none. */
export async function lockDomain(
  manager: EntityManager,
  which: FindOptionsWhere<Domain> & { readonly agencyId: number },
): Promise<Domain | null> {
  return await manager.findOne(Domain, { where: which, lock: { mode: 'for_no_key_update' } });
}

/** SQL: is the snapshot of the market that a column, or a parameter such as `$2`, holds, as in `MarketLine`? */
export const ofMarket = (market: string, snapshot = 'snapshots'): string =>
  `CASE WHEN ${market}::text IS NULL THEN ${snapshot}.is_default ELSE ${snapshot}.market = ${market} END`;

const newestReport = z.object({ versionId: z.uuid(), generatedAt: z.date() });
export type NewestReport = Readonly<z.infer<typeof newestReport>>;

/** null: there is none. `market`: as in `MarketLine`. */
export async function newestReportOf(
  executor: Executor,
  domainId: number,
  market: string | null,
): Promise<NewestReport | null> {
  return await checkedRow(
    executor,
    newestReport,
    `SELECT version_id AS "versionId", generated_at AS "generatedAt" FROM snapshots
      WHERE domain_id = $1 AND ${ofMarket('$2')}
      ORDER BY generated_at DESC LIMIT 1`,
    [domainId, market],
  );
}

/** Few enough for one statement of a request. */
const ERASED_AT_ONCE = 500;

/**
 * Marks a domain as deleted, and erases what engines answered to its private questions. A build that is under way would ask
 * them again: then retention erases them after it, as it does where there are very many, and all else of the domain. Needs
 * the lock on the domain.
 */
export async function removeDomain(executor: Executor, domainId: number): Promise<void> {
  await executor.query(
    `WITH removed AS (
       UPDATE domains SET deleted_at = now() WHERE id = $1 RETURNING id
     )
     DELETE FROM probe_answers WHERE id IN (
       SELECT probe_answers.id FROM probe_answers JOIN removed ON domain_id = removed.id
        WHERE NOT EXISTS (
              SELECT FROM builds WHERE builds.domain_id = removed.id AND builds.state IN ('queued', 'running'))
        LIMIT $2)`,
    [domainId, ERASED_AT_ONCE],
  );
}
