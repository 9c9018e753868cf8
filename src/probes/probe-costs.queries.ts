import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { MONTH_START } from '../database/utc-time';

/** Questions of one UTC day. `market`: `marketKey`, or '' for no place; `samples`: of each, so many answers at most. */
export interface DayQuestions {
  readonly promptHashes: readonly Buffer[];
  readonly day: string;
  readonly market: string;
  readonly samples: number;
}

/** Answers of an engine that stand in reports of this agency already. What others have asked counts nowhere: nobody shall learn it. */
export async function countOwnAnswers(
  executor: Executor,
  agencyId: number,
  engine: { readonly id: string; readonly simulated: boolean },
  { promptHashes, day, market, samples }: DayQuestions,
): Promise<number> {
  const row = await checkedRow(
    executor,
    z.object({ answered: z.int() }),
    `SELECT count(*)::int AS answered FROM probe_answers answer
      WHERE prompt_hash = ANY($1::bytea[]) AND engine = $2 AND simulated = $3 AND day = $4 AND market = $5
        AND sample <= $6 AND state = 'answered'
        AND EXISTS (SELECT FROM snapshot_probes probe JOIN snapshots USING (version_id) JOIN domains ON domains.id = snapshots.domain_id
                     WHERE probe.answer_id = answer.id AND domains.agency_id = $7)`,
    [promptHashes, engine.id, engine.simulated, day, market, samples, agencyId],
  );
  return row?.answered ?? 0;
}

const meanCost = z.object({ engine: z.string(), purpose: z.string(), usd: z.number() });
export type MeanCost = Readonly<z.infer<typeof meanCost>>;

/** So many of the newest calls tell what a call costs. */
const SAMPLED_CALLS = 5_000;

/** US dollars of a call that cost anything, by engine and purpose, over the newest calls of the last days. */
export async function meanCallCosts(executor: Executor, days: number): Promise<MeanCost[]> {
  return await checkedRows(
    executor,
    meanCost,
    `SELECT engine, purpose, avg(cost_usd)::float8 AS usd FROM (
       SELECT engine, purpose, cost_usd FROM engine_calls
        WHERE started_at > now() - make_interval(days => $1) ORDER BY started_at DESC LIMIT $2) AS newest
      WHERE cost_usd > 0 GROUP BY engine, purpose`,
    [days, SAMPLED_CALLS],
  );
}

const monthlyCost = z.object({
  engine: z.string(),
  model: z.string(),
  calls: z.int(),
  failed: z.int(),
  costUsd: z.number(),
});

/** What each model cost this month (UTC), the dearest first. */
export async function monthlyCosts(executor: Executor): Promise<Readonly<z.infer<typeof monthlyCost>>[]> {
  return await checkedRows(
    executor,
    monthlyCost,
    `SELECT engine, model, count(*)::int AS calls, count(*) FILTER (WHERE outcome <> 'ok')::int AS failed,
            COALESCE(sum(cost_usd), 0)::float8 AS "costUsd"
       FROM engine_calls WHERE started_at >= ${MONTH_START}
      GROUP BY engine, model ORDER BY "costUsd" DESC, engine, model`,
  );
}
