import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { shutdownController } from '../common/abort-signals';
import { isUnavailable } from '../common/unavailable';
import { type LeasedRow, type LeasedRows, LeaseLostError } from './leased-rows.queries';

/** The caller declined the work for a reason of its own: the row is given back, and others may do it. */
export class WorkDeclined extends Error {}

/** Renewals within one lease: one or two may fail without harm. */
const RENEWALS_PER_LEASE = 3;
/** Why a signal aborts after the work; one for all, because an exception with a stack for each row is costly. */
const OVER = new Error('the work is over');
/**
 * A row whose work failed because a store is away is due again after half the time that this has gone on: such work, which
 * counts as no try, may have called others by then.
 */
const AWAY_SECONDS = { least: 1, most: 60 } as const;
const ANOTHER_OUTAGE_MS = 180_000;
const GIVE_BACK_TRIES = 3;

/** The claimed rows that this process works on. Their leases are renewed together, by one statement. */
export class HeldRows<Row extends LeasedRow> {
  private readonly logger = new Logger(HeldRows.name);
  private readonly held = new Map<Row, AbortController>();
  private heartbeat: NodeJS.Timeout | undefined;
  private stopped = false;
  /** When work failed because a store is away, first and last, with none that succeeded in between; milliseconds since 1970. */
  private away: { readonly firstMs: number; lastMs: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: LeasedRows<Row>,
  ) {}

  /**
   * Works on a row. The signal aborts when the lease is lost, when this process shuts down (see `stop`), and when the work
   * is over. Rejects as the work does; the row is given back at once on shutdown and when the work is declined, and soon when a
   * store is away. After any other failure that the work did not book, the lease expires.
   */
  async hold<Result>(row: Row, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const end = shutdownController();
    if (this.stopped) end.abort(new Error('the process is shutting down'));
    this.held.set(row, end);
    this.heartbeat ??= setInterval(
      () => void this.renew(),
      (this.rows.leaseSeconds * 1_000) / RENEWALS_PER_LEASE,
    );
    try {
      const result = await work(end.signal);
      this.away = null;
      return result;
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      if (this.stopped || error instanceof WorkDeclined) await this.giveBack(row, 0);
      else if (isUnavailable(error)) await this.giveBack(row, this.secondsAway());
      throw error;
    } finally {
      this.held.delete(row);
      end.abort(OVER);
      if (this.held.size === 0) {
        clearInterval(this.heartbeat);
        this.heartbeat = undefined;
      }
    }
  }

  /**
   * In the first phase of a shutdown. The work that is aborted still needs the database to give its rows back. `finishing`:
   * what has begun is not aborted.
   */
  stop(finishing = false): void {
    this.stopped = true;
    if (finishing) return;
    for (const end of this.held.values()) end.abort(new Error('the process is shutting down'));
  }

  private secondsAway(): number {
    const nowMs = Date.now();
    // long without work: that is another outage
    if (this.away !== null && nowMs - this.away.lastMs > ANOTHER_OUTAGE_MS) this.away = null;
    this.away ??= { firstMs: nowMs, lastMs: nowMs };
    this.away.lastMs = nowMs;
    const half = (nowMs - this.away.firstMs) / 2_000;
    return Math.min(AWAY_SECONDS.most, Math.max(AWAY_SECONDS.least, half));
  }

  /** A busy database gets further chances. Where all fail, the lease expires. */
  private async giveBack(row: Row, seconds: number): Promise<void> {
    for (let tries = 0; tries < GIVE_BACK_TRIES; tries += 1) {
      try {
        await this.rows.giveBack(this.dataSource, row, seconds);
        return;
      } catch (error) {
        if (error instanceof LeaseLostError) return;
      }
    }
  }

  private async renew(): Promise<void> {
    try {
      const lost = await this.rows.renew(this.dataSource, [...this.held.keys()]);
      for (const row of lost) this.held.get(row)?.abort(this.rows.lost(row));
    } catch (error) {
      this.logger.warn({ err: error }, 'leases could not be renewed');
    }
  }
}
