import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockActiveBuild } from '../builds/builds.queries';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { QuotaService } from '../quota/quota.service';
import { ReportCostsService } from '../probes/report-costs.service';
import { utcDay } from '../text/utc-day';
import { missedDays, nextRun } from './run-days';
import type { RoundLook } from './round-look';
import {
  bookNext,
  type Decision,
  type DueRun,
  endSchedule,
  holdRun,
  isBuiltToday,
  isNoted,
  noteLook,
  noteRuns,
  type Round,
  roundsSince,
  type ScheduledLine,
  SKIP_REASONS,
  type SkipReason,
} from './schedules.queries';

/** How many days back each missed one is noted as `service_away`. */
const MISSED_DAYS = 31;
/** How often the build of a planned round is looked at until it ends. */
const LOOK_AGAIN_MS = 60_000;

/** Orders the builds of domains that are probed by schedule. */
@Injectable()
export class ScheduledBuildsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly costs: ReportCostsService,
  ) {}

  /**
   * Orders a build for each market and pays for it, or notes why not, and books the next run. Each market is a transaction of
   * its own, in which its day has one outcome whatever crashes and however many processes look. Throws `LeaseLostError`.
   * `slots`: of the markets, as in `MarketLine`.
   */
  async run(due: DueRun, slots: readonly string[]): Promise<void> {
    const decisions: Decision[] = [];
    for (const slot of slots) {
      const line = { domainId: due.id, slot };
      const decision = await this.transactions.run(due.agencyId, (manager) =>
        this.decide(manager, due, line),
      );
      if (decision.skipped === null && decision.buildId !== null) await this.builds.nudge(decision.buildId);
      decisions.push(decision);
    }
    await this.transactions.run(due.agencyId, async (manager) => {
      const isRound = due.plannedRounds !== null && decisions.some(({ skipped }) => skipped === null);
      if (slots.length === 0) {
        const removed = { skipped: 'market_removed', buildId: null } as const;
        await noteRuns(manager, { domainId: due.id, slot: '' }, [utcDay(due.now)], removed);
      }
      await bookNext(manager, due, isRound ? soon(due.now) : dayAfter(due, utcDay(due.now)));
    });
  }

  /** Of a schedule that has planned them, as far as they were ordered. */
  async rounds(due: DueRun, slot: string): Promise<Round[]> {
    return await roundsSince(this.dataSource, { domainId: due.id, slot }, due.since);
  }

  /** Looks again later: the build of a round has not ended. Throws `LeaseLostError`. */
  async wait(due: DueRun): Promise<void> {
    await bookNext(this.dataSource, due, soon(due.now));
  }

  /** Notes what a round showed, and books the next one or ends the schedule. Throws `LeaseLostError`. */
  async endRound(due: DueRun, slot: string, day: string, look: RoundLook): Promise<void> {
    await this.transactions.run(due.agencyId, async (manager) => {
      await noteLook(manager, { domainId: due.id, slot }, day, look);
      if (look.end === null) await bookNext(manager, due, dayAfter(due, day));
      else await endSchedule(manager, due);
    });
  }

  private async decide(manager: EntityManager, due: DueRun, line: ScheduledLine): Promise<Decision> {
    const { weekdays, dueAt, now } = due;
    // decided already, by a worker that was killed before it was done
    if (await isNoted(manager, line, utcDay(now))) return { skipped: 'already_built', buildId: null };
    // the nested transaction is a savepoint: what cannot be paid for leaves no build behind
    const decision = await manager
      .transaction(async (nested) => await this.order(nested, due, line))
      .catch((error: unknown): Decision => ({ skipped: refusalOf(error), buildId: null }));
    const missed = { skipped: 'service_away', buildId: null } as const;
    await noteRuns(manager, line, missedDays(weekdays, dueAt, now, MISSED_DAYS), missed);
    await noteRuns(manager, line, [utcDay(now)], decision);
    await holdRun(manager, due);
    return decision;
  }

  private async order(
    manager: EntityManager,
    { id, agencyId, now }: DueRun,
    line: ScheduledLine,
  ): Promise<Decision> {
    // every transaction locks the build before the quota, so that no two wait for each other
    const active = await lockActiveBuild(manager, id, line.slot);
    if (active !== null && active.cause !== 'profile')
      return { skipped: 'build_running', buildId: active.id };
    if (await isBuiltToday(manager, line, now)) return { skipped: 'already_built', buildId: null };
    if (await this.costs.isLimitReached(agencyId, manager))
      return { skipped: 'spend_limit_reached', buildId: null };
    const build = await this.builds.startOrJoin(manager, id, 'schedule', line.slot);
    if (!build.started) return { skipped: 'build_running', buildId: build.id };
    await this.quota.charge(manager, { agencyId, reason: 'schedule', ref: build.id, monthly: 0 }, build);
    return { skipped: null, buildId: build.id };
  }
}

/** A day has one run, so the next one is on another day. */
function dayAfter({ weekdays, id }: DueRun, day: string): Date {
  return nextRun(weekdays, id, new Date(`${day}T23:59:59.999Z`));
}

function soon(now: Date): Date {
  return new Date(now.getTime() + LOOK_AGAIN_MS);
}

/** Rethrows whatever is not a refusal. */
function refusalOf(error: unknown): SkipReason {
  const code = error instanceof AppError ? error.code : null;
  const reason = SKIP_REASONS.find((known) => known === code);
  if (reason === undefined) throw error;
  return reason;
}
