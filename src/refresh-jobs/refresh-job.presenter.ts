import type { DeliveryOutcome, DeliveryStanding } from '../webhooks/deliveries.queries';
import { presentStanding } from '../webhooks/delivery-status';
import type { JobStatusDto, RefreshAcknowledgementDto, RefreshJobDto } from './refresh-job.dto';
import type { ListedJob } from './refresh-jobs.queries';

export function presentAccepted(jobId: string, callbackUrl: string): RefreshAcknowledgementDto {
  return { job_id: jobId, status: 'queued', callback_url: callbackUrl };
}

export function presentOutcome(jobId: string, domainId: number, outcome: DeliveryOutcome): JobStatusDto {
  const buildFailed = outcome.state === 'build_failed';
  return {
    job_id: jobId,
    domain_id: domainId,
    succeeded: !buildFailed && outcome.errorKind === null,
    attempt_n: outcome.attemptN ?? 0,
    response_status: outcome.responseStatus,
    error_kind: buildFailed ? 'build' : outcome.errorKind,
    sent_at: outcome.sentAt?.toISOString() ?? null,
    report_version: outcome.versionId,
  };
}

export function presentJob(job: ListedJob, delivery: DeliveryStanding): RefreshJobDto {
  return {
    job_id: job.id,
    created_at: job.createdAt.toISOString(),
    sections: job.sections.split(','),
    market: job.market,
    callback_url: delivery.url,
    ...presentStanding(delivery),
    report_version: delivery.versionId,
  };
}
