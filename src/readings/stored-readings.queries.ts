import { z } from 'zod';
import { readingShape } from '../answers/read-task';
import type { Entity } from '../answers/reading';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { storableJson } from '../database/storable';
import { LeasedRows } from '../leases/leased-rows.queries';

/** What makes two readings the same. */
export interface ReadingKey {
  readonly answerId: string;
  readonly engine: string;
  readonly model: string;
  /** Of the task. */
  readonly version: number;
}

/** `no_reply`: the vendor failed, or what it sent does not fit the schema; `unfounded`: it does not fit the answer. */
export type ReadingFailure = 'no_reply' | 'unfounded';

const claimedReading = z.object({ id: z.string(), attempt: z.number() });
export type ClaimedReading = Readonly<z.infer<typeof claimedReading>>;

export const STORED_READINGS = new LeasedRows<ClaimedReading>({
  table: 'answer_readings',
  keyType: 'bigint',
  open: `state <> 'read'`,
  columns: 'id, attempt',
  shape: claimedReading,
  onClaim: `state = 'reading', fault = NULL`,
  leaseSeconds: 15,
});

const readingRow = z.discriminatedUnion('state', [
  claimedReading.extend({ state: z.literal('reading') }),
  claimedReading.extend({ state: z.literal('failed'), isDue: z.boolean() }),
  claimedReading.extend({ state: z.literal('read'), entities: readingShape.shape.entities }),
]);
export type ReadingRow = Readonly<z.infer<typeof readingRow>>;

const knownReading = readingShape.extend({ engine: z.string(), model: z.string(), version: z.int() });
type KnownReading = Readonly<z.infer<typeof knownReading>>;

export async function findReading(executor: Executor, key: ReadingKey): Promise<ReadingRow | null> {
  return await checkedRow(
    executor,
    readingRow,
    `SELECT id, attempt, state, due_at <= now() AS "isDue", entities
       FROM answer_readings WHERE answer_id = $1 AND engine = $2 AND model = $3 AND version = $4`,
    [key.answerId, key.engine, key.model, key.version],
  );
}

/** What a model has read in an answer: the newest reading, but this one where it is there; null: none. */
export async function findKnownReading(
  executor: Executor,
  { answerId, engine, model, version }: ReadingKey,
): Promise<KnownReading | null> {
  return await checkedRow(
    executor,
    knownReading,
    `SELECT engine, model, version, entities FROM answer_readings WHERE answer_id = $1 AND state = 'read'
      ORDER BY (engine, model, version) = ($2, $3, $4) DESC, read_at DESC LIMIT 1`,
    [answerId, engine, model, version],
  );
}

/** Adds the row of an answer that nobody has had read, for whoever claims it first. */
export async function addReading(executor: Executor, key: ReadingKey): Promise<void> {
  await executor.query(
    `INSERT INTO answer_readings (answer_id, engine, model, version, state)
     VALUES ($1, $2, $3, $4, 'reading') ON CONFLICT DO NOTHING`,
    [key.answerId, key.engine, key.model, key.version],
  );
}

/** Throws `LeaseLostError`. */
export async function bookReading(
  executor: Executor,
  reading: ClaimedReading,
  entities: readonly Entity[],
): Promise<void> {
  await STORED_READINGS.end(executor, reading, `state = 'read', entities = $3, read_at = now()`, [
    storableJson(entities),
  ]);
}

/** `retryInSeconds`: until then every asker makes do with rules. Throws `LeaseLostError`. */
export async function bookReadingFault(
  executor: Executor,
  reading: ClaimedReading,
  fault: ReadingFailure,
  retryInSeconds: number,
): Promise<void> {
  await STORED_READINGS.end(
    executor,
    reading,
    `state = 'failed', fault = $3, due_at = now() + make_interval(secs => $4)`,
    [fault, retryInSeconds],
  );
}
