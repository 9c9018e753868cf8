import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Build } from '../builds/build.entity';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** Has a build of the domain succeeded? */
export async function hasReport(manager: EntityManager, domainId: number): Promise<boolean> {
  return await manager.existsBy(Build, { domainId, state: 'done' });
}

/**
 * Marks a domain as deleted, and erases at once what engines answered to its private questions. The rest goes when its
 * time is over. False: no such domain.
 */
export async function removeDomain(executor: Executor, agencyId: number, domainId: number): Promise<boolean> {
  const removed = await checkedRow(
    executor,
    z.object({ id: z.int() }),
    `WITH removed AS (
       UPDATE domains SET deleted_at = now() WHERE id = $1 AND agency_id = $2 AND deleted_at IS NULL RETURNING id
     ), erased AS (
       DELETE FROM probe_answers USING removed WHERE domain_id = removed.id
     )
     SELECT id FROM removed`,
    [domainId, agencyId],
  );
  return removed !== null;
}
