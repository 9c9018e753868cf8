import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChargeReason } from '../quota/quota.queries';
import { QuotaService } from '../quota/quota.service';
import { BuildsService, type StartedBuild } from '../builds/builds.service';
import { BuildWaiterService } from '../builds/build-waiter.service';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';

const RETRY_PENDING_SECONDS = '15';
const RETRY_FAILED_SECONDS = '60';
const REASONS = { read: 'cold_read', diligence: 'diligence' } as const satisfies Record<string, ChargeReason>;

export interface BuildOrder {
  readonly agencyId: number;
  readonly domainId: number;
  readonly cause: keyof typeof REASONS;
  /** Asked in the transaction that starts the build: is what was wanted there by now? */
  readonly isThere: (manager: EntityManager) => Promise<boolean>;
}

export interface Wait {
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  readonly signal: AbortSignal;
}

/** 503: a build ended, and nothing of what was asked for came of it. Who paid for it gets all units back. */
export class NothingBuilt extends AppError {
  constructor(fault: string) {
    super('service_unavailable', `The report could not be built: ${fault}`, {
      'Retry-After': RETRY_FAILED_SECONDS,
    });
  }
}

/** Rolls an order back: what was wanted is there. */
class IsThere extends Error {}

/** Builds that a synchronous read asks and pays for, and the wait for their end. */
@Injectable()
export class FreshBuildsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly builds: BuildsService,
    private readonly waiter: BuildWaiterService,
    private readonly quota: QuotaService,
  ) {}

  /**
   * Joins the active build, whatever its cause, or pays for a new one. null when a build ended between the caller's
   * look and this order: then what was wanted is there. Throws 429 `quota_exceeded` or `fresh_quota_exceeded`.
   */
  async order({ agencyId, domainId, cause, isThere }: BuildOrder): Promise<StartedBuild | null> {
    try {
      const build = await this.transactions.run(agencyId, async (manager) => {
        const build = await this.builds.startOrJoin(manager, domainId, cause);
        if (!build.started) return build;
        // the build that was just started is undone
        if (await isThere(manager)) throw new IsThere();
        const charge = { agencyId, reason: REASONS[cause], ref: build.id };
        if (build.first) await this.quota.chargeFirstBuild(manager, charge, true);
        else await this.quota.charge(manager, { ...charge, monthly: 1, fresh: 1 });
        return build;
      });
      if (build.started) await this.builds.nudge(build.id);
      return build;
    } catch (error) {
      if (error instanceof IsThere) return null;
      throw error;
    }
  }

  /**
   * Waits for the build and lets `serve` make the answer of its version. Whatever fails on the way, who started the
   * build gets the monthly unit back; after `NothingBuilt` the fresh one too. Throws 503 `report_pending` or
   * `service_unavailable`, and what `serve` throws.
   */
  async whenBuilt<Served>(
    build: StartedBuild,
    wait: Wait,
    serve: (versionId: string) => Promise<Served>,
  ): Promise<Served> {
    try {
      const ended = await this.ended(build, wait);
      if (ended.versionId !== null) return await serve(ended.versionId);
      throw new NothingBuilt(ended.fault);
    } catch (error) {
      const unit = error instanceof NothingBuilt ? 'all' : 'monthly';
      if (build.started) await this.quota.refund(this.dataSource, build.id, unit);
      throw error;
    }
  }

  /** How the build ended; `versionId` null when it failed. Throws 503 `report_pending` when the wait is over first. */
  async ended(
    build: StartedBuild,
    { untilMs, signal }: Wait,
  ): Promise<{ readonly versionId: string | null; readonly fault: string }> {
    const ended = await this.waiter.waitForEnd(build.id, Math.max(0, untilMs - Date.now()), signal);
    if (ended?.state === 'failed') return { versionId: null, fault: ended.error ?? 'unknown fault' };
    if (ended?.versionId == null) {
      throw new AppError('report_pending', 'The report is still being built', {
        'Retry-After': RETRY_PENDING_SECONDS,
      });
    }
    return { versionId: ended.versionId, fault: '' };
  }
}
