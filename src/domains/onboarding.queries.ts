import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';

const domainCount = z.object({ live: z.number(), deletedThisMonth: z.boolean() });

/** An agency's domains, and whether it has deleted `host` in this month (UTC). */
export async function countDomains(
  executor: Executor,
  agencyId: number,
  host: string,
): Promise<z.infer<typeof domainCount>> {
  const counted = await checkedRow(
    executor,
    domainCount,
    `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS live,
            COALESCE(bool_or(host = $2 AND deleted_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'), false)
              AS "deletedThisMonth"
       FROM domains WHERE agency_id = $1`,
    [agencyId, host],
  );
  return counted ?? { live: 0, deletedThisMonth: false };
}
