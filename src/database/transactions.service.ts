import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { unavailable } from '../common/app-error';
import { isUnavailable } from '../common/unavailable';
import { Config } from '../config/config';
import { lockAgency } from './locks.queries';
import { KeyedSemaphore, type KeyLimits } from '../common/keyed-semaphore';

/** Below the usual time-outs of HTTP clients, which begin at 30 s. */
const PATIENCE_MS = 20_000;
const RETRY_BUSY_SECONDS = 10;

/**
 * Runs the transactions of requests. In a burst they wait here, without a connection, instead of for locks inside a
 * statement that runs out of time.
 */
@Injectable()
export class TransactionsService {
  private readonly semaphore: KeyedSemaphore;
  private readonly perAgency: number;

  constructor(
    private readonly dataSource: DataSource,
    { poolSize }: Config,
  ) {
    // the other connections are left to single statements
    const permits = Math.ceil(poolSize / 2);
    this.semaphore = new KeyedSemaphore({
      permits,
      patienceMs: PATIENCE_MS,
      outOfPatience: () => unavailable('The service is busy. Try again shortly.', RETRY_BUSY_SECONDS),
    });
    // an agency leaves room for the others; only one at a time would be slow where the database is far away
    this.perAgency = Math.max(1, permits - 2);
  }

  /**
   * Commits when `work` resolves, rolls back when it rejects. `agencyId`: whose it is; null: of nobody in particular.
   * `domain`: id or host of one whose rows it locks: of these one at a time starts, as they would wait for each other in the
   * database. Throws 503 `service_unavailable` when it could not start in time. A transaction that finds the database away
   * fails all that wait with its own error: they would find the same, one after the other.
   */
  async run<Result>(
    agencyId: number | null,
    work: (manager: EntityManager) => Promise<Result>,
    domain?: number | string,
  ): Promise<Result> {
    const limits = {
      ...(agencyId !== null && { [agencyId]: this.perAgency }),
      ...(domain !== undefined && { [`${agencyId} ${domain}`]: 1 }),
    };
    return await this.waitAndRun(limits, work);
  }

  /**
   * As `run`, with the agency's row locked: for what counts or changes what the agency itself has, such as keys or share
   * links. They would wait for each other in the database, so one at a time starts.
   */
  async runLocked<Result>(
    agencyId: number,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const locked = async (manager: EntityManager): Promise<Result> => {
      await lockAgency(manager, agencyId);
      return await work(manager);
    };
    return await this.waitAndRun({ [`${agencyId} locked`]: 1 }, locked);
  }

  private async waitAndRun<Result>(
    limits: KeyLimits,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const transaction = async (): Promise<Result> => {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        if (error instanceof Error && isUnavailable(error)) this.semaphore.rejectWaiting(error);
        throw error;
      }
    };
    return await this.semaphore.run(limits, transaction);
  }
}
