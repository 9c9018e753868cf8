import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { DAY_START, TODAY } from '../database/utc-time';
import { LeasedRows } from '../leases/leased-rows.queries';
import type { CanaryVerdict } from '../statistics/silent-change';
import { SHARED } from './daily-readings.queries';
import type { EngineWatch } from './engine-watch.entity';

const dueLook = z.object({
  /** Of the engine. */
  id: z.string(),
  attempt: z.number(),
  /** UTC days, `YYYY-MM-DD`, as in the row. */
  checkedThrough: z.string(),
  model: z.string().nullable(),
  modelSince: z.string().nullable(),
});
export type DueEngineLook = Readonly<z.infer<typeof dueLook>>;

export const ENGINE_WATCHES = new LeasedRows<DueEngineLook>({
  table: 'engine_watches',
  key: 'engine',
  keyType: 'text',
  open: 'true',
  columns: `engine AS id, attempt, checked_through::text AS "checkedThrough", model, model_since::text AS "modelSince"`,
  shape: dueLook,
});

/** A row for each engine that has none, from its first answer on. */
export async function enrolEngines(executor: Executor, engines: readonly string[]): Promise<void> {
  await executor.query(
    `INSERT INTO engine_watches (engine, checked_through)
     SELECT name, COALESCE((SELECT min(day) FROM probe_answers
                             WHERE engine = name AND ${SHARED}),
                           ${TODAY}) - 1
       FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
    [engines],
  );
}

/** What was found out up to the end of a day. */
export type EngineDay = Readonly<Pick<EngineWatch, 'checkedThrough' | 'model' | 'modelSince' | 'verdict'>>;

const FOUND = 'checked_through = $3, model = $4, model_since = $5, verdict = $6';
/** Ten minutes after a day is over: before alerts are checked. */
const NEXT_LOOK = `${DAY_START} + interval '24 hours 10 minutes'`;

/** `isDone` false: there are days left, and the lease is kept. Throws `LeaseLostError`. */
export async function bookLook(
  executor: Executor,
  look: DueEngineLook,
  { checkedThrough, model, modelSince, verdict }: EngineDay,
  isDone: boolean,
): Promise<void> {
  const values = [checkedThrough, model, modelSince, verdict === null ? null : JSON.stringify(verdict)];
  if (isDone) await ENGINE_WATCHES.book(executor, look, `${FOUND}, due_at = ${NEXT_LOOK}`, values);
  else await ENGINE_WATCHES.save(executor, look, FOUND, values);
}

/** A change that is stored already stays as it is, with the verdict of the day that confirmed it. */
export async function addEngineChange(
  executor: Executor,
  engine: string,
  confirmedOn: string,
  verdict: CanaryVerdict,
): Promise<void> {
  await executor.query(
    `INSERT INTO engine_changes (engine, at, confirmed_on, verdict) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [engine, verdict.at, confirmedOn, JSON.stringify(verdict)],
  );
}

const recentCalls = z.object({ engine: z.string(), calls: z.int(), answered: z.int() });

/** Questions to engines in the last hour. */
export async function callsOfLastHour(executor: Executor): Promise<z.infer<typeof recentCalls>[]> {
  return await checkedRows(
    executor,
    recentCalls,
    `SELECT engine, count(*)::int AS calls, count(*) FILTER (WHERE outcome = 'ok')::int AS answered
       FROM engine_calls WHERE purpose = 'probe' AND started_at > now() - interval '1 hour' GROUP BY engine`,
  );
}
