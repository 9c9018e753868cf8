import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { shutdownController } from '../common/abort-signals';
import { Batcher, type BatchSettings } from '../common/batcher';
import { chargeReads, openMonth, type ReadsCharge, refundUnits } from './quota.queries';
import { monthlyExceeded } from './quota.service';

const BATCHES: BatchSettings = { maxItems: 1_000, patienceMs: 200 };
/** Those that read most recently; the batcher of another is made anew. */
const MAX_AGENCIES = 10_000;
/** Longer than any statement may run: what has not been committed by then never will be. */
const UNCLEAR_AFTER_MS = 5_000;
const REFUND_TRIES = 60;

type Verdict = ReadsCharge & { readonly passes: boolean };

/**
 * Charges cached reads, one statement at a time per agency and process: reads that arrive while one is in flight are
 * charged together by the next. The statement charges as many as the quota still has and says how many: so many pass, in
 * order of arrival, and the others are refused.
 */
@Injectable()
export class ReadChargesService implements OnApplicationShutdown {
  private readonly logger = new Logger(ReadChargesService.name);
  private readonly shutdown = shutdownController();
  private readonly byAgency = new LRUCache<number, Batcher<'read', Verdict>>({
    max: MAX_AGENCIES,
    memoMethod: (agencyId) =>
      new Batcher(async (reads) => await this.verdicts(agencyId, reads.length), BATCHES),
  });

  constructor(private readonly dataSource: DataSource) {}

  onApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /** Uses one monthly unit. Throws 429 `quota_exceeded`; then none was used. */
  async chargeRead(agencyId: number): Promise<void> {
    const { passes, limit, now } = await this.byAgency.memo(agencyId).submit('read');
    if (!passes) throw monthlyExceeded(limit, now);
  }

  private async verdicts(agencyId: number, reads: number): Promise<Verdict[]> {
    const charged = await this.charge(agencyId, reads);
    return Array.from({ length: reads }, (_, at) => ({ ...charged, passes: at < charged.granted }));
  }

  private async charge(agencyId: number, reads: number): Promise<ReadsCharge> {
    const ref = randomUUID();
    try {
      for (;;) {
        const charged = await chargeReads(this.dataSource, agencyId, reads, ref);
        if (charged !== null) return charged;
        await openMonth(this.dataSource, agencyId);
      }
    } catch (error) {
      // the connection may have broken after the commit: nobody of this batch gets a report
      void this.refundUnclear(ref);
      throw error;
    }
  }

  /** Whether the charge was committed is unknown here. The ledger knows, and refunds at most once. */
  private async refundUnclear(ref: string): Promise<void> {
    const { signal } = this.shutdown;
    for (let tries = 0; tries < REFUND_TRIES; tries += 1) {
      // rejects on shutdown
      await delay(UNCLEAR_AFTER_MS, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await refundUnits(this.dataSource, ref);
        return;
      } catch (error) {
        this.logger.warn({ err: error, ref }, 'an unclear charge of reads could not be refunded yet');
      }
    }
  }
}
