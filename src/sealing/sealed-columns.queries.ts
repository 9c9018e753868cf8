import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';

/** Every column whose bytes `SecretBox` has sealed; each table has a uuid `id`. */
export const SEALED_COLUMNS = ['mails.body_sealed', 'webhook_deliveries.secret_sealed'] as const;

const claimedColumn = z.object({ id: z.enum(SEALED_COLUMNS), attempt: z.number() });
export type ClaimedColumn = Readonly<z.infer<typeof claimedColumn>>;

export const SEALED_COLUMN_ROWS = new LeasedRows<ClaimedColumn>({
  table: 'sealed_columns',
  key: 'name',
  keyType: 'text',
  open: `name = ANY ('{${SEALED_COLUMNS.join()}}')`,
  columns: 'name AS id, attempt',
  shape: claimedColumn,
});

/** A row for each column that has none. */
export async function enrolColumns(executor: Executor): Promise<void> {
  await executor.query('INSERT INTO sealed_columns (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    SEALED_COLUMNS,
  ]);
}

const sealedRow = z.object({ id: z.uuid(), sealed: z.instanceof(Buffer) });
export type SealedRow = Readonly<z.infer<typeof sealedRow>>;

/** Rows with an id after `afterId` that another key than `keyId` sealed, in the order of their ids. */
export async function sealedByOthers(
  executor: Executor,
  name: ClaimedColumn['id'],
  keyId: Buffer,
  afterId: string,
  limit: number,
): Promise<SealedRow[]> {
  const [table, column] = name.split('.');
  return await checkedRows(
    executor,
    sealedRow,
    `SELECT id, ${column} AS sealed FROM ${table}
      WHERE ${column} IS NOT NULL AND substr(${column}, 1, length($1::bytea)) <> $1 AND id > $2
      ORDER BY id LIMIT $3`,
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
  await executor.query(`UPDATE ${table} SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [
    id,
    sealed,
    resealed,
  ]);
}

/** Throws `LeaseLostError`. */
export async function bookNextSearch(
  executor: Executor,
  column: ClaimedColumn,
  inSeconds: number,
): Promise<void> {
  await SEALED_COLUMN_ROWS.book(executor, column, 'due_at = now() + make_interval(secs => $3)', [inSeconds]);
}
