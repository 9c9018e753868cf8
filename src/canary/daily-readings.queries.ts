import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { DailyReading } from '../statistics/silent-change';

/** Enough to tell the share of all within a few points. */
const MAX_PROMPTS = 400;
/** Looked at for them: hashes have no order in time, so the first are a fair choice of a day's hundreds of thousands. */
const MAX_LOOKED_AT = 20_000;
/** A prompt that was not asked in these days before tells nothing. */
const ASKED_BEFORE = { fromDays: 21, toDays: 10 };

/** Answered live, for all agencies. */
export const SHARED = `state = 'answered' AND NOT simulated AND domain_id IS NULL`;

const dailyReading: z.ZodType<DailyReading> = z.object({
  prompt: z.string(),
  subject: z.string(),
  extractor: z.string(),
  model: z.string(),
  day: z.string(),
  answers: z.int(),
  mentioned: z.int(),
  cited: z.int(),
});

const chosenPrompt = z.object({ hash: z.instanceof(Buffer) });

/**
 * Hashes of prompts that an engine answered for all agencies on the last measured day up to `day`, and weeks before;
 * of more than 400 those whose hashes sort first, which are the same each day. Of a day with more than 20,000 prompts
 * only so many are looked at.
 */
export async function steadyPrompts(executor: Executor, engine: string, day: string): Promise<Buffer[]> {
  const rows = await checkedRows(
    executor,
    chosenPrompt,
    `SELECT recent.hash
       FROM (SELECT DISTINCT prompt_hash AS hash, day FROM probe_answers
              WHERE day = (SELECT max(day) FROM probe_answers
                            WHERE day BETWEEN $2::date - 7 AND $2::date AND engine = $1 AND ${SHARED})
                AND engine = $1 AND ${SHARED}
              ORDER BY prompt_hash LIMIT $6) recent
      CROSS JOIN LATERAL (SELECT FROM probe_answers
                           WHERE prompt_hash = recent.hash AND engine = $1
                             AND day BETWEEN recent.day - $3::int AND recent.day - $4::int
                           LIMIT 1) earlier
      ORDER BY recent.hash LIMIT $5`,
    [engine, day, ASKED_BEFORE.fromDays, ASKED_BEFORE.toDays, MAX_PROMPTS, MAX_LOOKED_AT],
  );
  return rows.map(({ hash }) => hash);
}

/**
 * What the answers of an engine to these prompts say of those that they were read for, by prompt, market and UTC day. An
 * answer that several domains read for the same subject counts once.
 */
export async function dailyReadings(
  executor: Executor,
  engine: string,
  promptHashes: readonly Buffer[],
  from: string,
  to: string,
): Promise<DailyReading[]> {
  return await checkedRows(
    executor,
    dailyReading,
    `WITH answer AS MATERIALIZED (
       SELECT id, prompt_hash, market, day, model FROM probe_answers
        WHERE prompt_hash = ANY($4::bytea[]) AND engine = $1 AND day BETWEEN $2::date AND $3::date AND ${SHARED}
     ), read AS (
       SELECT DISTINCT ON (answer.id, snapshot.subject_key) answer.*, snapshot.subject_key AS subject, probe.extractor,
              (probe.reading->>'mentioned')::boolean AS mentioned, (probe.reading->>'cited')::boolean AS cited
         FROM answer JOIN snapshot_probes probe ON probe.answer_id = answer.id
         JOIN snapshots snapshot USING (version_id)
        WHERE jsonb_typeof(probe.reading) = 'object' AND probe.extractor IS NOT NULL AND snapshot.subject_key IS NOT NULL
        ORDER BY answer.id, snapshot.subject_key, snapshot.generated_at DESC
     )
     SELECT encode(prompt_hash, 'hex') || ' ' || market AS prompt, subject, extractor, model, day::text,
            count(*)::int AS answers, count(*) FILTER (WHERE mentioned)::int AS mentioned,
            count(*) FILTER (WHERE cited)::int AS cited
       FROM read GROUP BY prompt_hash, market, subject, extractor, model, day ORDER BY day`,
    [engine, from, to, promptHashes],
  );
}

const servedModel = z.object({ day: z.string(), model: z.string() });

/** The model that most answers of each UTC day name, oldest first. */
export async function servedModels(
  executor: Executor,
  engine: string,
  from: string,
  to: string,
): Promise<z.infer<typeof servedModel>[]> {
  return await checkedRows(
    executor,
    servedModel,
    `SELECT day::text, mode() WITHIN GROUP (ORDER BY model) AS model FROM probe_answers
      WHERE engine = $1 AND day BETWEEN $2::date AND $3::date AND ${SHARED} AND model IS NOT NULL
      GROUP BY day ORDER BY day`,
    [engine, from, to],
  );
}
