import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

export const LEASE_SECONDS = 30;

/** A claimed row. `attempt` is the fence: every claim raises it, and only the latest claimant may book. */
export interface LeasedRow {
  readonly id: string | number;
  readonly attempt: number;
}

/** A table whose rows are worked on under a lease. It has the columns `attempt`, `due_at` and `lease_until`. */
export interface LeasedTable<Row extends LeasedRow> {
  readonly table: string;
  /** Column of the key; `id` unless given. */
  readonly key?: string;
  readonly keyType: 'uuid' | 'bigint' | 'integer';
  /** Condition of the rows that are not finished. */
  readonly open: string;
  /** What a claim returns, `id` and `attempt` among it. */
  readonly columns: string;
  readonly shape: z.ZodType<Row>;
  /** Further assignments of a claim, and of giving a row back. */
  readonly onClaim?: string;
  readonly onGiveBack?: string;
  /** `LEASE_SECONDS` unless given. */
  readonly leaseSeconds?: number;
  /** So many rows with the same `origin`, a column of the table, may be leased at a time, by all processes together. */
  readonly perOrigin?: number;
}

/** How many rows to claim, or which ones. */
export type Claim = number | readonly LeasedRow['id'][];

/** Another worker has claimed the row: nothing of this attempt may be written any more. */
export class LeaseLostError extends Error {
  constructor(table: string, { id, attempt }: LeasedRow) {
    super(`attempt ${attempt} lost its lease of row ${id} of ${table}`);
    this.name = 'LeaseLostError';
  }
}

/** Place of a row among those whose leases were to be renewed, from 0. */
const LOST = z.object({ at: z.number() });
const UNCLAIMED = 'due_at <= now() AND (lease_until IS NULL OR lease_until < now())';

/** Claims rows of one table, renews their leases and writes what became of them. */
export class LeasedRows<Row extends LeasedRow> {
  readonly leaseSeconds: number;
  private readonly key: string;

  constructor(private readonly described: LeasedTable<Row>) {
    this.leaseSeconds = described.leaseSeconds ?? LEASE_SECONDS;
    this.key = described.key ?? 'id';
  }

  /** Rows that are open, due and unclaimed: the oldest ones, or those of the given ids. In no particular order. */
  async claim(dataSource: DataSource, claim: Claim): Promise<Row[]> {
    const { table, perOrigin } = this.described;
    if (perOrigin === undefined) return await this.run(dataSource, this.oldest(claim), claim);
    return await dataSource.transaction(async (manager) => {
      // claimants take turns: each must see what the one before has claimed, or the cap would not hold
      await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`claim ${table}`]);
      return await this.run(manager, this.oldestOfEachOrigin(claim, perOrigin), claim);
    });
  }

  /** Extends the leases. Gives the rows whose lease is lost. Never waits: a row that is just being written is skipped. */
  async renew(dataSource: DataSource, rows: readonly Row[]): Promise<ReadonlySet<Row>> {
    const { table, keyType } = this.described;
    const lost = await checkedRows(
      dataSource,
      LOST,
      `WITH held AS (
         SELECT * FROM unnest($1::${keyType}[], $2::int[]) WITH ORDINALITY AS held (held_key, held_attempt, at)
       ), mine AS (
         SELECT held_key FROM ${table}
           JOIN held ON ${this.key} = held_key AND attempt = held_attempt
          WHERE lease_until IS NOT NULL FOR UPDATE OF ${table} SKIP LOCKED
       ), renewed AS (
         UPDATE ${table} SET lease_until = now() + make_interval(secs => $3) FROM mine WHERE ${this.key} = held_key
       )
       SELECT at::int - 1 AS at FROM held
        WHERE NOT EXISTS (SELECT FROM ${table}
                           WHERE ${this.key} = held_key AND attempt = held_attempt AND lease_until IS NOT NULL)`,
      [rows.map(({ id }) => id), rows.map(({ attempt }) => attempt), this.leaseSeconds],
    );
    const indexes = new Set(lost.map(({ at }) => at));
    return new Set(rows.filter((_, at) => indexes.has(at)));
  }

  /** Writes to a row and keeps its lease. `values` are `$3` and on. Throws `LeaseLostError`. */
  async save(
    executor: Executor,
    row: LeasedRow,
    set: string,
    values: readonly unknown[] = [],
  ): Promise<void> {
    const { table } = this.described;
    const written: unknown = await executor.query(
      `UPDATE ${table} SET ${set} WHERE ${this.key} = $1 AND attempt = $2 AND lease_until IS NOT NULL`,
      [row.id, row.attempt, ...values],
    );
    if (updatedRows(written) === 0) throw this.lost(row);
  }

  lost(row: LeasedRow): LeaseLostError {
    return new LeaseLostError(this.described.table, row);
  }

  /** Writes the outcome of an attempt, which ends its lease. `values` are `$3` and on. Throws `LeaseLostError`. */
  async book(
    executor: Executor,
    row: LeasedRow,
    set: string,
    values: readonly unknown[] = [],
  ): Promise<void> {
    await this.save(executor, row, `${set}, lease_until = NULL`, values);
  }

  /** Ends the lease without an outcome: the row is due again after the delay. Throws `LeaseLostError`. */
  async giveBack(executor: Executor, row: LeasedRow, delaySeconds = 0): Promise<void> {
    const also = this.described.onGiveBack === undefined ? '' : `, ${this.described.onGiveBack}`;
    await this.book(executor, row, `due_at = now() + make_interval(secs => $3)${also}`, [delaySeconds]);
  }

  private async run(executor: Executor, candidates: string, claim: Claim): Promise<Row[]> {
    const { table, columns, shape, onClaim } = this.described;
    return await checkedRows(
      executor,
      shape,
      `WITH ${candidates}
       UPDATE ${table} SET attempt = attempt + 1, lease_until = now() + make_interval(secs => $2)
              ${onClaim === undefined ? '' : `, ${onClaim}`}
         FROM claimable WHERE ${this.key} = claimable_key
       RETURNING ${columns}`,
      [claim, this.leaseSeconds],
    );
  }

  private oldest(claim: Claim): string {
    const { table, open } = this.described;
    return `claimable AS (
       SELECT ${this.key} AS claimable_key FROM ${table}
        WHERE ${open} AND ${UNCLAIMED} ${this.only(claim)}
        ORDER BY due_at ${limit(claim)} FOR UPDATE SKIP LOCKED
     )`;
  }

  /** The origin with the fewest leased rows comes first, so that a crowded one delays no other. */
  private oldestOfEachOrigin(claim: Claim, perOrigin: number): string {
    const { table, open } = this.described;
    return `leased AS (
       SELECT origin, count(*) AS count FROM ${table} WHERE lease_until >= now() GROUP BY origin
     ), ranked AS (
       SELECT ${this.key} AS ranked_key,
              COALESCE(leased.count, 0) + row_number() OVER (PARTITION BY origin ORDER BY due_at) AS place
         FROM ${table} LEFT JOIN leased USING (origin)
        WHERE ${open} AND ${UNCLAIMED} ${this.only(claim)}
     ), claimable AS (
       SELECT ranked_key AS claimable_key FROM ranked JOIN ${table} ON ${this.key} = ranked_key
        WHERE place <= ${perOrigin} AND ${open} AND ${UNCLAIMED}
        ORDER BY place, due_at ${limit(claim)} FOR UPDATE OF ${table} SKIP LOCKED
     )`;
  }

  private only(claim: Claim): string {
    return typeof claim === 'number' ? '' : `AND ${this.key} = ANY($1::${this.described.keyType}[])`;
  }
}

function limit(claim: Claim): string {
  return typeof claim === 'number' ? 'LIMIT $1' : '';
}

/** TypeORM answers UPDATE with its rows and their number. */
function updatedRows(answer: unknown): number {
  return Array.isArray(answer) ? Number(answer[1]) : 0;
}
