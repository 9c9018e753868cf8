import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AgencyAccount } from './agencies.service';
import { GroupRunner } from '../common/group-runner';
import { queryRow } from '../database/query';
import { monthlyExceeded, QuotaService, THIS_MONTH } from './quota.service';

const MAX_READS_AT_ONCE = 1_000;
const PATIENCE_MS = 200;
/** Longer than any statement may run: what has not been committed by then never will be. */
const UNCLEAR_AFTER_MS = 5_000;
const GIVE_BACK_TRIES = 60;

interface GroupCharge {
  /** Of the reads of the group, how many were charged. */
  readonly granted: number;
  /** By the database's clock. */
  readonly now: Date;
}

interface Verdict {
  readonly passes: boolean;
  readonly now: Date;
}

/**
 * Charges cached reads, one statement at a time per agency and process: reads that arrive while one is under way
 * are charged together by the next. The statement charges as many as the quota still has and says how many: so many
 * pass, in the order of their arrival, and the others are refused.
 */
@Injectable()
export class ReadChargesService implements OnApplicationShutdown {
  private readonly logger = new Logger(ReadChargesService.name);
  private readonly shutdown = new AbortController();
  private readonly reads = new GroupRunner<AgencyAccount, Verdict>(
    async (_, accounts) => {
      const { granted, now } = await this.charge(accounts);
      return accounts.map((_account, at) => ({ passes: at < granted, now }));
    },
    { maxItems: MAX_READS_AT_ONCE, patienceMs: PATIENCE_MS },
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: QuotaService,
  ) {}

  onApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /** Uses one monthly unit. Throws 429 `quota_exceeded`; then none was used. */
  async chargeRead(account: AgencyAccount): Promise<void> {
    const { passes, now } = await this.reads.submit(String(account.id), account);
    if (!passes) throw monthlyExceeded(account.limits, now);
  }

  /** One read for each account given; all are of one agency, the last was looked up last. */
  private async charge(accounts: readonly AgencyAccount[]): Promise<GroupCharge> {
    const account = accounts.at(-1);
    if (account === undefined) throw new Error('a group of no reads');
    const ref = randomUUID();
    try {
      for (;;) {
        const charged = await this.chargeUpTo(account, accounts.length, ref);
        if (charged !== null) return charged;
        await this.dataSource.query(
          `INSERT INTO quota_months (agency_id, month) VALUES ($1, ${THIS_MONTH}) ON CONFLICT DO NOTHING`,
          [account.id],
        );
      }
    } catch (error) {
      // the connection may have broken after the commit: nobody of this group gets a report
      void this.giveBack(ref);
      throw error;
    }
  }

  /** null: no line for this month yet. The row is locked first, so the figure seen is the one that is raised. */
  private async chargeUpTo(
    { id, limits }: AgencyAccount,
    reads: number,
    ref: string,
  ): Promise<GroupCharge | null> {
    return await queryRow<GroupCharge>(
      this.dataSource,
      `WITH held AS MATERIALIZED (
         SELECT agency_id, month, LEAST($2::int, GREATEST(0, $3::int - used)) AS granted
           FROM quota_months WHERE agency_id = $1 AND month = ${THIS_MONTH} FOR UPDATE
       ), counted AS (
         UPDATE quota_months m SET used = m.used + held.granted FROM held
          WHERE m.agency_id = held.agency_id AND m.month = held.month AND held.granted > 0
       ), entered AS (
         INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
         SELECT agency_id, month, 'monthly', 'charge', 'read', $4::uuid, granted FROM held WHERE granted > 0
       )
       SELECT granted, now() AS now FROM held`,
      [id, reads, limits.monthlyQuota, ref],
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
