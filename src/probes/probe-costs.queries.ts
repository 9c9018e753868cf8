import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** What answers cost on average, each of the engines counting alike, in US dollars; null: none of them was paid lately. */
export async function meanAnswerCost(
  executor: Executor,
  engines: readonly string[],
  days: number,
): Promise<number | null> {
  const row = await checkedRow(
    executor,
    z.object({ mean: z.number().nullable() }),
    `SELECT avg(mean) AS mean FROM (
       SELECT avg(cost_usd) AS mean FROM engine_calls
        WHERE engine = ANY($1) AND purpose = 'probe' AND cost_usd > 0 AND started_at > now() - make_interval(days => $2)
        GROUP BY engine
     ) AS engines`,
    [engines, days],
  );
  return row?.mean ?? null;
}

/** How many answers the engine has given to the questions on that UTC day, `samples` of each at most. `market`: `marketKey`, or '' for no place. */
export async function countAnswered(
  executor: Executor,
  promptHashes: readonly Buffer[],
  engine: { readonly id: string; readonly simulated: boolean },
  day: string,
  { market, samples }: { readonly market: string; readonly samples: number },
): Promise<number> {
  const row = await checkedRow(
    executor,
    z.object({ answered: z.int() }),
    `SELECT count(*)::int AS answered FROM probe_answers
      WHERE prompt_hash = ANY($1::bytea[]) AND engine = $2 AND simulated = $3 AND day = $4 AND market = $5
        AND sample <= $6 AND state = 'answered'`,
    [promptHashes, engine.id, engine.simulated, day, market, samples],
  );
  return row?.answered ?? 0;
}
