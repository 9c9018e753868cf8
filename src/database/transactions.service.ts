import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../common/app-error';
import { isUnavailable } from '../common/unavailable';
import { Config } from '../config/config';
import { KeyedSemaphore } from './keyed-semaphore';

/** Below the usual time-outs of HTTP clients, which begin at 30 s. */
const PATIENCE_MS = 20_000;
const RETRY_BUSY_SECONDS = '10';

/**
 * Runs the transactions of requests. In a burst they wait here, without a connection, instead of for locks inside a
 * statement that runs out of time.
 */
@Injectable()
export class TransactionsService {
  private readonly semaphore: KeyedSemaphore;

  constructor(
    private readonly dataSource: DataSource,
    { poolSize }: Config,
  ) {
    // the other connections are left to single statements
    const permits = Math.ceil(poolSize / 2);
    this.semaphore = new KeyedSemaphore({
      permits,
      // an agency leaves room for the others; only one at a time would be slow where the database is far away
      perKey: permits - 1,
      patienceMs: PATIENCE_MS,
      outOfPatience: () =>
        new AppError('service_unavailable', 'The service is busy. Try again shortly.', {
          'Retry-After': RETRY_BUSY_SECONDS,
        }),
    });
  }

  /**
   * Commits when `work` resolves, rolls back when it rejects. `agencyId`: whose it is; null: of nobody in particular. Throws
   * 503 `service_unavailable` when it could not start in time. A transaction that finds the database away fails all that
   * wait with its own error: they would find the same, one after the other.
   */
  async run<Result>(
    agencyId: number | null,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return await this.semaphore.run(agencyId === null ? null : String(agencyId), async () => {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        if (error instanceof Error && isUnavailable(error)) this.semaphore.rejectWaiting(error);
        throw error;
      }
    });
  }
}
