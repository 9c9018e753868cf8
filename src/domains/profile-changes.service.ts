import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AuditLogService } from '../audit-log/audit-log.service';
import type { Principal } from '../auth/principal';
import { lockActiveBuild } from '../builds/builds.queries';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { IdempotencyService } from '../idempotency/idempotency.service';
import { QuotaService } from '../quota/quota.service';
import type { WantedSchedule } from '../schedules/schedule-field';
import { SchedulesService } from '../schedules/schedules.service';
import type { ProfilePatch } from './agency-profile';
import { buildRunning, domainNotFound } from './domain-faults';
import { Domain } from './domain.entity';
import { lockDomain, newestReportOf } from './domains.queries';
import { defaultLine, lineOf, type MarketLine } from './market-line';
import { changeProfile, orderRereading } from './profiles.queries';
import { checkedPrompts } from './prompt-list';
import { arePromptsOther, promptsOf, replacePrompts } from './prompts.queries';
import { assertScheduledMarkets } from './scheduled-markets';

export interface ProfileChange {
  readonly domainId: number;
  readonly patch: ProfilePatch;
  /** null: the service writes them itself; undefined: they stay. */
  readonly prompts: readonly string[] | null | undefined;
  /** How often each prompt is put to each engine; undefined: as it is. */
  readonly samples: number | undefined;
  /** When the domain is probed by schedule; null: never; undefined: as it is. */
  readonly schedule: WantedSchedule | null | undefined;
  readonly idempotencyKey: string | null;
}

const ROUNDS_TOO_SOON =
  'schedule.planned_rounds: need a report to be compared with, made after the other changes of this request. Set them once it is there';

/** Plain JSON: an Idempotency-Key replays it. */
const orderedShape = z.object({
  /** The build that reads the answers again, or asks other prompts; null: none is needed. */
  buildId: z.string().nullable(),
});

/** `PATCH /v1/domains/{id}`: the agency changes the profile, the prompts and the schedule of its client. */
@Injectable()
export class ProfileChangesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
    private readonly schedules: SchedulesService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * All in one transaction. A changed profile has the stored answers read again, which costs nothing; other prompts, or
   * another default market, cost one fresh unit a sample, and what a first build costs where that failed. Throws 400
   * `invalid_request`, 401 as `AuditLogService.addByKey`, 404 `domain_not_found`, 409 `build_running` or
   * `idempotency_conflict`, 429 `quota_exceeded`, `fresh_quota_exceeded` or `rate_limited`.
   */
  async change(
    caller: Principal,
    { domainId, patch, samples, schedule, idempotencyKey, ...given }: ProfileChange,
  ): Promise<void> {
    const { agencyId } = caller;
    const prompts = given.prompts == null ? given.prompts : checkedPrompts(given.prompts);
    const idempotent = {
      agencyId,
      route: 'PATCH /v1/domains',
      key: idempotencyKey,
      body: { domainId, patch, prompts, samples, schedule },
      answerShape: orderedShape,
    };
    const { buildId } = await this.transactions.run(agencyId, async (manager) => {
      const domain = await lockDomain(manager, { agencyId, id: domainId });
      if (domain === null) throw domainNotFound(domainId);
      return await this.idempotency.once(manager, idempotent, async () => {
        const asking = Object.entries({ custom_prompts: prompts, samples, schedule });
        const fields = [...Object.entries(patch), ...asking].flatMap(([field, value]) =>
          value === undefined ? [] : field,
        );
        await this.auditLog.addDomainChange(manager, caller, domain.host, fields);
        // first: a build that is ordered here asks so often already
        if (samples !== undefined) await manager.update(Domain, domainId, { samples });
        const buildId = await this.apply(manager, domain, patch, prompts);
        const isChanged = buildId !== null || (samples !== undefined && samples !== domain.samples);
        // the newest report could not be compared with those that come after the change
        if (isChanged && schedule?.plannedRounds != null)
          throw new AppError('invalid_request', ROUNDS_TOO_SOON);
        // last: whoever runs the schedule locks the build before it
        if (schedule !== undefined) await this.setSchedule(manager, domainId, schedule);
        else if (patch.markets !== undefined) await assertScheduledMarkets(manager, domain);
        return { buildId };
      });
    });
    if (buildId !== null) await this.builds.nudge(buildId);
  }

  /** For the profile as it is now. */
  private async setSchedule(
    manager: EntityManager,
    domainId: number,
    wanted: WantedSchedule | null,
  ): Promise<void> {
    if (wanted === null) {
      await this.schedules.turnOff(manager, domainId);
      return;
    }
    const domain = await manager.findOneByOrFail(Domain, { id: domainId });
    const { weekdays, plannedRounds } = wanted;
    const lines = wanted.markets?.map((tag) => lineOf(domain, tag, 'schedule.markets')) ?? null;
    const markets = lines && [...new Set(lines.flatMap(({ market }) => market ?? []))];
    if (plannedRounds !== null && markets !== null && markets.length > 1)
      throw new AppError('invalid_request', 'schedule.markets: planned_rounds need exactly one market');
    const line = lines?.[0] ?? defaultLine(domain);
    const baselineVersion = plannedRounds === null ? null : await this.baseline(manager, domainId, line);
    await this.schedules.set(manager, { domainId, weekdays, markets, plannedRounds, baselineVersion });
  }

  /** The report that planned rounds are compared with; none will do while other questions are being asked. */
  private async baseline(
    manager: EntityManager,
    domainId: number,
    { market, slot }: MarketLine,
  ): Promise<string> {
    const active = await lockActiveBuild(manager, domainId, slot);
    if (active?.cause === 'onboard' || active?.cause === 'prompts')
      throw buildRunning(active.id, 'schedule.planned_rounds');
    const report = await newestReportOf(manager, domainId, market);
    if (report !== null) return report.versionId;
    throw new AppError('invalid_request', 'schedule.planned_rounds: need a report to be compared with');
  }

  /** Gives the build that is needed, if any. */
  private async apply(
    manager: EntityManager,
    domain: Domain,
    patch: ProfilePatch,
    prompts: readonly string[] | null | undefined,
  ): Promise<string | null> {
    const effect = await changeProfile(manager, domain, patch);
    const others = await arePromptsOther(manager, domain, prompts, effect !== 'none');
    if (others || effect === 'answers') {
      const given = others ? (prompts ?? null) : undefined;
      return await this.ask(manager, domain, given, effect === 'answers');
    }
    if (prompts != null) {
      const current = await promptsOf(manager, domain.id);
      // the agency's own from now on, though nothing new is to be asked
      if (current.some(({ origin }) => origin !== 'custom'))
        await replacePrompts(manager, domain.id, prompts);
    }
    const again = effect === 'reading' ? await orderRereading(manager, this.builds, domain.id) : null;
    return again?.id ?? null;
  }

  /** Orders the build that asks other prompts, or all from elsewhere, and pays for it. */
  private async ask(
    manager: EntityManager,
    { id: domainId, agencyId }: Domain,
    prompts: readonly string[] | null | undefined,
    isElsewhere: boolean,
  ): Promise<string> {
    const cause = isElsewhere || prompts === null ? 'onboard' : 'prompts';
    const build = await this.builds.startOrJoin(manager, domainId, cause);
    if (!build.started) throw buildRunning(build.id, prompts === undefined ? 'markets' : 'custom_prompts');
    await this.quota.charge(manager, { agencyId, reason: 'prompts', ref: build.id, monthly: 0 }, build);
    if (prompts !== undefined) await replacePrompts(manager, domainId, prompts ?? []);
    return build.id;
  }
}
