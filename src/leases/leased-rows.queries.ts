import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { leasesLost } from '../metrics/metrics';

const LEASE_SECONDS = 30;
/** Until a row that this version cannot work on is offered again. */
const UNFIT_SECONDS = 60;

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
  readonly keyType: 'uuid' | 'bigint' | 'integer' | 'text';
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
  /**
   * So many rows with the same `origin` may be leased at a time, by all processes together. The table has that column and
   * an index on `(origin, due_at, key)` of its open rows.
   */
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

const CLAIMED = z.looseObject({ id: z.union([z.string(), z.number()]), attempt: z.number() });
/** Place of a row among those whose leases were to be renewed, from 0. */
const LOST = z.object({ at: z.number() });
const UNCLAIMED = 'due_at <= now() AND (lease_until IS NULL OR lease_until < now())';

/** Claims rows of one table, renews their leases and writes what became of them. */
export class LeasedRows<Row extends LeasedRow> {
  readonly leaseSeconds: number;
  /** The end of a row's work is announced here, with its id as payload. */
  readonly endedChannel: string;
  private readonly key: string;
  private readonly logger = new Logger('Leases');

  constructor(private readonly described: LeasedTable<Row>) {
    this.leaseSeconds = described.leaseSeconds ?? LEASE_SECONDS;
    this.endedChannel = `${described.table}_ended`;
    this.key = described.key ?? 'id';
  }

  /** Rows that are open, due and unclaimed: the oldest ones, or those of the given ids. In no particular order. */
  async claim(dataSource: DataSource, claim: Claim): Promise<Row[]> {
    const { table, columns, shape, onClaim, perOrigin } = this.described;
    const candidates =
      perOrigin === undefined ? this.oldest(claim) : this.oldestOfEachOrigin(claim, perOrigin);
    const rows = await checkedRows(
      dataSource,
      CLAIMED,
      `${candidates}
       UPDATE ${table} SET attempt = attempt + 1, lease_until = now() + make_interval(secs => $2)
              ${onClaim === undefined ? '' : `, ${onClaim}`}
         FROM claimable WHERE ${this.key} = claimable_key
       RETURNING ${columns}`,
      [claim, this.leaseSeconds],
    );
    const read = rows.map((row) => ({ row, ...shape.safeParse(row) }));
    for (const { row, error } of read) {
      if (error === undefined) continue;
      // such as one of a newer version, while this one is replaced: it must not hold up those that were claimed with it
      this.logger.error(
        { table, id: row.id, err: error },
        'a row has not the shape that this version works on',
      );
      await this.giveBack(dataSource, row, UNFIT_SECONDS);
    }
    return read.flatMap(({ data }) => data ?? []);
  }

  /**
   * Extends the leases. Gives the rows that others have claimed, or that are gone; one whose outcome is booked is none of
   * them. Never waits: a row that is just being written is skipped.
   */
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
        WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${this.key} = held_key AND attempt = held_attempt)`,
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
    if (!(await this.note(executor, row, set, values))) throw this.lost(row);
  }

  /** As `save`, for what is worth nothing once the lease has ended: false then. */
  async note(
    executor: Executor,
    row: LeasedRow,
    set: string,
    values: readonly unknown[] = [],
  ): Promise<boolean> {
    const { table } = this.described;
    const written: unknown = await executor.query(
      `UPDATE ${table} SET ${set} WHERE ${this.key} = $1 AND attempt = $2 AND lease_until IS NOT NULL`,
      [row.id, row.attempt, ...values],
    );
    // TypeORM answers UPDATE with its rows and their number
    return Array.isArray(written) && Number(written[1]) > 0;
  }

  lost(row: LeasedRow): LeaseLostError {
    leasesLost.inc({ table: this.described.table });
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

  /** As `book`, and tells those who wait for the row. */
  async end(executor: Executor, row: LeasedRow, set: string, values: readonly unknown[] = []): Promise<void> {
    await this.book(executor, row, set, values);
    await executor.query('SELECT pg_notify($1, $2)', [this.endedChannel, String(row.id)]);
  }

  /** Ends the lease without an outcome: the row is due again after the delay. Throws `LeaseLostError`. */
  async giveBack(executor: Executor, row: LeasedRow, delaySeconds = 0): Promise<void> {
    const also = this.described.onGiveBack === undefined ? '' : `, ${this.described.onGiveBack}`;
    await this.book(executor, row, `due_at = now() + make_interval(secs => $3)${also}`, [delaySeconds]);
  }

  private oldest(claim: Claim): string {
    const { table, open } = this.described;
    return `WITH claimable AS (
         SELECT ${this.key} AS claimable_key FROM ${table}
          WHERE ${open} AND ${UNCLAIMED} ${this.only(claim)}
          ORDER BY due_at ${limit(claim)} FOR UPDATE SKIP LOCKED
       )`;
  }

  /**
   * Of each origin, only the oldest due rows may be leased, however many claimants there are. Origins are found, and their
   * rows read, by short steps through the index, whatever the backlog and the planner's idea of it. The origin with the
   * fewest rows ahead comes first, so that a crowded one delays no other.
   */
  private oldestOfEachOrigin(claim: Claim, perOrigin: number): string {
    const { table, open } = this.described;
    const { key } = this;
    // IS TRUE: tested again under the lock, and never taken by the planner as a reason to scan all due rows
    return `WITH RECURSIVE origins AS (
         (SELECT origin FROM ${table} WHERE ${open} ORDER BY origin LIMIT 1)
         UNION ALL
         SELECT (SELECT later.origin FROM ${table} later
                  WHERE ${open} AND later.origin > origins.origin ORDER BY later.origin LIMIT 1)
           FROM origins WHERE origins.origin IS NOT NULL
       ), oldest AS (
         SELECT next.* FROM origins CROSS JOIN LATERAL (
           SELECT ${key} AS next_key, due_at, lease_until, row_number() OVER (ORDER BY due_at, ${key}) AS place
             FROM ${table} WHERE ${open} AND ${table}.origin = origins.origin AND due_at <= now()
            ORDER BY due_at, ${key} LIMIT ${perOrigin}) AS next
       ), claimable AS (
         SELECT next_key AS claimable_key
           FROM unnest(ARRAY(SELECT next_key FROM oldest WHERE ${UNCLAIMED} ORDER BY place, due_at))
                WITH ORDINALITY AS next (next_key, turn)
           JOIN ${table} ON ${key} = next_key
          WHERE (${open} AND ${UNCLAIMED}) IS TRUE ${this.only(claim)}
          ORDER BY turn ${limit(claim)} FOR UPDATE OF ${table} SKIP LOCKED
       )`;
  }

  private only(claim: Claim): string {
    return typeof claim === 'number' ? '' : `AND ${this.key} = ANY($1::${this.described.keyType}[])`;
  }
}

function limit(claim: Claim): string {
  return typeof claim === 'number' ? 'LIMIT $1' : '';
}
