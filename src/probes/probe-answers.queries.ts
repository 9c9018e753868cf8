import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { storableJson, storableText } from '../database/storable';
import { ENGINE_ERROR_KINDS, type EngineAnswer, type EngineErrorKind, type Source } from '../engines/answer';
import { MARKET_USES } from '../engines/market-use';
import { LeasedRows } from '../leases/leased-rows.queries';
import type { ProbeAnswer } from './probe-answer.entity';

/**
 * What makes two probes the same. Simulated answers are kept apart: they can never stand in for a real one. `domainId` follows
 * from the hash and stands here so that the row is erased with its domain.
 */
export type ProbeKey = Readonly<
  Pick<ProbeAnswer, 'promptHash' | 'engine' | 'simulated' | 'day' | 'market' | 'sample' | 'domainId'>
>;

const claimedProbe = z.object({ id: z.string(), attempt: z.number() });
export type ClaimedProbe = Readonly<z.infer<typeof claimedProbe>>;

/** A failed call is no answer: whoever asks later may call again. */
export const PROBE_ANSWERS = new LeasedRows<ClaimedProbe>({
  table: 'probe_answers',
  keyType: 'bigint',
  open: `state <> 'answered'`,
  columns: 'id, attempt',
  shape: claimedProbe,
  onClaim: `state = 'asking', error_kind = NULL`,
  leaseSeconds: 15,
});

const sources: z.ZodType<readonly Source[]> = z.array(
  z.object({ url: z.string(), host: z.string(), title: z.string().nullable() }),
);
const errorKind = z.enum(ENGINE_ERROR_KINDS);

const storedAnswer = claimedProbe.extend({
  state: z.literal('answered'),
  text: z.string(),
  cited: sources,
  found: sources,
  capturedAt: z.date(),
  /** `marketKey`; '': no place was named. */
  market: z.string(),
  /** null: an earlier version did not keep it. */
  marketUse: z.enum(MARKET_USES).nullable(),
});
/** An answer as it is stored. */
export type StoredAnswer = Readonly<z.infer<typeof storedAnswer>>;

const probeRow = z.discriminatedUnion('state', [
  claimedProbe.extend({ state: z.literal('asking') }),
  claimedProbe.extend({ state: z.literal('failed'), errorKind: errorKind.nullable() }),
  storedAnswer,
]);
export type ProbeRow = Readonly<z.infer<typeof probeRow>>;

const ANSWER = `text, cited, found, captured_at AS "capturedAt", market, market_use AS "marketUse"`;

/** Answers that are there, by id; those whose time is over are missing. */
export async function answersById(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswer & { readonly simulated: boolean }>> {
  const rows = await checkedRows(
    executor,
    storedAnswer.extend({ simulated: z.boolean() }),
    `SELECT id, attempt, state, simulated, ${ANSWER}
       FROM probe_answers WHERE id = ANY($1::bigint[]) AND state = 'answered'`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readProbe(executor: Executor, key: ProbeKey): Promise<ProbeRow | null> {
  return await checkedRow(
    executor,
    probeRow,
    `SELECT id, attempt, state, error_kind AS "errorKind", ${ANSWER}
       FROM probe_answers WHERE prompt_hash = $1 AND engine = $2 AND simulated = $3 AND day = $4 AND market = $5
        AND sample = $6`,
    [key.promptHash, key.engine, key.simulated, key.day, key.market, key.sample],
  );
}

/** Adds the row of a question that nobody has asked yet, for whoever claims it first. */
export async function addProbe(executor: Executor, key: ProbeKey): Promise<void> {
  await executor.query(
    `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, market, sample, domain_id, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'asking') ON CONFLICT DO NOTHING`,
    [key.promptHash, key.engine, key.simulated, key.day, key.market, key.sample, key.domainId],
  );
}

/** For a transaction. Throws `LeaseLostError`: another process is calling, and its answer will do. */
export async function bookAnswer(
  executor: Executor,
  probe: ClaimedProbe,
  answer: EngineAnswer,
  capturedAt: Date,
): Promise<void> {
  await PROBE_ANSWERS.end(
    executor,
    probe,
    `state = 'answered', text = $3, cited = $4, found = $5, searched = $6, model = $7, finish_reason = $8,
     tokens_in = $9, tokens_out = $10, searches = $11, cost_usd = $12, latency_ms = $13, request_id = $14, captured_at = $15, queries = $16,
     market_use = $17`,
    [
      storableText(answer.text),
      storableJson(answer.cited),
      storableJson(answer.found),
      answer.searched,
      storableText(answer.model).slice(0, 100),
      answer.finishReason,
      answer.usage.input,
      answer.usage.output,
      answer.usage.searches,
      answer.costUsd,
      Math.round(answer.latencyMs),
      answer.requestId === null ? null : storableText(answer.requestId).slice(0, 200),
      capturedAt,
      storableJson(answer.queries),
      answer.marketUse,
    ],
  );
  await keepBody(executor, probe, answer.raw, capturedAt);
}

/** Of an answer that is still there: it may have been erased with its domain. */
async function keepBody(
  executor: Executor,
  { id }: ClaimedProbe,
  body: unknown,
  capturedAt: Date,
): Promise<void> {
  await executor.query(
    `INSERT INTO raw_answers (answer_id, captured_at, body)
     SELECT id, $2::timestamptz, $3::jsonb FROM probe_answers WHERE id = $1 ON CONFLICT DO NOTHING`,
    [id, capturedAt, storableJson(body)],
  );
}

/** Throws `LeaseLostError`. */
export async function bookProbeFailure(
  executor: Executor,
  probe: ClaimedProbe,
  kind: EngineErrorKind,
): Promise<void> {
  await PROBE_ANSWERS.end(executor, probe, `state = 'failed', error_kind = $3`, [kind]);
}
