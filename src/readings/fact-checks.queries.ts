import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { storableJson } from '../database/storable';
import { proposalsShape } from '../facts/check-task';
import { LeasedRows } from '../leases/leased-rows.queries';

/** What makes two checks the same. */
export interface FactCheckKey {
  readonly answerId: string;
  readonly engine: string;
  readonly model: string;
  /** Of the tasks. */
  readonly version: number;
  readonly siteHash: string;
}

const claimedCheck = z.object({ id: z.string(), attempt: z.number() });
export type ClaimedCheck = Readonly<z.infer<typeof claimedCheck>>;

/** `excused`: keys of the claims for which a reason was found. */
const checkReply = proposalsShape.extend({ excused: z.array(z.string()) });
export type CheckReply = Readonly<z.infer<typeof checkReply>>;

export const FACT_CHECKS = new LeasedRows<ClaimedCheck>({
  table: 'fact_checks',
  keyType: 'bigint',
  open: `state <> 'checked'`,
  columns: 'id, attempt',
  shape: claimedCheck,
  onClaim: `state = 'checking'`,
  leaseSeconds: 15,
});

const checkRow = z.discriminatedUnion('state', [
  claimedCheck.extend({ state: z.literal('checking') }),
  claimedCheck.extend({ state: z.literal('failed'), isDue: z.boolean() }),
  claimedCheck.extend({ state: z.literal('checked'), reply: checkReply }),
]);
export type CheckRow = Readonly<z.infer<typeof checkRow>>;

export async function findCheck(executor: Executor, key: FactCheckKey): Promise<CheckRow | null> {
  return await checkedRow(
    executor,
    checkRow,
    `SELECT id, attempt, state, due_at <= now() AS "isDue", reply
       FROM fact_checks WHERE answer_id = $1 AND engine = $2 AND model = $3 AND version = $4 AND site_hash = $5`,
    [key.answerId, key.engine, key.model, key.version, key.siteHash],
  );
}

/** Adds the row of an answer that nobody has had checked against this site, for whoever claims it first. */
export async function addCheck(executor: Executor, key: FactCheckKey): Promise<void> {
  await executor.query(
    `INSERT INTO fact_checks (answer_id, engine, model, version, site_hash, state)
     VALUES ($1, $2, $3, $4, $5, 'checking') ON CONFLICT DO NOTHING`,
    [key.answerId, key.engine, key.model, key.version, key.siteHash],
  );
}

/** Throws `LeaseLostError`. */
export async function bookCheck(executor: Executor, check: ClaimedCheck, reply: CheckReply): Promise<void> {
  await FACT_CHECKS.end(executor, check, `state = 'checked', reply = $3, checked_at = now()`, [
    storableJson(reply),
  ]);
}

/** `retryInSeconds`: until then every asker makes do with rules. Throws `LeaseLostError`. */
export async function bookCheckFault(
  executor: Executor,
  check: ClaimedCheck,
  retryInSeconds: number,
): Promise<void> {
  await FACT_CHECKS.end(executor, check, `state = 'failed', due_at = now() + make_interval(secs => $3)`, [
    retryInSeconds,
  ]);
}
