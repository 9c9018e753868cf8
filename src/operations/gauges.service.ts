import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Config } from '../config/config';
import {
  backlogAge,
  backlogRows,
  poolConnections,
  runningStages,
  spendLimit,
  spentDollars,
} from '../metrics/metrics';
import { operatorSpend } from '../spending/spend.queries';
import { backlogs, runningByStage } from './backlog.queries';

/** Scrapes by several collectors cost the database no more than one. */
const FRESH_MS = 2_000;

const pool = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

/** What is looked up when the metrics are read: the backlog, the pool, the money. */
@Injectable()
export class GaugesService {
  private readonly logger = new Logger(GaugesService.name);
  private readAtMs = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** While the database is away, leaves out what only it can tell. */
  async refresh(): Promise<void> {
    this.watchPool();
    if (performance.now() - this.readAtMs < FRESH_MS) return;
    this.reading ??= this.read().finally(() => (this.reading = null));
    await this.reading;
  }

  private async read(): Promise<void> {
    for (const gauge of [backlogRows, backlogAge, runningStages, spentDollars]) gauge.reset();
    try {
      for (const { queue, due, leased, oldestDueSeconds } of await backlogs(this.dataSource)) {
        backlogRows.set({ queue, state: 'due' }, due);
        backlogRows.set({ queue, state: 'leased' }, leased);
        backlogAge.set({ queue }, oldestDueSeconds);
      }
      for (const { stage, count } of await runningByStage(this.dataSource))
        runningStages.set({ stage }, count);
      const { spentUsd, heldUsd } = await operatorSpend(this.dataSource);
      spentDollars.set({ state: 'spent' }, spentUsd);
      spentDollars.set({ state: 'held' }, heldUsd);
      if (this.config.spendLimitUsdDay !== null) spendLimit.set(this.config.spendLimitUsdDay);
      this.readAtMs = performance.now();
    } catch (error) {
      this.logger.debug({ err: error }, 'the backlog cannot be read');
    }
  }

  private watchPool(): void {
    const found = pool.safeParse(this.dataSource.driver);
    if (!found.success) return;
    const { totalCount, idleCount, waitingCount } = found.data.master;
    poolConnections.set({ state: 'all' }, totalCount);
    poolConnections.set({ state: 'idle' }, idleCount);
    poolConnections.set({ state: 'waiting' }, waitingCount);
  }
}
