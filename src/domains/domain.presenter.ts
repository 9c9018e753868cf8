import type { BuildView } from '../builds/builds.queries';
import type { DomainDetailDto, DomainDto, OnboardResponseDto } from './domain.dto';
import type { DomainView, PromptView } from './domains.service';
import type { Onboarded } from './onboarding.service';

/** What the state of the newest build is called to a caller. */
const STATUS = { queued: 'queued', running: 'running', done: 'ready', failed: 'failed' } as const;

export function presentOnboarded(onboarded: Onboarded): OnboardResponseDto {
  return {
    domain_id: onboarded.domainId,
    job_id: onboarded.jobId,
    status_url: reportPath(onboarded.domainId),
    eta_seconds: onboarded.etaSeconds,
    created: onboarded.created,
  };
}

export function presentDomain(domain: DomainView, build: BuildView): DomainDto {
  return domainFields(domain, build);
}

export function presentDomainDetail(
  domain: DomainView,
  build: BuildView,
  prompts: readonly PromptView[],
): DomainDetailDto {
  return { ...domainFields(domain, build), prompts: prompts.map((prompt) => ({ ...prompt })) };
}

function domainFields(
  domain: DomainView,
  build: BuildView,
): { [Field in keyof DomainDto]: DomainDto[Field] } {
  return {
    domain_id: domain.id,
    domain: domain.host,
    created_at: domain.createdAt.toISOString(),
    status: STATUS[build.state],
    stage: build.stage,
    progress: build.progress,
    job_id: build.id,
    error: build.state === 'failed' ? build.error : null,
    brand: domain.profile?.brand ?? null,
    vertical: domain.profile?.verticalLabel ?? null,
    status_url: reportPath(domain.id),
  };
}

function reportPath(domainId: number): string {
  return `/v1/reports/${domainId}`;
}
