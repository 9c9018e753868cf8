import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Batcher, type BatchSettings } from '../common/batcher';
import { queryRow } from '../database/query';
import { monthlyExceeded, QuotaService, THIS_MONTH } from './quota.service';
import { limitSql } from './tiers';

const BATCHES: BatchSettings = { maxItems: 1_000, patienceMs: 200 };
/** Those that asked most recently; the batcher of another is made anew. */
const MAX_AGENCIES = 10_000;
/** Longer than any statement may run: what has not been committed by then never will be. */
const UNCLEAR_AFTER_MS = 5_000;
const GIVE_BACK_TRIES = 60;

interface GroupCharge {
  /** Of the reads of the group, how many were charged. */
  readonly granted: number;
  /** The monthly quota as it stood. */
  readonly limit: number;
  /** By the database's clock. */
  readonly now: Date;
}

type Verdict = GroupCharge & { readonly passes: boolean };

/**
 * Charges cached reads, one statement at a time per agency and process: reads that arrive while one is under way
 * are charged together by the next. The statement charges as many as the quota still has and says how many: so many
 * pass, in the order of their arrival, and the others are refused.
 */
@Injectable()
export class ReadChargesService implements OnApplicationShutdown {
  private readonly logger = new Logger(ReadChargesService.name);
  private readonly shutdown = new AbortController();
  private readonly byAgency = new LRUCache<number, Batcher<'read', Verdict>>({
    max: MAX_AGENCIES,
    memoMethod: (agencyId) =>
      new Batcher(async (reads) => await this.verdicts(agencyId, reads.length), BATCHES),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: QuotaService,
  ) {}

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

  private async charge(agencyId: number, reads: number): Promise<GroupCharge> {
    const ref = randomUUID();
    try {
      for (;;) {
        const charged = await this.chargeUpTo(agencyId, reads, ref);
        if (charged !== null) return charged;
        await this.dataSource.query(
          `INSERT INTO quota_months (agency_id, month) VALUES ($1, ${THIS_MONTH}) ON CONFLICT DO NOTHING`,
          [agencyId],
        );
      }
    } catch (error) {
      // the connection may have broken after the commit: nobody of this group gets a report
      void this.giveBack(ref);
      throw error;
    }
  }

  /** null: no line for this month yet. The row is locked first, so the figure seen is the one that is raised. */
  private async chargeUpTo(agencyId: number, reads: number, ref: string): Promise<GroupCharge | null> {
    return await queryRow<GroupCharge>(
      this.dataSource,
      `WITH held AS MATERIALIZED (
         SELECT m.month, m.used, ${limitSql('monthlyQuota', 'a')} AS allowed
           FROM quota_months m JOIN agencies a ON a.id = m.agency_id
          WHERE m.agency_id = $1 AND m.month = ${THIS_MONTH} FOR UPDATE OF m
       ), charged AS MATERIALIZED (
         SELECT month, allowed, LEAST($2::int, GREATEST(0, allowed - used)) AS granted FROM held
       ), counted AS (
         UPDATE quota_months m SET used = m.used + charged.granted FROM charged
          WHERE m.agency_id = $1 AND m.month = charged.month AND charged.granted > 0
       ), entered AS (
         INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
         SELECT $1, month, 'monthly', 'charge', 'read', $3::uuid, granted FROM charged WHERE granted > 0
       )
       SELECT granted, allowed AS "limit", now() AS now FROM charged`,
      [agencyId, reads, ref],
    );
  }

  /** Whether the charge was booked is not known here; the ledger knows, and gives back once at most. */
  private async giveBack(ref: string): Promise<void> {
    for (let tries = 0; tries < GIVE_BACK_TRIES && !this.shutdown.signal.aborted; tries += 1) {
      const waited = await delay(UNCLEAR_AFTER_MS, true, { ref: false, signal: this.shutdown.signal }).catch(
        () => false,
      );
      if (!waited) return;
      try {
        await this.quota.refund(this.dataSource, ref);
        return;
      } catch (error) {
        this.logger.warn({ err: error, ref }, 'an unclear charge of reads could not be given back yet');
      }
    }
  }
}
