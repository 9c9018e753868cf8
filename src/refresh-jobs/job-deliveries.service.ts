import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { cutPage, idCursor, uuidCursor } from '../common/page';
import type { PageQueryDto } from '../common/page.dto';
import { DomainsService } from '../domains/domains.service';
import { readAttempts, readOutcome, readStanding, withStandings } from '../webhooks/deliveries.queries';
import { presentStanding } from '../webhooks/delivery-status';
import { RedeliveriesService } from '../webhooks/redeliveries.service';
import type { RedeliveryRefusal } from '../webhooks/redelivery-refusal';
import type { AttemptPageDto } from './attempt.dto';
import { presentAttempt } from './attempt.presenter';
import type {
  JobStatusDto,
  RefreshAcknowledgementDto,
  RefreshJobDto,
  RefreshJobPageDto,
} from './refresh-job.dto';
import { presentAccepted, presentJob, presentOutcome } from './refresh-job.presenter';
import { RefreshJob } from './refresh-job.entity';
import { jobPage } from './refresh-jobs.queries';

export interface JobPath {
  readonly agencyId: number;
  readonly domainId: number;
  readonly jobId: string;
}

/** How far the webhook of a job has got. `isErased`: it ended so long ago that what was sent is gone. */
export interface JobStanding extends Pick<RefreshJobDto, 'status' | 'attempts' | 'next_attempt_at'> {
  readonly isErased: boolean;
}

/** Refresh jobs as callers see them: with the state of their webhooks. */
@Injectable()
export class JobDeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly redeliveries: RedeliveriesService,
  ) {}

  /** Throws 400 `invalid_request` for a foreign cursor, 404 `domain_not_found`. */
  async page(
    agencyId: number,
    domainId: number,
    { limit, cursor }: PageQueryDto,
  ): Promise<RefreshJobPageDto> {
    const beforeId = uuidCursor('jobs', cursor);
    await this.domains.ofAgency(agencyId, domainId);
    const jobs = await jobPage(this.dataSource, { agencyId, domainId, beforeId, limit: limit + 1 });
    const { shown, next_cursor } = cutPage('jobs', jobs, limit, ({ id }) => id);
    const delivered = await withStandings(this.dataSource, shown);
    return { items: delivered.map(([job, standing]) => presentJob(job, standing)), next_cursor };
  }

  /** Throws 404 `domain_not_found`, and `job_not_found` for an unknown job and until an attempt has ended. */
  async status({ agencyId, domainId, jobId }: JobPath): Promise<JobStatusDto> {
    await this.assertOfDomain({ agencyId, domainId, jobId });
    const outcome = await readOutcome(this.dataSource, jobId);
    if (outcome === null || (outcome.attemptN === null && outcome.state !== 'build_failed')) {
      throw jobNotFound(`Job ${jobId} is still in flight; keep polling`);
    }
    return presentOutcome(jobId, domainId, outcome);
  }

  /** Throws 404 `domain_not_found` or `job_not_found`. */
  async standing({ agencyId, domainId, jobId }: JobPath): Promise<JobStanding> {
    await this.assertOfDomain({ agencyId, domainId, jobId });
    const standing = await readStanding(this.dataSource, jobId);
    if (standing === null) throw jobNotFound(`Job ${jobId} has no webhook`);
    return { ...presentStanding(standing), isErased: standing.erased };
  }

  /** Throws 400 `invalid_request` for a foreign cursor, 404 `domain_not_found` or `job_not_found`. */
  async attempts({ agencyId, domainId, jobId }: JobPath, query: PageQueryDto): Promise<AttemptPageDto> {
    const beforeN = idCursor('attempts', query.cursor);
    await this.assertOfDomain({ agencyId, domainId, jobId });
    const attempts = await readAttempts(this.dataSource, jobId, beforeN, query.limit + 1);
    const { shown, next_cursor } = cutPage('attempts', attempts, query.limit, ({ attemptN }) => attemptN);
    return { items: shown.map(presentAttempt), next_cursor };
  }

  /**
   * Throws 404 `domain_not_found`, `job_not_found` (also while there is nothing to send, or when there never will be),
   * 400 `invalid_request` when the stored secret was erased and `secret` is null, 429 `rate_limited` and 503
   * `service_unavailable` when nothing can be counted.
   */
  async redeliver(
    { agencyId, domainId, jobId }: JobPath,
    secret: string | null,
  ): Promise<RefreshAcknowledgementDto> {
    await this.assertOfDomain({ agencyId, domainId, jobId });
    const { url, refusal } = await this.redeliveries.redeliver({ id: jobId, agencyId, secret });
    if (refusal !== null) throw refused(refusal, jobId);
    return presentAccepted(jobId, url);
  }

  private async assertOfDomain({ agencyId, domainId, jobId }: JobPath): Promise<void> {
    await this.domains.ofAgency(agencyId, domainId);
    if (await this.dataSource.manager.existsBy(RefreshJob, { id: jobId, domainId, agencyId })) return;
    throw jobNotFound(`No job ${jobId} of this domain`);
  }
}

function refused(refusal: RedeliveryRefusal, jobId: string): AppError {
  switch (refusal) {
    case 'not_sent_yet':
      return jobNotFound(`Job ${jobId} is still in flight: its first delivery attempt is to come`);
    case 'nothing_to_send':
      return jobNotFound(
        `The report of job ${jobId} could not be built: there is nothing to send; order a new refresh`,
      );
    case 'body_erased':
      return jobNotFound(
        `The webhook of job ${jobId} ended so long ago that its body was erased; order a new refresh`,
      );
    case 'secret_needed':
      return new AppError(
        'invalid_request',
        'callback_secret: is needed, because the one given before was erased when the delivery was over',
      );
  }
}

function jobNotFound(message: string): AppError {
  return new AppError('job_not_found', message);
}
