import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AgencyAccount } from '../agencies/agencies.service';
import { IdempotencyService } from '../agencies/idempotency.service';
import { QuotaService } from '../agencies/quota.service';
import { BuildsService } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { type Executor, queryRow, queryRows } from '../database/query';
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

export interface AcceptedJob {
  readonly jobId: string;
  readonly callbackUrl: string;
  readonly buildId: string;
}

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
  async accept(account: AgencyAccount, order: RefreshOrder): Promise<AcceptedJob> {
    await this.callbackUrls.check(order.callbackUrl);
    await this.domains.ofAgency(account.id, order.domainId);
    const { idempotencyKey, ...body } = order;
    const job = await this.dataSource.transaction(
      async (manager) =>
        await this.idempotency.once(
          manager,
          { agencyId: account.id, route: 'POST /v1/reports/refresh', key: idempotencyKey, body },
          async () => await this.book(manager, account, order),
        ),
    );
    await this.builds.nudge(job.buildId);
    return job;
  }

  private async book(
    manager: EntityManager,
    account: AgencyAccount,
    order: RefreshOrder,
  ): Promise<AcceptedJob> {
    const jobId = randomUUID();
    // everywhere the build is locked before the quota, so that two transactions never wait for each other
    const build = await this.builds.startOrJoin(manager, order.domainId, 'refresh');
    await this.quota.charge(manager, {
      agencyId: account.id,
      monthly: 1,
      fresh: 1,
      reason: 'refresh',
      ref: jobId,
    });
    await manager.query(
      'INSERT INTO refresh_jobs (id, agency_id, domain_id, build_id, sections) VALUES ($1, $2, $3, $4, $5)',
      [jobId, account.id, order.domainId, build.id, order.sections],
    );
    await this.webhooks.reserve(manager, jobId, order.callbackUrl, order.callbackSecret);
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
