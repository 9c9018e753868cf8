import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BeforeCommit, nothingMore } from '../database/dry-run';
import { IdempotencyService } from '../idempotency/idempotency.service';
import { QuotaService } from '../quota/quota.service';
import { BuildsService } from '../builds/builds.service';
import { TransactionsService } from '../database/transactions.service';
import { WebhooksService } from '../webhooks/webhooks.service';
import { RefreshJob } from './refresh-job.entity';

/** Its keys are checked by the caller. */
export interface RefreshOrder extends Readonly<
  Pick<RefreshJob, 'domainId' | 'sections' | 'include' | 'market'>
> {
  readonly callbackUrl: string;
  readonly callbackSecret: string;
  /** Of the build, as in `MarketLine`. */
  readonly slot: string;
  readonly idempotencyKey: string | null;
}

/** Plain JSON: an Idempotency-Key replays it. */
const acceptedJob = z.object({
  jobId: z.string(),
  callbackUrl: z.string(),
  buildId: z.string(),
  /** The job started the build; false: it joined one. */
  started: z.boolean().default(true),
});
export type AcceptedJob = Readonly<z.infer<typeof acceptedJob>>;

/** Accepts refresh jobs: charges them, stores them and joins each to a build. */
@Injectable()
export class RefreshOrdersService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly idempotency: IdempotencyService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly webhooks: WebhooksService,
  ) {}

  /**
   * Build, quota, job and reserved webhook in one transaction: all of them or none. Throws 409 `idempotency_conflict`,
   * 429 `quota_exceeded` or `fresh_quota_exceeded`, and what `beforeCommit` throws.
   */
  async place(
    agencyId: number,
    order: RefreshOrder,
    beforeCommit: BeforeCommit<AcceptedJob> = nothingMore,
  ): Promise<AcceptedJob> {
    const { idempotencyKey, domainId, callbackUrl, callbackSecret, sections, include, market } = order;
    // without a market the body is as it was before there were markets: keys stay valid across an upgrade
    const named = market === null ? {} : { market };
    const body = { domainId, callbackUrl, callbackSecret, sections, include, ...named };
    const idempotent = {
      agencyId,
      route: 'POST /v1/reports/refresh',
      key: idempotencyKey,
      body,
      answerShape: acceptedJob,
    };
    const accept = async (manager: EntityManager): Promise<AcceptedJob> => {
      const insert = async (): Promise<AcceptedJob> => await this.insert(manager, agencyId, order);
      const accepted = await this.idempotency.once(manager, idempotent, insert);
      await beforeCommit(manager, accepted);
      return accepted;
    };
    const job = await this.transactions.run(agencyId, accept, order.domainId);
    await this.builds.nudge(job.buildId);
    return job;
  }

  private async insert(manager: EntityManager, agencyId: number, order: RefreshOrder): Promise<AcceptedJob> {
    const { domainId, callbackUrl, callbackSecret, sections, include, market, slot } = order;
    const jobId = randomUUID();
    // every transaction locks the build before the quota, so that no two wait for each other
    const build = await this.builds.startOrJoin(manager, domainId, 'refresh', slot);
    const job = { id: jobId, agencyId, domainId, buildId: build.id, sections, include, market };
    await manager.insert(RefreshJob, job);
    await this.webhooks.reserve(manager, jobId, callbackUrl, callbackSecret);
    // last: until the commit, the other orders of the agency wait here
    await this.quota.charge(manager, { agencyId, reason: 'refresh', ref: jobId, monthly: 1 }, build);
    return { jobId, callbackUrl, buildId: build.id, started: build.started };
  }
}
