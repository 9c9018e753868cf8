import { z } from 'zod';
import type { AnswerReading } from '../answers/read-answer';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

const sourceShape = z.object({ url: z.string(), title: z.string().nullable() });

/** What of a reading is served; the rest of it stays in the row. */
type ServedReading = Omit<AnswerReading, 'mentioned' | 'quote'>;
const readingShape: z.ZodType<ServedReading> = z.object({
  cited: z.boolean(),
  ownCitations: z.array(z.string()),
  position: z.int().nullable(),
  mentions: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
  competitors: z.array(z.object({ name: z.string(), firstAt: z.int(), rank: z.int() })),
});

const answerShape = z.object({
  position: z.int(),
  prompt: z.string(),
  engine: z.string(),
  model: z.string().nullable(),
  text: z.string().nullable(),
  cited: z.array(sourceShape).nullable(),
  /** Sources found and not cited. */
  foundCount: z.int(),
  reading: readingShape.nullable(),
  capturedAt: z.date().nullable(),
  shared: z.boolean(),
  simulated: z.boolean(),
  errorKind: z.string().nullable(),
});
/** A probe of a snapshot with the answer behind it. */
export type AnswerRow = Readonly<z.infer<typeof answerShape>>;

/** In the order of prompts and engines. `engine` null: of every engine. */
export async function answersOf(
  executor: Executor,
  versionId: string,
  engine: string | null,
): Promise<AnswerRow[]> {
  return await checkedRows(
    executor,
    answerShape,
    `SELECT probe.position, probe.prompt, probe.engine, probe.shared, probe.error_kind AS "errorKind", probe.reading,
            answer.model, answer.text, answer.cited, answer.captured_at AS "capturedAt",
            COALESCE(jsonb_array_length(answer.found), 0) AS "foundCount",
            COALESCE(answer.simulated, probe.error_kind IS NULL AND snapshot.source = 'simulated') AS simulated
       FROM snapshot_probes probe JOIN snapshots snapshot USING (version_id)
       LEFT JOIN probe_answers answer ON answer.id = probe.answer_id
      WHERE probe.version_id = $1 AND ($2::text IS NULL OR probe.engine = $2)
      ORDER BY probe.position, probe.engine`,
    [versionId, engine],
  );
}
