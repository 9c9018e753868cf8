import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { outlastOutage } from '../database/outlast-outage';
import type { Payer } from './payer';
import { SpendLimitReached } from './spend-limit-reached';
import {
  openPeriods,
  OPERATOR_PAYER,
  placeHold,
  settleHold,
  settleLostHolds,
  WARNING_SHARE,
} from './spend.queries';

/** Longer than any call lives past its deadline. */
const GRACE_SECONDS = 60;

/**
 * Keeps what is spent on engines below the limits: the operator's for a UTC day, each agency's for a month. Before a call
 * the most that it may cost is set aside; after it, what it did cost is booked instead. The limits hold for all processes
 * together, because the database decides.
 */
@Injectable()
export class SpendLimitsService {
  private readonly logger = new Logger(SpendLimitsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * Sets `usd` aside and returns the id of the hold; null while only the holds of other calls are in the way. Throws
   * `SpendLimitReached`.
   */
  async hold(payer: Payer | null, usd: number): Promise<string | null> {
    const hold = {
      id: randomUUID(),
      agencyId: payer?.agencyId ?? null,
      usd,
      dayLimit: this.config.spendLimitUsdDay,
      expiresInSeconds: this.config.engineDeadlineMs / 1_000 + GRACE_SECONDS,
    };
    for (;;) {
      const { open, fits, dayReached, monthReached } = await placeHold(this.dataSource, hold);
      if (!open) {
        await openPeriods(this.dataSource, hold.agencyId);
        continue;
      }
      if (fits) return hold.id;
      if (dayReached || monthReached) throw new SpendLimitReached(dayReached ? 'day' : 'month');
      for (const one of await settleLostHolds(this.dataSource, hold.dayLimit)) this.warn(one);
      return null;
    }
  }

  /**
   * `usd` null: the vendor may have charged, and did not say what. Then all that was set aside counts as spent, as it does
   * for calls whose process died.
   */
  async settle(id: string, usd: number | null): Promise<void> {
    const dayLimit = this.config.spendLimitUsdDay;
    try {
      const warned = await outlastOutage(() => settleHold(this.dataSource, { id, dayLimit }, usd));
      const ofLost = await settleLostHolds(this.dataSource, dayLimit);
      for (const payer of [...warned, ...ofLost]) this.warn(payer);
    } catch (error) {
      // the hold is a lost one once it has expired
      this.logger.error({ err: error }, 'what a call cost could not be booked');
    }
  }

  private warn(payer: number): void {
    const share = `${100 * WARNING_SHARE} %`;
    if (payer === OPERATOR_PAYER) this.logger.warn(`${share} of SPEND_LIMIT_USD_DAY is spent`);
    else this.logger.warn({ agencyId: payer }, `${share} of an agency's spend limit of the month is spent`);
  }
}
