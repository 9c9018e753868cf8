import type { DeliveryOutcome } from '../webhooks/webhooks.service';
import type { JobStatusDto, RefreshAcknowledgementDto } from './refresh-job.dto';
import type { AcceptedJob } from './refresh-jobs.service';

export function presentAccepted(job: AcceptedJob): RefreshAcknowledgementDto {
  return { job_id: job.jobId, status: 'queued', callback_url: job.callbackUrl };
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
