import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** Is there a report of the domain? `market`: as in `MarketLine`. */
export async function hasReport(
  executor: Executor,
  domainId: number,
  market: string | null,
): Promise<boolean> {
  const row = await checkedRow(
    executor,
    z.object({ found: z.boolean() }),
    `SELECT EXISTS (SELECT FROM snapshots
                     WHERE domain_id = $1 AND CASE WHEN $2::text IS NULL THEN is_default ELSE market = $2 END) AS found`,
    [domainId, market],
  );
  return row?.found ?? false;
}

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
      WHERE domain_id = $1 AND CASE WHEN $2::text IS NULL THEN is_default ELSE market = $2 END
      ORDER BY generated_at DESC LIMIT 1`,
    [domainId, market],
  );
}

/** Marks a domain as deleted. False: no such domain. */
export async function removeDomain(executor: Executor, agencyId: number, domainId: number): Promise<boolean> {
  const removed = await checkedRow(
    executor,
    z.object({ id: z.int() }),
    `UPDATE domains SET deleted_at = now() WHERE id = $1 AND agency_id = $2 AND deleted_at IS NULL RETURNING id`,
    [domainId, agencyId],
  );
  return removed !== null;
}

/**
 * Erases what engines answered to the private questions of a deleted domain, unless a build of it is still under way: that
 * would ask them again. The rest goes when its time is over.
 */
export async function erasePrivateAnswers(executor: Executor, domainId: number): Promise<void> {
  await executor.query(
    `DELETE FROM probe_answers USING domains
      WHERE domain_id = $1 AND domains.id = $1 AND deleted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM builds WHERE builds.domain_id = $1 AND builds.state IN ('queued', 'running'))`,
    [domainId],
  );
}
