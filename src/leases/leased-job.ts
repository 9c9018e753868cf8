import { Process } from '@nestjs/bull';
import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Job } from 'bull';
import type { DataSource } from 'typeorm';
import { isUnavailable } from '../common/unavailable';
import type { Executor } from '../database/query';
import type { Nudge } from '../queue/nudge';
import { HeldRows } from './held-rows';
import { type LeasedRow, type LeasedRows, LeaseLostError } from './leased-rows.queries';

const LOOK_EVERY_MS = 1_000;
/** Under load, claims of a few rows each would cost more than places that stay free for so long. */
const REFILL_MS = 10;

export interface JobSettings {
  /** Rows that one process works on at a time. */
  readonly concurrency: number;
  /** Milliseconds between two looks for due rows that no nudge announced; 1,000 unless given. */
  readonly lookEveryMs?: number;
  /** Makes the rows that there must be, before the first look. */
  readonly enrol?: (executor: Executor) => Promise<void>;
  /** What has begun is finished and booked before the process stops: for short work that others would see twice. */
  readonly finishesOnStop?: boolean;
}

/**
 * A background job over leased rows: subclass it, decorate it with `@Processor(queue)` if nudges wake it, and list it in
 * `WorkersModule`. PostgreSQL is the truth: a row is found without its nudge, by the next look of any worker.
 */
export abstract class LeasedJob<Row extends LeasedRow>
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  protected readonly logger = new Logger(this.constructor.name);
  private readonly held: HeldRows<Row>;
  private readonly running = new Set<Promise<void>>();
  /** Rows that may be due and unclaimed, as far as this process has been told. */
  private wanted = 0;
  private claiming: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** Places that became free and were not offered to another row yet. */
  private emptied = 0;
  private refilling: NodeJS.Timeout | undefined;
  private enrolled = false;
  private stopped = false;

  protected constructor(
    protected readonly dataSource: DataSource,
    private readonly rows: LeasedRows<Row>,
    private readonly settings: JobSettings,
  ) {
    this.held = new HeldRows(dataSource, rows);
  }

  /** Works on one claimed row. Resolves once the outcome is booked, or rejects, as described at `HeldRows.hold`. */
  protected abstract run(row: Row, signal: AbortSignal): Promise<void>;

  onApplicationBootstrap(): void {
    this.scheduleLook();
  }

  /** In the first phase of a shutdown: unfinished rows are given back while the database is still there. */
  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.refilling);
    this.held.stop(this.settings.finishesOnStop);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.idle();
  }

  /** A worker without a free place keeps the nudge: meanwhile the queue hands the next ones to other workers. */
  @Process()
  async nudged({ data }: Job<Nudge>): Promise<void> {
    while (this.free === 0 && !this.stopped) await Promise.race(this.running);
    await this.claim(data.ids.length);
  }

  /** Claims and starts whatever is due, as far as there are free places. Rejects when the database is away. */
  async look(): Promise<void> {
    if (!this.enrolled) await this.settings.enrol?.(this.dataSource);
    this.enrolled = true;
    await this.claim(Infinity);
  }

  async idle(): Promise<void> {
    while (this.claiming !== null || this.running.size > 0) {
      await Promise.allSettled([this.claiming, ...this.running]);
    }
  }

  private get free(): number {
    return this.settings.concurrency - this.running.size;
  }

  private scheduleLook(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.look()
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'cannot look for what is due; trying again');
        })
        .finally(() => {
          this.scheduleLook();
        });
    }, this.settings.lookEveryMs ?? LOOK_EVERY_MS);
  }

  /** One claim at a time: what is asked for meanwhile goes together into the next. */
  private async claim(count: number): Promise<void> {
    this.wanted += count;
    this.claiming ??= this.claimWanted().finally(() => (this.claiming = null));
    await this.claiming;
  }

  private async claimWanted(): Promise<void> {
    while (this.wanted > 0 && this.free > 0 && !this.stopped) {
      const limit = Math.min(this.wanted, this.free);
      const rest = this.wanted - limit;
      this.wanted = 0;
      const rows = await this.rows.claim(this.dataSource, limit);
      for (const row of rows) this.start(row);
      // fewer than asked for: there are no more
      if (rows.length === limit) this.wanted += rest;
    }
  }

  private start(row: Row): void {
    const work = this.held
      .hold(row, (signal) => this.run(row, signal))
      .catch((error: unknown) => {
        this.explain(row, error);
      })
      .finally(() => {
        this.running.delete(work);
        this.refill();
      });
    this.running.add(work);
  }

  /** Places that become free at about the same time are filled together. */
  private refill(): void {
    this.emptied += 1;
    if (this.refilling !== undefined || this.stopped) return;
    this.refilling = setTimeout(() => {
      const count = this.emptied;
      this.emptied = 0;
      this.refilling = undefined;
      // where this fails, the next look finds what is still due
      this.claim(count).catch(() => undefined);
    }, REFILL_MS);
  }

  private explain({ id, attempt }: Row, error: unknown): void {
    const level =
      this.stopped || isUnavailable(error) ? 'debug' : error instanceof LeaseLostError ? 'warn' : 'error';
    this.logger[level](
      { err: error, id, attempt },
      'an attempt ended without an outcome; it will be made again',
    );
  }
}
