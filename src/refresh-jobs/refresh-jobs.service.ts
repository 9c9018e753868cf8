import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Principal } from '../auth/principal';
import { IdempotencyService } from '../agencies/idempotency.service';
import { QuotaService } from '../agencies/quota.service';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { type Executor, queryRow, queryRows } from '../database/query';
import { TransactionsService } from '../database/transactions.service';
import { DomainsService } from '../domains/domains.service';
import { WebhooksService } from '../webhooks/webhooks.service';
import { CallbackUrlService } from './callback-url.service';

export interface RefreshOrder {
  readonly domainId: number;
  readonly callbackUrl: string;
  readonly callbackSecret: string;
  /** Comma-separated keys, checked by the caller. */
  readonly sections: string;
  readonly idempotencyKey: string | null;
}

/** Plain JSON: an Idempotency-Key replays it. */
const acceptedJobShape = z.object({ jobId: z.string(), callbackUrl: z.string(), buildId: z.string() });
export type AcceptedJob = Readonly<z.infer<typeof acceptedJobShape>>;

export interface JobRow {
  readonly id: string;
  /** Comma-separated keys. */
  readonly sections: string;
  readonly createdAt: Date;
}

export interface JobOfBuild {
  readonly id: string;
  readonly sections: string;
}

/** The callers' refresh jobs: accepted durably and joined to a build. How they fare is told by `JobDeliveriesService`. */
@Injectable()
export class RefreshJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
    private readonly webhooks: WebhooksService,
    private readonly callbackUrls: CallbackUrlService,
  ) {}

  /**
   * Quota, job, promised webhook and build in one transaction: all of them or none. Throws 400
   * `callback_url_insecure`, `callback_url_forbidden`, 404 `domain_not_found`, 409 `idempotency_conflict`,
   * 429 `quota_exceeded`, `fresh_quota_exceeded`.
   */
  async accept(caller: Principal, order: RefreshOrder): Promise<AcceptedJob> {
    await this.callbackUrls.check(order.callbackUrl);
    await this.domains.ofAgency(caller.agencyId, order.domainId);
    const { idempotencyKey, ...body } = order;
    const job = await this.transactions.run(
      caller.agencyId,
      async (manager) =>
        await this.idempotency.once(
          manager,
          {
            agencyId: caller.agencyId,
            route: 'POST /v1/reports/refresh',
            key: idempotencyKey,
            body,
            answerShape: acceptedJobShape,
          },
          async () => await this.book(manager, caller, order),
        ),
    );
    await this.builds.nudge(job.buildId);
    return job;
  }

  private async book(executor: Executor, caller: Principal, order: RefreshOrder): Promise<AcceptedJob> {
    const jobId = randomUUID();
    // everywhere the build is locked before the quota, so that two transactions never wait for each other
    const build = await this.builds.startOrJoin(executor, order.domainId, 'refresh');
    await this.quota.charge(executor, {
      agencyId: caller.agencyId,
      monthly: 1,
      fresh: 1,
      reason: 'refresh',
      ref: jobId,
    });
    await executor.query(
      'INSERT INTO refresh_jobs (id, agency_id, domain_id, build_id, sections) VALUES ($1, $2, $3, $4, $5)',
      [jobId, caller.agencyId, order.domainId, build.id, order.sections],
    );
    await this.webhooks.promise(executor, jobId, order.callbackUrl, order.callbackSecret);
    return { jobId, callbackUrl: order.callbackUrl, buildId: build.id };
  }

  /** Throws 404 `domain_not_found` and, for a job that is not of this domain, `job_not_found`. */
  async ofDomain(agencyId: number, domainId: number, jobId: string): Promise<void> {
    await this.domains.ofAgency(agencyId, domainId);
    const job = await queryRow(
      this.dataSource,
      'SELECT id FROM refresh_jobs WHERE id = $1 AND domain_id = $2 AND agency_id = $3',
      [jobId, domainId, agencyId],
    );
    if (job === null) throw new AppError('job_not_found', `No job ${jobId} of this domain`);
  }

  /** Newest first; those older than the job `beforeId`. Throws 404 `domain_not_found`. */
  async page(agencyId: number, domainId: number, beforeId: string | null, limit: number): Promise<JobRow[]> {
    await this.domains.ofAgency(agencyId, domainId);
    return await queryRows<JobRow>(
      this.dataSource,
      `SELECT id, sections, created_at AS "createdAt" FROM refresh_jobs
        WHERE domain_id = $1 AND agency_id = $2
          AND ($3::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM refresh_jobs WHERE id = $3 AND domain_id = $1))
        ORDER BY created_at DESC, id DESC LIMIT $4`,
      [domainId, agencyId, beforeId, limit],
    );
  }

  /** The jobs that wait for a build, for the transaction that ends it. */
  async ofBuild(executor: Executor, buildId: string): Promise<JobOfBuild[]> {
    return await queryRows<JobOfBuild>(
      executor,
      'SELECT id, sections FROM refresh_jobs WHERE build_id = $1',
      [buildId],
    );
  }
}
