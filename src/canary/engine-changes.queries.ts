import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

const engineChange = z.object({
  engine: z.string(),
  /** First UTC day of the other model, `YYYY-MM-DD`. */
  at: z.string(),
  /** UTC day whose answers confirmed it. */
  confirmedOn: z.string(),
  prompts: z.int(),
  share: z.number(),
  usualShare: z.number(),
});
/** An engine's model changed under the same name. */
export type ConfirmedChange = Readonly<z.infer<typeof engineChange>>;

/** Of all engines, oldest first. */
export async function engineChanges(executor: Executor): Promise<ConfirmedChange[]> {
  return await checkedRows(
    executor,
    engineChange,
    `SELECT engine, at::text, confirmed_on::text AS "confirmedOn", (verdict->>'prompts')::int AS prompts,
            (verdict->>'share')::float8 AS share, (verdict->>'usualShare')::float8 AS "usualShare"
       FROM engine_changes ORDER BY at, engine`,
  );
}
