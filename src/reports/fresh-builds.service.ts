import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChargeReason, refundUnits } from '../quota/quota.queries';
import { QuotaService } from '../quota/quota.service';
import { widenBuild } from '../builds/builds.queries';
import { BuildsService, type StartedBuild } from '../builds/builds.service';
import { BuildWaiterService } from '../builds/build-waiter.service';
import { AppError } from '../common/app-error';
import { isUnavailable } from '../common/unavailable';
import { outlastOutage } from '../database/outlast-outage';
import { TransactionsService } from '../database/transactions.service';

const RETRY_PENDING_SECONDS = '15';
const RETRY_FAILED_SECONDS = '60';
const RETRY_LIMITED_SECONDS = '3600';
const REASONS = { read: 'cold_read', diligence: 'diligence' } as const satisfies Record<string, ChargeReason>;

export interface BuildOrder {
  readonly agencyId: number;
  readonly domainId: number;
  /** Of the build, as in `MarketLine`. */
  readonly market: string;
  /** `profile`: only to read stored answers again, which costs nothing. */
  readonly cause: keyof typeof REASONS | 'profile';
  /** Asked in the transaction that starts the build: is what was wanted there by now? */
  readonly isThere: (manager: EntityManager) => Promise<boolean>;
}

export interface OrderedBuild {
  readonly id: string;
  /** What the ledger knows the order by; null: others pay for it, or it costs nothing. */
  readonly paidRef: string | null;
}

export interface Wait {
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  readonly signal: AbortSignal;
}

/** 503: a build ended, and nothing of what was asked for came of it. Who paid for it gets all units back. */
export class NothingBuilt extends AppError {
  constructor(fault: string) {
    const limited = fault.startsWith('spend_limit_reached:');
    super(
      limited ? 'spend_limit_reached' : 'service_unavailable',
      `The report could not be built: ${fault}`,
      { 'Retry-After': limited ? RETRY_LIMITED_SECONDS : RETRY_FAILED_SECONDS },
    );
  }
}

/** 503: the markets changed meanwhile, and what was built is of another. Others can read it: the fresh unit stays used. */
export class OtherMarketBuilt extends AppError {
  constructor() {
    super('service_unavailable', 'The markets of the domain changed while the report was built', {
      'Retry-After': RETRY_PENDING_SECONDS,
    });
  }
}

/** Rolls an order back: what was wanted is there. */
class IsThere extends Error {}

/** Builds that a synchronous read asks and pays for, and the wait for their end. */
@Injectable()
export class FreshBuildsService {
  private readonly logger = new Logger(FreshBuildsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly builds: BuildsService,
    private readonly waiter: BuildWaiterService,
    private readonly quota: QuotaService,
  ) {}

  /**
   * Joins the active build, whatever its cause, or pays for a new one. A diligence request pays for the bundle when the
   * build that it joins did not make one. null when a build ended between the caller's look and this order: then what was
   * wanted is there. Throws 429 `quota_exceeded` or `fresh_quota_exceeded`.
   */
  async order(order: BuildOrder): Promise<OrderedBuild | null> {
    try {
      const { started, ...build } = await this.transactions.run(
        order.agencyId,
        (manager) => this.place(manager, order),
        order.domainId,
      );
      if (started) await this.builds.nudge(build.id);
      return build;
    } catch (error) {
      if (error instanceof IsThere) return null;
      throw error;
    }
  }

  private async place(
    manager: EntityManager,
    { agencyId, domainId, market, cause, isThere }: BuildOrder,
  ): Promise<OrderedBuild & Pick<StartedBuild, 'started'>> {
    const build = await this.builds.startOrJoin(manager, domainId, cause, market);
    const { id, started, first, aboutBrand } = build;
    const widens = !started && cause === 'diligence' && !aboutBrand;
    if (!started && !widens) return { id, started, paidRef: null };
    // the build that was just started is undone
    if (await isThere(manager)) throw new IsThere();
    if (cause === 'profile') return { id, started, paidRef: null };
    const paidRef = started ? id : randomUUID();
    // the questions of a bundle are asked once
    const freshUnits = started ? build.freshUnits : 1;
    const order = { agencyId, reason: REASONS[cause], ref: paidRef, monthly: 1 } as const;
    await this.quota.charge(manager, order, { first, freshUnits });
    if (widens) await widenBuild(manager, id, paidRef);
    return { id, started, paidRef };
  }

  /**
   * Waits for the build and lets `serve` make the answer of its version. Whatever fails on the way, who paid for it gets the
   * monthly unit back; after `NothingBuilt` the fresh one too. Throws 503 `report_pending`,
   * `spend_limit_reached` or `service_unavailable`, and what `serve` throws.
   */
  async whenBuilt<Served>(
    build: OrderedBuild,
    wait: Wait,
    serve: (versionId: string) => Promise<Served>,
  ): Promise<Served> {
    try {
      return await serve(await this.versionBuilt(build, wait));
    } catch (error) {
      const unit = error instanceof NothingBuilt ? 'all' : 'monthly';
      if (build.paidRef !== null) await this.refund(build.paidRef, unit, isUnavailable(error));
      throw error;
    }
  }

  /** `isAway`: the database does not answer. The caller is told so at once, and the refund is made when it is back. */
  private async refund(ref: string, unit: 'monthly' | 'all', isAway: boolean): Promise<void> {
    const refunded = outlastOutage(async () => {
      await refundUnits(this.dataSource, ref, unit);
    });
    const told = refunded.catch((fault: unknown) => {
      this.logger.error({ err: fault, ref }, 'units could not be refunded');
    });
    if (!isAway) await told;
  }

  /** Runs `read`, and once more when the markets of the domain changed meanwhile. */
  async again<Served>(read: () => Promise<Served>): Promise<Served> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof OtherMarketBuilt)) throw error;
      return await read();
    }
  }

  private async versionBuilt({ id }: OrderedBuild, { untilMs, signal }: Wait): Promise<string> {
    const ended = await this.waiter.waitForEnd(id, Math.max(0, untilMs - Date.now()), signal);
    if (ended?.state === 'failed') throw new NothingBuilt(ended.error ?? 'unknown fault');
    if (ended?.versionId == null) {
      throw new AppError('report_pending', 'The report is still being built', {
        'Retry-After': RETRY_PENDING_SECONDS,
      });
    }
    return ended.versionId;
  }
}
