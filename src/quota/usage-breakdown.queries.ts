import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { MONTH_START, THIS_MONTH } from '../database/utc-time';

export const USAGE_GROUPS = ['day', 'domain', 'engine'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

const usageItem = z.object({
  /** UTC day, number of the domain or name of the engine; null: what belongs to none. */
  key: z.string().nullable(),
  domain: z.string().nullable(),
  calls: z.int(),
  failedCalls: z.int(),
  costUsd: z.number(),
  answers: z.int(),
  sharedAnswers: z.int(),
  savedUsd: z.number(),
  monthlyUnits: z.int(),
  freshUnits: z.int(),
});
export type UsageItem = Readonly<z.infer<typeof usageItem>>;

const dayOf = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** The key of a call, an answer in a report and an entry of the ledger; units are not used by engine. */
const KEYS: Readonly<Record<UsageGroup, readonly [call: string, answer: string, entry: string]>> = {
  day: [dayOf('c.started_at'), dayOf('s.generated_at'), dayOf('e.created_at')],
  domain: [
    'c.domain_id::text',
    's.domain_id::text',
    'COALESCE(b.domain_id, widened.domain_id, j.domain_id)::text',
  ],
  engine: ['c.engine', 'p.engine', 'NULL'],
};

/**
 * Of this calendar month (UTC). A call belongs to the agency whose report it was made for; an answer counts in each report
 * that was made from it. Where a report took over answers for other prompts or another profile, only its new ones count.
 */
export async function usageBy(executor: Executor, agencyId: number, group: UsageGroup): Promise<UsageItem[]> {
  const [call, answer, entry] = KEYS[group];
  return await checkedRows(
    executor,
    usageItem,
    `WITH facts (key, calls, failed, usd, answers, shared, saved, monthly, fresh) AS (
       SELECT ${call}, 1, (c.outcome <> 'ok')::int, COALESCE(c.cost_usd, 0), 0, 0, 0::float8, 0, 0
         FROM engine_calls c WHERE c.agency_id = $1 AND c.started_at >= ${MONTH_START}
       UNION ALL
       SELECT ${answer}, 0, 0, 0, 1, p.shared::int, CASE WHEN p.shared THEN COALESCE(a.cost_usd, 0) ELSE 0 END, 0, 0
         FROM domains d JOIN snapshots s ON s.domain_id = d.id JOIN snapshot_probes p USING (version_id)
         JOIN probe_answers a ON a.id = p.answer_id
        WHERE d.agency_id = $1 AND s.generated_at >= ${MONTH_START} AND (s.answers_of IS NULL OR NOT EXISTS (
              SELECT FROM snapshot_probes before JOIN snapshots earlier USING (version_id)
               WHERE before.answer_id = p.answer_id AND earlier.domain_id = s.domain_id AND earlier.generated_at < s.generated_at))
       UNION ALL
       SELECT ${entry}, 0, 0, 0, 0, 0, 0, CASE WHEN e.unit = 'monthly' THEN e.delta ELSE 0 END,
              CASE WHEN e.unit = 'fresh' THEN e.delta ELSE 0 END
         FROM quota_entries e LEFT JOIN builds b ON b.id = e.ref LEFT JOIN builds widened ON widened.bundle_ref = e.ref
         LEFT JOIN refresh_jobs j ON j.id = e.ref
        WHERE e.agency_id = $1 AND e.month = ${THIS_MONTH} AND e.unit <> 'first'
     )
     SELECT facts.key, domains.host AS domain, sum(calls)::int AS calls, sum(failed)::int AS "failedCalls",
            sum(usd)::float8 AS "costUsd", sum(answers)::int AS answers, sum(shared)::int AS "sharedAnswers",
            sum(saved)::float8 AS "savedUsd", sum(monthly)::int AS "monthlyUnits", sum(fresh)::int AS "freshUnits"
       FROM facts LEFT JOIN domains ON $2 = 'domain' AND domains.id::text = facts.key
      GROUP BY facts.key, domains.host ORDER BY facts.key`,
    [agencyId, group],
  );
}
