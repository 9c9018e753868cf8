import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { ofMarket, type PastLine } from './past-markets.queries';

const versionShape = z.object({
  versionId: z.string(),
  generatedAt: z.date(),
  answeredAt: z.date(),
  source: z.enum(['live', 'simulated']),
  /** `marketKey`; '': no place was named. */
  market: z.string(),
});
/** A report that was built for a domain. */
export type ReportVersion = Readonly<z.infer<typeof versionShape>>;

const COLUMNS = `version_id AS "versionId", generated_at AS "generatedAt",
                 LEAST(generated_at, answers_of) AS "answeredAt", source, market`;

/** Newest first, those before `beforeVersionId`. */
export async function versionsOf(
  executor: Executor,
  { domainId, market }: PastLine,
  beforeVersionId: string | null,
  limit: number,
): Promise<ReportVersion[]> {
  return await checkedRows(
    executor,
    versionShape,
    `SELECT ${COLUMNS} FROM snapshots
      WHERE domain_id = $1 AND ${ofMarket('$4')}
        AND ($2::uuid IS NULL OR (generated_at, version_id) <
             (SELECT generated_at, version_id FROM snapshots WHERE version_id = $2 AND domain_id = $1))
      ORDER BY generated_at DESC, version_id DESC LIMIT $3`,
    [domainId, beforeVersionId, limit, market],
  );
}

/** Those of the domain among the ids. */
export async function versionsById(
  executor: Executor,
  domainId: number,
  versionIds: readonly string[],
): Promise<ReportVersion[]> {
  return await checkedRows(
    executor,
    versionShape,
    `SELECT ${COLUMNS} FROM snapshots WHERE domain_id = $1 AND version_id = ANY($2::uuid[])`,
    [domainId, versionIds],
  );
}
