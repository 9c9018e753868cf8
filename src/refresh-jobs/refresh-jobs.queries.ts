import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

const listedJob = z.object({
  id: z.string(),
  /** Comma-separated keys. */
  sections: z.string(),
  /** As the order named it. */
  market: z.string().nullable(),
  createdAt: z.date(),
});

export type ListedJob = Readonly<z.infer<typeof listedJob>>;

export interface JobPageQuery {
  readonly agencyId: number;
  readonly domainId: number;
  /** Only jobs older than this one; null: from the newest on. */
  readonly beforeId: string | null;
  readonly limit: number;
}

/** Jobs of a domain, newest first. */
export async function jobPage(
  executor: Executor,
  { agencyId, domainId, beforeId, limit }: JobPageQuery,
): Promise<ListedJob[]> {
  return await checkedRows(
    executor,
    listedJob,
    `SELECT id, sections, market, created_at AS "createdAt" FROM refresh_jobs
      WHERE domain_id = $1 AND agency_id = $2
        AND ($3::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM refresh_jobs WHERE id = $3 AND domain_id = $1))
      ORDER BY created_at DESC, id DESC LIMIT $4`,
    [domainId, agencyId, beforeId, limit],
  );
}
