import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { DailyReading } from '../statistics/silent-change';

/** So many tell the share of all within a few points. */
const MOST_PROMPTS = 400;
/** One that was asked on fewer days tells nothing. */
const LEAST_DAYS = 9;

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

/**
 * What the shared live answers of an engine say of those that they were read for, by prompt, market and UTC day. Of more
 * than 400 prompts those that the hash puts first; an answer that several domains read for the same subject counts once.
 */
export async function dailyReadings(
  executor: Executor,
  engine: string,
  from: string,
  to: string,
): Promise<DailyReading[]> {
  return await checkedRows(
    executor,
    dailyReading,
    `WITH answer AS (
       SELECT id, prompt_hash, market, day, model FROM probe_answers
        WHERE engine = $1 AND day BETWEEN $2::date AND $3::date AND state = 'answered' AND NOT simulated
          AND domain_id IS NULL
     ), chosen AS (
       SELECT prompt_hash FROM answer GROUP BY prompt_hash HAVING count(DISTINCT day) >= $5 ORDER BY prompt_hash LIMIT $4
     ), read AS (
       SELECT DISTINCT ON (answer.id, snapshot.subject_key) answer.*, snapshot.subject_key AS subject, probe.extractor,
              (probe.reading->>'mentioned')::boolean AS mentioned, (probe.reading->>'cited')::boolean AS cited
         FROM answer JOIN chosen USING (prompt_hash)
         JOIN snapshot_probes probe ON probe.answer_id = answer.id
         JOIN snapshots snapshot USING (version_id)
        WHERE jsonb_typeof(probe.reading) = 'object' AND probe.extractor IS NOT NULL AND snapshot.subject_key IS NOT NULL
        ORDER BY answer.id, snapshot.subject_key, snapshot.generated_at DESC
     )
     SELECT encode(prompt_hash, 'hex') || ' ' || market AS prompt, subject, extractor, model, day::text,
            count(*)::int AS answers, count(*) FILTER (WHERE mentioned)::int AS mentioned,
            count(*) FILTER (WHERE cited)::int AS cited
       FROM read GROUP BY prompt_hash, market, subject, extractor, model, day ORDER BY day`,
    [engine, from, to, MOST_PROMPTS, LEAST_DAYS],
  );
}

const servedModel = z.object({ day: z.string(), model: z.string() });

/** As most answers of each UTC day name the model, oldest first. */
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
      WHERE engine = $1 AND day BETWEEN $2::date AND $3::date AND state = 'answered' AND NOT simulated
        AND domain_id IS NULL AND model IS NOT NULL
      GROUP BY day ORDER BY day`,
    [engine, from, to],
  );
}
