import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Principal } from '../auth/principal';
import { IdempotencyService } from '../agencies/idempotency.service';
import { QuotaService } from '../agencies/quota.service';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { queryRow } from '../database/query';
import { OutboundService } from '../outbound/outbound.service';
import { DomainsService, type PromptView } from './domains.service';
import { HostNamesService } from './host-names.service';
import { readPromptList, samePrompts } from './prompt-list';

export interface OnboardRequest {
  readonly domain: string;
  readonly customPrompts: readonly string[] | null;
  readonly idempotencyKey: string | null;
}

/** Plain JSON: an Idempotency-Key replays it. */
const onboardedShape = z.object({
  domainId: z.int(),
  jobId: z.string(),
  created: z.boolean(),
  /** A build was started by this request and wants a nudge. */
  started: z.boolean(),
  /** Kept with the answer, so that a repeated request gets the same. */
  etaSeconds: z.number(),
});
export type Onboarded = Readonly<z.infer<typeof onboardedShape>>;

type Registered = Omit<Onboarded, 'etaSeconds'>;

@Injectable()
export class OnboardingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
    private readonly outbound: OutboundService,
    private readonly hostNames: HostNamesService,
  ) {}

  /**
   * Registers the domain and orders its first build, in one transaction. Posting a domain again changes nothing
   * unless it brings other prompts.
   * Throws 400 `invalid_domain` or `invalid_request`, 403 `domain_limit_exceeded`, 409 `idempotency_conflict`,
   * 429 `fresh_quota_exceeded`.
   */
  async onboard(caller: Principal, request: OnboardRequest): Promise<Onboarded> {
    const host = await this.publicHost(request.domain);
    const prompts = this.checkedPrompts(request.customPrompts);
    const onboarded = await this.dataSource.transaction(async (manager) => {
      // one onboarding of an agency at a time, so that its domains are counted right
      await manager.query('SELECT id FROM agencies WHERE id = $1 FOR NO KEY UPDATE', [caller.agencyId]);
      return await this.idempotency.once(
        manager,
        {
          agencyId: caller.agencyId,
          route: 'POST /v1/domains',
          key: request.idempotencyKey,
          body: { host, prompts },
          answerShape: onboardedShape,
        },
        async () => ({
          ...((await this.onboardKnown(manager, caller, host, prompts)) ??
            (await this.onboardNew(manager, caller, host, prompts))),
          etaSeconds: await this.builds.etaSeconds(manager),
        }),
      );
    });
    if (onboarded.started) await this.builds.nudge(onboarded.jobId);
    return onboarded;
  }

  private async publicHost(domain: string): Promise<string> {
    const host = this.hostNames.read(domain);
    if (!this.hostNames.isExempt(host) && (await this.outbound.resolvesToPublic(host)) === 'forbidden') {
      throw new AppError('invalid_domain', 'domain: resolves only to addresses that are not public');
    }
    return host;
  }

  private checkedPrompts(given: readonly string[] | null): readonly string[] | null {
    if (given === null) return null;
    const reading = readPromptList(given);
    if ('fault' in reading) throw new AppError('invalid_request', `custom_prompts: ${reading.fault}`);
    return reading.prompts;
  }

  /** null when the agency does not have the domain. */
  private async onboardKnown(
    manager: EntityManager,
    caller: Principal,
    host: string,
    prompts: readonly string[] | null,
  ): Promise<Registered | null> {
    const known = await queryRow<{ id: number }>(
      manager,
      'SELECT id FROM domains WHERE agency_id = $1 AND host = $2 AND deleted_at IS NULL',
      [caller.agencyId, host],
    );
    if (known === null) return null;
    const latest = (await this.builds.latestOf([known.id], manager)).get(known.id);
    const unchanged =
      prompts === null ||
      samePrompts(
        (await this.domains.prompts(known.id, manager)).map(({ text }) => text),
        prompts,
      );
    const active = latest !== undefined && (latest.state === 'queued' || latest.state === 'running');
    if (latest !== undefined && (active || unchanged)) {
      return { domainId: known.id, jobId: latest.id, created: false, started: false };
    }
    const build = await this.builds.startOrJoin(manager, known.id, 'onboard');
    await this.quota.charge(manager, {
      agencyId: caller.agencyId,
      monthly: 0,
      fresh: 1,
      reason: 'onboard',
      ref: build.id,
    });
    if (prompts !== null) await this.domains.replacePrompts(manager, known.id, prompts.map(asCustomPrompt));
    return { domainId: known.id, jobId: build.id, created: false, started: build.started };
  }

  private async onboardNew(
    manager: EntityManager,
    caller: Principal,
    host: string,
    prompts: readonly string[] | null,
  ): Promise<Registered> {
    const counted = await queryRow<{ live: number; deletedThisMonth: boolean }>(
      manager,
      `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS live,
              COALESCE(bool_or(host = $2 AND deleted_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'), false)
                AS "deletedThisMonth"
         FROM domains WHERE agency_id = $1`,
      [caller.agencyId, host],
    );
    if ((counted?.live ?? 0) >= caller.limits.domains) {
      throw new AppError(
        'domain_limit_exceeded',
        `domain: your tier allows ${caller.limits.domains} domain${caller.limits.domains === 1 ? '' : 's'}; delete one or upgrade`,
      );
    }
    const domain = await queryRow<{ id: number }>(
      manager,
      'INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id',
      [caller.agencyId, host],
    );
    if (domain === null) throw new Error('the insert of a domain gave no row');
    const build = await this.builds.startOrJoin(manager, domain.id, 'onboard');
    if (counted?.deletedThisMonth === true) {
      // deleting and registering anew would otherwise give fresh reports for nothing
      await this.quota.charge(manager, {
        agencyId: caller.agencyId,
        monthly: 0,
        fresh: 1,
        reason: 'onboard',
        ref: build.id,
      });
    }
    if (prompts !== null) await this.domains.replacePrompts(manager, domain.id, prompts.map(asCustomPrompt));
    return { domainId: domain.id, jobId: build.id, created: true, started: build.started };
  }
}

function asCustomPrompt(text: string): PromptView {
  return { text, intent: null, origin: 'custom', model: null };
}
