import { z } from 'zod';
import { readingShape } from '../answers/read-task';
import type { Entity } from '../answers/reading';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { storableJson } from '../database/storable';
import { proposalsShape } from '../facts/check-task';
import { LeasedRows } from '../leases/leased-rows.queries';
import type { FactCheck, StoredReading } from './model-task.entity';

const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;

/** What makes two replies of a model the same. */
export type ReplyKey = Readonly<Pick<StoredReading, 'answerId' | 'engine' | 'model' | 'version'>>;
export type FactCheckKey = ReplyKey & Readonly<Pick<FactCheck, 'siteHash'>>;

/** `no_reply`: the vendor failed, or what it sent does not fit the schema; `unfounded`: it does not fit the answer. */
export type ReplyFault = 'no_reply' | 'unfounded';

const claimedTask = z.object({ id: z.string(), attempt: z.number() });
export type ClaimedTask = Readonly<z.infer<typeof claimedTask>>;

const replyRow = claimedTask.extend({
  isUnderWay: z.boolean(),
  /** What failed may be tried again. */
  isDue: z.boolean(),
  reply: z.unknown(),
});
/** `reply` null: there is none, or none yet. */
export type ReplyRow<Reply> = Readonly<Omit<z.infer<typeof replyRow>, 'reply'>> & {
  readonly reply: Reply | null;
};

/** How a table calls what all such tables have. */
interface ReplyTable<Key extends ReplyKey, Reply> {
  readonly table: string;
  readonly keyColumns: Readonly<Record<string, keyof Key>>;
  /** State of a row whose task is being done, and of one with a reply. */
  readonly asking: string;
  readonly answered: string;
  readonly replyColumn: string;
  readonly answeredAtColumn: string;
  readonly shape: z.ZodType<Reply>;
}

/** What a model replied to a task about a stored answer: a row for each task, worked on under a lease. */
export class StoredReplies<Key extends ReplyKey, Reply> {
  readonly rows: LeasedRows<ClaimedTask>;
  private readonly keyNames: string[];
  private readonly keyProperties: (keyof Key)[];

  constructor(private readonly described: ReplyTable<Key, Reply>) {
    const { table, keyColumns, asking, answered } = described;
    this.keyNames = Object.keys(keyColumns);
    this.keyProperties = Object.values(keyColumns);
    this.rows = new LeasedRows({
      table,
      keyType: 'bigint',
      open: `state <> '${answered}'`,
      columns: 'id, attempt',
      shape: claimedTask,
      onClaim: `state = '${asking}', fault = NULL`,
      leaseSeconds: 15,
    });
  }

  async find(executor: Executor, key: Key): Promise<ReplyRow<Reply> | null> {
    const { table, asking, answered, replyColumn, shape } = this.described;
    const where = this.keyNames.map((name, at) => `${name} = $${at + 1}`).join(' AND ');
    return await checkedRow(
      executor,
      replyRow.extend({ reply: shape.nullable() }),
      `SELECT id, attempt, state = '${asking}' AS "isUnderWay", due_at <= now() AS "isDue",
              CASE WHEN state = '${answered}' THEN ${replyColumn} END AS reply
         FROM ${table} WHERE ${where}`,
      this.valuesOf(key),
    );
  }

  /** Adds the row of a task that nobody has given yet, for whoever claims it first. */
  async add(executor: Executor, key: Key): Promise<void> {
    const { table, asking } = this.described;
    const values = this.valuesOf(key);
    await executor.query(
      `INSERT INTO ${table} (${this.keyNames.join(', ')}, state)
       VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}, '${asking}') ON CONFLICT DO NOTHING`,
      values,
    );
  }

  /** Throws `LeaseLostError`. */
  async book(executor: Executor, task: ClaimedTask, reply: Reply): Promise<void> {
    const { answered, replyColumn, answeredAtColumn } = this.described;
    await this.rows.end(
      executor,
      task,
      `state = '${answered}', ${replyColumn} = $3, ${answeredAtColumn} = now()`,
      [storableJson(reply)],
    );
  }

  /** Until it is tried again every asker makes do with rules: a minute, then twice as long each time. Throws `LeaseLostError`. */
  async bookFault(executor: Executor, task: ClaimedTask, fault: ReplyFault): Promise<void> {
    const waitSeconds = FIRST_RETRY_SECONDS * 2 ** Math.min(task.attempt - 1, 10);
    await this.rows.end(
      executor,
      task,
      `state = 'failed', fault = $3, due_at = now() + make_interval(secs => $4)`,
      [fault, Math.min(waitSeconds, LONGEST_RETRY_SECONDS)],
    );
  }

  private valuesOf(key: Key): unknown[] {
    return this.keyProperties.map((name) => key[name]);
  }
}

const OF_AN_ANSWER = {
  answer_id: 'answerId',
  engine: 'engine',
  model: 'model',
  version: 'version',
} as const satisfies Readonly<Record<string, keyof ReplyKey>>;

export const STORED_READINGS = new StoredReplies<ReplyKey, readonly Entity[]>({
  table: 'answer_readings',
  keyColumns: OF_AN_ANSWER,
  asking: 'reading',
  answered: 'read',
  replyColumn: 'entities',
  answeredAtColumn: 'read_at',
  shape: readingShape.shape.entities,
});

/** `excused`: keys of the claims for which a reason was found. */
const checkReply = proposalsShape.extend({ excused: z.array(z.string()) });
export type CheckReply = Readonly<z.infer<typeof checkReply>>;

export const FACT_CHECKS = new StoredReplies<FactCheckKey, CheckReply>({
  table: 'fact_checks',
  keyColumns: { ...OF_AN_ANSWER, site_hash: 'siteHash' },
  asking: 'checking',
  answered: 'checked',
  replyColumn: 'reply',
  answeredAtColumn: 'checked_at',
  shape: checkReply,
});

const knownReading = readingShape.extend({ engine: z.string(), model: z.string(), version: z.int() });

/** What a model has read in an answer: the newest reading, but this one where it is there; null: none. */
export async function findKnownReading(
  executor: Executor,
  { answerId, engine, model, version }: ReplyKey,
): Promise<Readonly<z.infer<typeof knownReading>> | null> {
  return await checkedRow(
    executor,
    knownReading,
    `SELECT engine, model, version, entities FROM answer_readings WHERE answer_id = $1 AND state = 'read'
      ORDER BY (engine, model, version) = ($2, $3, $4) DESC, read_at DESC LIMIT 1`,
    [answerId, engine, model, version],
  );
}
