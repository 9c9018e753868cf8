import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AuditLogService } from '../audit-log/audit-log.service';
import type { Principal } from '../auth/principal';
import { lockAgency } from '../database/locks.queries';
import { IdempotencyService } from '../idempotency/idempotency.service';
import { QuotaService } from '../quota/quota.service';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { type BeforeCommit, dryRun, nothingMore } from '../database/dry-run';
import { TransactionsService } from '../database/transactions.service';
import { patchedProfile, type ProfilePatch } from './agency-profile';
import { type AskingField, buildRunning } from './domain-faults';
import { Domain } from './domain.entity';
import { lockDomain, newestReportOf } from './domains.queries';
import { defaultLine } from './market-line';
import { HostNamesService } from './host-names.service';
import { OrderCostsService } from './order-costs.service';
import type { OrderPreviewDto } from './order-preview.dto';
import { checkedPrompts } from './prompt-list';
import { arePromptsOther, replacePrompts } from './prompts.queries';
import { assertCompetitors, changeProfile, orderRereading } from './profiles.queries';
import { assertScheduledMarkets } from './scheduled-markets';

export interface OnboardRequest {
  readonly domain: string;
  readonly customPrompts: readonly string[] | null;
  readonly profile: ProfilePatch;
  readonly idempotencyKey: string | null;
}

/** Plain JSON: an Idempotency-Key replays it. */
const onboardedShape = z.object({
  domainId: z.int(),
  jobId: z.string(),
  created: z.boolean(),
  /** A build was started by this request and wants a nudge. */
  started: z.boolean(),
  /** Kept with the answer: a repeated request gets the figure of the first one. */
  etaSeconds: z.number(),
});
export type Onboarded = Readonly<z.infer<typeof onboardedShape>>;

type Registered = Omit<Onboarded, 'etaSeconds'>;

interface Wanted {
  readonly prompts: readonly string[] | null;
  readonly profile: ProfilePatch;
}

/** `POST /v1/domains`: registers domains and orders their first build. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly hostNames: HostNamesService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
    private readonly auditLog: AuditLogService,
    private readonly costs: OrderCostsService,
  ) {}

  /**
   * All in one transaction. Posting a domain again changes nothing unless it brings other prompts or profile fields.
   * Throws 400 `invalid_domain` or `invalid_request`, 401 as `AuditLogService.addByKey`, 403 `domain_limit_exceeded`, 409
   * `build_running` or `idempotency_conflict`, 429 `quota_exceeded`, `fresh_quota_exceeded` or `rate_limited`, and what `beforeCommit`
   * throws.
   */
  async onboard(
    caller: Principal,
    request: OnboardRequest,
    beforeCommit: BeforeCommit<Onboarded> = nothingMore,
  ): Promise<Onboarded> {
    const host = await this.hostNames.readPublic(request.domain);
    const prompts = request.customPrompts === null ? null : checkedPrompts(request.customPrompts);
    const wanted = { prompts, profile: request.profile };
    const idempotent = {
      agencyId: caller.agencyId,
      route: 'POST /v1/domains',
      key: request.idempotencyKey,
      body: { host, ...wanted },
      answerShape: onboardedShape,
    };
    const etaSeconds = await this.builds.etaSeconds();
    const work = async (manager: EntityManager): Promise<Onboarded> => {
      const outcome = await this.idempotency.once(manager, idempotent, async () => {
        const registered = await this.register(manager, caller, host, wanted);
        return { ...registered, etaSeconds };
      });
      await beforeCommit(manager, outcome);
      return outcome;
    };
    const onboarded = await this.transactions.run(caller.agencyId, work, host);
    if (onboarded.started) await this.builds.nudge(onboarded.jobId);
    return onboarded;
  }

  /** `POST /v1/domains?dry_run=true`: what `onboard` would cost. Changes nothing, and throws as that does. */
  async preview(caller: Principal, request: OnboardRequest): Promise<OrderPreviewDto> {
    return await dryRun<OrderPreviewDto>(async (rollBack) => {
      const unrepeated = { ...request, idempotencyKey: null };
      await this.onboard(caller, unrepeated, async (manager, { domainId, jobId, created, started }) => {
        const domain = await manager.findOneByOrFail(Domain, { id: domainId });
        const ref = started ? jobId : null;
        const shownId = created ? null : domainId;
        rollBack(await this.costs.preview(manager, { domain, shownId, ref, started, created }));
      });
    });
  }

  private async register(
    manager: EntityManager,
    caller: Principal,
    host: string,
    wanted: Wanted,
  ): Promise<Registered> {
    const { agencyId } = caller;
    const known = await lockDomain(manager, { agencyId, host });
    if (known !== null) return await this.registerAgain(manager, caller, known, wanted);
    await lockAgency(manager, agencyId);
    // whoever held that lock may have registered it
    const registered = await lockDomain(manager, { agencyId, host });
    if (registered !== null) return await this.registerAgain(manager, caller, registered, wanted);
    return await this.registerNew(manager, caller, host, wanted);
  }

  private async registerNew(
    manager: EntityManager,
    caller: Principal,
    host: string,
    { prompts, profile }: Wanted,
  ): Promise<Registered> {
    const { agencyId, limits } = caller;
    if ((await manager.countBy(Domain, { agencyId })) >= limits.domains) {
      throw new AppError(
        'domain_limit_exceeded',
        `domain: your tier allows ${limits.domains} domain${limits.domains === 1 ? '' : 's'}; delete one or upgrade`,
      );
    }
    const ownProfile = patchedProfile({}, profile);
    assertCompetitors({ host, profile: null }, ownProfile);
    const domain = manager.create(Domain, { agencyId, host, ownProfile });
    await manager.insert(Domain, domain);
    await this.auditLog.addByKey(manager, caller, { action: 'domain_added', subject: host });
    return { ...(await this.order(manager, domain, prompts, 'custom_prompts')), created: true };
  }

  private async registerAgain(
    manager: EntityManager,
    caller: Principal,
    domain: Domain,
    { prompts, profile }: Wanted,
  ): Promise<Registered> {
    const effect = await changeProfile(manager, domain, profile);
    if (profile.markets !== undefined) await assertScheduledMarkets(manager, domain);
    const others = (await arePromptsOther(manager, domain, prompts ?? undefined)) ? 'custom_prompts' : null;
    if (others !== null || patchedProfile(domain.ownProfile, profile) !== domain.ownProfile) {
      const fields = [...Object.keys(profile), ...(prompts === null ? [] : ['custom_prompts'])];
      await this.auditLog.addDomainChange(manager, caller, domain.host, fields);
    }
    const changed = effect === 'answers' ? 'markets' : others;
    const latest = (await this.builds.latestOf([domain.id], manager)).get(domain.id);
    if (latest !== undefined && changed === null) {
      const { market } = defaultLine(domain);
      const isActive = latest.state === 'queued' || latest.state === 'running';
      if (isActive || (await newestReportOf(manager, domain.id, market)) !== null) {
        const again = effect === 'reading' ? await orderRereading(manager, this.builds, domain.id) : null;
        const { id: jobId, started } = again ?? { id: latest.id, started: false };
        return { domainId: domain.id, jobId, created: false, started };
      }
    }
    return { ...(await this.order(manager, domain, prompts, changed)), created: false };
  }

  /** `changed` null: a build that is active already will do. It may have been ordered since `latestOf` looked. */
  private async order(
    manager: EntityManager,
    { id: domainId, agencyId }: Domain,
    prompts: readonly string[] | null,
    changed: AskingField | null,
  ): Promise<Omit<Registered, 'created'>> {
    const build = await this.builds.startOrJoin(manager, domainId, 'onboard');
    if (build.started) {
      await this.quota.charge(manager, { agencyId, reason: 'onboard', ref: build.id, monthly: 0 }, build);
      if (prompts !== null) await replacePrompts(manager, domainId, prompts);
    } else if (changed !== null) throw buildRunning(build.id, changed);
    return { domainId, jobId: build.id, started: build.started };
  }
}
