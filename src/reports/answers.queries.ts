import { z } from 'zod';
import { ENTITY_ROLES } from '../answers/reading';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { FRAMINGS } from './framing';

const sourceShape = z.object({ url: z.string(), title: z.string().nullable() });

/** What of a reading is served; the rest of it stays in the row. Readings of earlier versions lack what has a default. */
export const servedReading = z.object({
  cited: z.boolean(),
  ownCitations: z.array(z.string()),
  position: z.int().nullable(),
  mentions: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
  framing: z.enum(FRAMINGS).nullable().default(null),
  reason: z.string().nullable().default(null),
  reader: z.enum(['model', 'rules']).nullable().default(null),
  competitors: z.array(
    z.object({
      name: z.string(),
      firstAt: z.int(),
      rank: z.int(),
      role: z.enum(ENTITY_ROLES).nullable().default(null),
      tracked: z.boolean().nullable().default(null),
    }),
  ),
});

const answerShape = z.object({
  prompt: z.string(),
  engine: z.string(),
  /** Which answer of the day it is, from 1. */
  sample: z.int(),
  model: z.string().nullable(),
  text: z.string().nullable(),
  cited: z.array(sourceShape).nullable(),
  /** Sources found and not cited. */
  foundCount: z.int(),
  reading: servedReading.nullable(),
  capturedAt: z.date().nullable(),
  /** `marketKey`; '': no place was named; null: no answer is kept. */
  market: z.string().nullable(),
  marketUse: z.string().nullable(),
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
    `SELECT probe.prompt, probe.engine, probe.sample, probe.shared, probe.error_kind AS "errorKind", probe.reading,
            answer.model, answer.text, answer.cited, answer.captured_at AS "capturedAt",
            answer.market, answer.market_use AS "marketUse",
            COALESCE(jsonb_array_length(answer.found), 0) AS "foundCount",
            COALESCE(answer.simulated, probe.error_kind IS NULL AND snapshot.source = 'simulated') AS simulated
       FROM snapshot_probes probe JOIN snapshots snapshot USING (version_id)
       LEFT JOIN probe_answers answer ON answer.id = probe.answer_id
      WHERE probe.version_id = $1 AND ($2::text IS NULL OR probe.engine = $2)
      ORDER BY probe.position, probe.engine, probe.sample`,
    [versionId, engine],
  );
}

/** Empty where it is no longer kept. */
const keptList = <Item extends z.ZodType>(item: Item): z.ZodType<z.output<Item>[]> =>
  z
    .array(item)
    .nullable()
    .transform((items) => items ?? []);
const pageShape = z.object({ url: z.string(), host: z.string() });

const evidenceShape = z
  .object({
    prompt: z.string(),
    engine: z.string(),
    cited: keptList(pageShape),
    found: keptList(pageShape),
    queries: keptList(z.string()),
    mentioned: z.boolean(),
    ownCitations: z.array(z.string()),
    competitors: z.array(z.string()),
  })
  .transform(({ mentioned, ownCitations, competitors, ...row }) => ({
    ...row,
    reading: { mentioned, ownCitations, competitors: competitors.map((name) => ({ name })) },
  }));
/** An answer that counts in the figures of a snapshot, with what it rests on; empty where that is no longer kept. */
export type EvidenceRow = Readonly<z.infer<typeof evidenceShape>>;

/** Of a snapshot, in the order of prompts and engines. */
export async function sourcedAnswersOf(executor: Executor, versionId: string): Promise<EvidenceRow[]> {
  return await checkedRows(
    executor,
    evidenceShape,
    `SELECT probe.prompt, probe.engine, answer.cited, answer.found, answer.queries,
            probe.reading->'mentioned' AS mentioned, probe.reading->'ownCitations' AS "ownCitations",
            jsonb_path_query_array(probe.reading, '$.competitors[*].name') AS competitors
       FROM snapshot_probes probe LEFT JOIN probe_answers answer ON answer.id = probe.answer_id
      WHERE probe.version_id = $1 AND jsonb_typeof(probe.reading) = 'object'
      ORDER BY probe.position, probe.engine, probe.sample`,
    [versionId],
  );
}
