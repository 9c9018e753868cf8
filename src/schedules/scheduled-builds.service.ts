import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { QuotaService } from '../quota/quota.service';
import { SpendLimitsService } from '../spending/spend-limits.service';
import { utcDay } from '../text/utc-day';
import { missedDays, nextRun } from './run-days';
import {
  bookNextDay,
  type DueRun,
  isBuiltToday,
  noteRuns,
  SKIP_REASONS,
  type SkipReason,
} from './schedules.queries';

/** So many days back it is said of each that the service was away. */
const MISSED_DAYS = 31;

interface Decision {
  readonly skipped: SkipReason | null;
  readonly buildId: string | null;
}

/** Orders the builds of domains that are probed by themselves. */
@Injectable()
export class ScheduledBuildsService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly spendLimits: SpendLimitsService,
  ) {}

  /**
   * Orders a build and pays for it, or says why not, and sets the next run: all in one transaction, so that a day has one
   * outcome whatever crashes and however many processes look. Throws `LeaseLostError`.
   */
  async run(due: DueRun): Promise<void> {
    const { skipped, buildId } = await this.transactions.run(
      due.agencyId,
      async (manager) => await this.decide(manager, due),
    );
    if (skipped === null && buildId !== null) await this.builds.nudge(buildId);
  }

  private async decide(manager: EntityManager, due: DueRun): Promise<Decision> {
    // the nested transaction is a savepoint: what cannot be paid for leaves no build behind
    const decision = await manager
      .transaction(async (nested) => await this.order(nested, due))
      .catch((error: unknown): Decision => ({ skipped: refusalOf(error), buildId: null }));
    const { id: domainId, weekdays, dueAt, now } = due;
    const missed = { skipped: 'service_away', buildId: null } as const;
    await noteRuns(manager, domainId, missedDays(weekdays, dueAt, now, MISSED_DAYS), missed);
    await noteRuns(manager, domainId, [utcDay(now)], decision);
    await bookNextDay(manager, due, nextRun(weekdays, domainId, endOfDay(now)));
    return decision;
  }

  private async order(manager: EntityManager, { id, agencyId, now }: DueRun): Promise<Decision> {
    // every transaction locks the build before the quota, so that no two wait for each other
    const active = await this.builds.lockActive(manager, id, '');
    if (active !== null && active.cause !== 'profile')
      return { skipped: 'build_running', buildId: active.id };
    if (await isBuiltToday(manager, id, now)) return { skipped: 'already_built', buildId: null };
    if (await this.spendLimits.isReached(agencyId)) return { skipped: 'spend_limit_reached', buildId: null };
    const build = await this.builds.startOrJoin(manager, id, 'schedule');
    if (!build.started) return { skipped: 'build_running', buildId: build.id };
    const charge = { agencyId, reason: 'schedule', ref: build.id } as const;
    const { freshUnits } = build;
    if (build.first) await this.quota.chargeFirstBuild(manager, { ...charge, freshUnits }, false);
    else await this.quota.charge(manager, { ...charge, monthly: 0, fresh: freshUnits });
    return { skipped: null, buildId: build.id };
  }
}

/** A day has one run: the next one is on another. */
function endOfDay(at: Date): Date {
  return new Date(`${utcDay(at)}T23:59:59.999Z`);
}

/** Rethrows what is no refusal. */
function refusalOf(error: unknown): SkipReason {
  const code = error instanceof AppError ? error.code : null;
  const reason = SKIP_REASONS.find((known) => known === code);
  if (reason === undefined) throw error;
  return reason;
}
