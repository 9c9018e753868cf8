import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { dayStart } from '../database/utc-time';
import { ofMarket } from '../domains/domains.queries';
import { normalisePrompt } from '../text/tidy';
import type { PastLine } from './versions.queries';

const traceShape = z.object({
  versionId: z.string(),
  /** Normalised, as in the shared cache. */
  prompt: z.string().transform(normalisePrompt),
  engine: z.string(),
  source: z.enum(['live', 'simulated']),
  /** Of the snapshot, `marketKey`; '': it is not known. */
  market: z.string(),
  /** UTC, `YYYY-MM-DD`. */
  day: z.string(),
  /** Of the stored answer; null: there was none, or its time is over. */
  answerId: z.string().nullable(),
  model: z.string().nullable(),
  extractor: z.string().nullable(),
  subject: z.string().nullable(),
  /** null: no answer that could be read. */
  mentioned: z.boolean().nullable(),
  cited: z.boolean().nullable(),
});
/** A probe of a snapshot with all that must be the same before two answers can be compared. */
export type TraceRow = Readonly<z.infer<typeof traceShape>>;

const UTC_DAY = 'YYYY-MM-DD';
const DAY_OF_ANSWER = `to_char(answer.captured_at AT TIME ZONE 'UTC', '${UTC_DAY}')`;

const IS_READ = `jsonb_typeof(probe.reading) = 'object'`;

/** `counts`: whether the answer of a probe does. */
function traceColumns(counts: string): string {
  return `probe.version_id AS "versionId", probe.prompt, probe.engine, snapshot.source, snapshot.market,
          answer.id AS "answerId", answer.model, probe.extractor, snapshot.subject_key AS subject,
          CASE WHEN ${counts} THEN (probe.reading->>'mentioned')::boolean END AS mentioned,
          CASE WHEN ${counts} THEN (probe.reading->>'cited')::boolean END AS cited`;
}

/** The probes of snapshots. A probe without an answer counts for the day of its snapshot. */
export async function tracesOfVersions(
  executor: Executor,
  versionIds: readonly string[],
): Promise<TraceRow[]> {
  return await checkedRows(
    executor,
    traceShape,
    `SELECT ${traceColumns(IS_READ)},
            COALESCE(${DAY_OF_ANSWER}, to_char(snapshot.generated_at AT TIME ZONE 'UTC', '${UTC_DAY}')) AS day
       FROM snapshot_probes probe JOIN snapshots snapshot USING (version_id)
       LEFT JOIN probe_answers answer ON answer.id = probe.answer_id
      WHERE probe.version_id = ANY($1::uuid[])`,
    [versionIds],
  );
}

/**
 * The probes of a domain's reports for a market by UTC day, oldest first. `from`, `to`: first and last day.
 *
 * A day is told by one snapshot: the one with the most answers of that day; among equals the one whose answers span the
 * fewest days, then the newest. So no answer is counted twice. A question of that snapshot that was answered on another day
 * (a build across midnight) stays as asked without an answer, or the day would seem to have other prompts or engines.
 */
export async function tracesOfDays(
  executor: Executor,
  { domainId, market }: PastLine,
  from: string,
  to: string,
): Promise<TraceRow[]> {
  return await checkedRows(
    executor,
    traceShape,
    `WITH answered AS (
       SELECT snapshot.version_id, snapshot.generated_at, ${DAY_OF_ANSWER} AS day, count(*) AS answers,
              count(*) OVER (PARTITION BY snapshot.version_id) AS days
         FROM snapshots snapshot JOIN snapshot_probes probe USING (version_id)
         JOIN probe_answers answer ON answer.id = probe.answer_id
        WHERE snapshot.domain_id = $1 AND ${ofMarket('$4', 'snapshot')} AND ${IS_READ}
          AND snapshot.generated_at >= ${dayStart('$2')}
          AND answer.captured_at >= ${dayStart('$2')}
          AND answer.captured_at < ${dayStart('$3')} + interval '24 hours'
        GROUP BY 1, 2, 3
     ), chosen AS (
       SELECT DISTINCT ON (day) day, version_id FROM answered ORDER BY day, answers DESC, days, generated_at DESC
     )
     SELECT ${traceColumns(`answer.id IS NOT NULL AND ${IS_READ}`)}, chosen.day
       FROM chosen JOIN snapshots snapshot USING (version_id) JOIN snapshot_probes probe USING (version_id)
       LEFT JOIN probe_answers answer ON answer.id = probe.answer_id AND ${DAY_OF_ANSWER} = chosen.day
      ORDER BY chosen.day, probe.position, probe.engine, probe.sample`,
    [domainId, from, to, market],
  );
}

/** Domains with a live report since a UTC day, those with the newest one first. */
export async function liveDomains(executor: Executor, since: string, limit: number): Promise<number[]> {
  const rows = await checkedRows(
    executor,
    z.object({ domainId: z.int() }),
    // from one to the next back in time, until there are enough
    `WITH RECURSIVE newest AS (
       SELECT 'infinity'::timestamptz AS at, NULL::int AS domain_id, '{}'::int[] AS seen
       UNION ALL
       SELECT next.generated_at, next.domain_id, seen || next.domain_id
         FROM newest CROSS JOIN LATERAL (
           SELECT generated_at, domain_id FROM snapshots
            WHERE source = 'live' AND generated_at BETWEEN ${dayStart('$1')} AND newest.at AND domain_id <> ALL (seen)
            ORDER BY generated_at DESC LIMIT 1) AS next
        WHERE cardinality(seen) < $2
     )
     SELECT domain_id AS "domainId" FROM newest WHERE domain_id IS NOT NULL ORDER BY cardinality(seen)`,
    [since, limit],
  );
  return rows.map(({ domainId }) => domainId);
}
