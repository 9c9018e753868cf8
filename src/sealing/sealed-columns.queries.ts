import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { type NamedRow, NamedRows } from '../leases/named-rows.queries';

/** Every column whose bytes `SecretBox` has sealed, as `table.column`. */
export const SEALED_COLUMNS = [
  'alert_subscriptions.secret_sealed',
  'mails.body_sealed',
  'webhook_deliveries.secret_sealed',
] as const;
/** `id` unless given. */
const KEYS: Readonly<Partial<Record<(typeof SEALED_COLUMNS)[number], string>>> = {
  'alert_subscriptions.secret_sealed': 'domain_id',
};

export const SEALED_COLUMN_ROWS = new NamedRows('sealed_columns', SEALED_COLUMNS);
export type ClaimedColumn = NamedRow<(typeof SEALED_COLUMNS)[number]>;

/** A row for each column, due now: the secret may have changed. */
export async function enrolColumns(executor: Executor): Promise<void> {
  await executor.query(
    `INSERT INTO sealed_columns (name) SELECT unnest($1::text[])
     ON CONFLICT (name) DO UPDATE SET due_at = LEAST(sealed_columns.due_at, now())`,
    [SEALED_COLUMNS],
  );
}

const sealedRow = z.object({ id: z.string(), sealed: z.instanceof(Buffer) });
export type SealedRow = Readonly<z.infer<typeof sealedRow>>;

/** Rows with an id after `afterId` ('': from the first) that another key than `keyId` sealed, in the order of their ids. */
export async function sealedByOthers(
  executor: Executor,
  name: ClaimedColumn['id'],
  keyId: Buffer,
  afterId: string,
  limit: number,
): Promise<SealedRow[]> {
  const [table, column] = name.split('.');
  const key = `${KEYS[name] ?? 'id'}::text`;
  return await checkedRows(
    executor,
    sealedRow,
    `SELECT ${key} AS id, ${column} AS sealed FROM ${table}
      WHERE ${column} IS NOT NULL AND substr(${column}, 1, length($1::bytea)) <> $1 AND ${key} > $2
      ORDER BY ${key} LIMIT $3`,
    [keyId, afterId, limit],
  );
}

/** Leaves alone what was changed or erased meanwhile. */
export async function replaceSealed(
  executor: Executor,
  name: ClaimedColumn['id'],
  { id, sealed }: SealedRow,
  resealed: Buffer,
): Promise<void> {
  const [table, column] = name.split('.');
  await executor.query(
    `UPDATE ${table} SET ${column} = $3 WHERE ${KEYS[name] ?? 'id'}::text = $1 AND ${column} = $2`,
    [id, sealed, resealed],
  );
}
