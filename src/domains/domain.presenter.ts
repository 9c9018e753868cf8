import type { BuildView } from '../builds/builds.queries';
import { knownProfile } from './agency-profile';
import type { DomainDetailDto, DomainDto } from './domain.dto';
import type { Domain } from './domain.entity';
import type { OnboardResponseDto } from './onboarding.dto';
import type { Onboarded } from './onboarding.service';
import { presentProfile } from './profile.presenter';
import type { DatedPromptDto, PromptDto } from './prompt.dto';
import type { Prompt } from './prompt.entity';
import { type SiteState, UNVISITED } from './site-state';
import type { SiteStateDto } from './site-state.dto';

/** What callers are told about the state of the newest build. */
export const BUILD_STATUS = {
  queued: 'queued',
  running: 'running',
  done: 'ready',
  failed: 'failed',
} as const;

export function presentDomain(domain: Domain, build: BuildView): Pick<DomainDto, keyof DomainDto> {
  const { profile: inferred, ownProfile: own } = domain;
  const { brand, vertical } = knownProfile(inferred, own);
  return {
    domain_id: domain.id,
    domain: domain.host,
    created_at: domain.createdAt.toISOString(),
    status: BUILD_STATUS[build.state],
    stage: build.stage,
    progress: build.progress,
    job_id: build.id,
    error: build.state === 'failed' ? build.error : null,
    brand,
    brand_origin: inferred === null || own.brand !== undefined ? null : (inferred.brandOrigin ?? 'site'),
    vertical,
    site: presentSite(domain.site ?? UNVISITED),
    status_url: reportPath(domain.id),
  };
}

export function presentDomainDetail(
  domain: Domain,
  build: BuildView,
  prompts: readonly Prompt[],
  { schedule, ...further }: Pick<DomainDetailDto, 'schedule' | 'fresh_report' | 'markets'>,
): DomainDetailDto {
  return {
    ...presentDomain(domain, build),
    profile: presentProfile(domain, prompts),
    profile_changed_at: domain.profileChangedAt?.toISOString() ?? null,
    samples: domain.samples,
    schedule,
    prompts: prompts.map(presentPrompt),
    ...further,
  };
}

export function presentOnboarded({ domainId, jobId, etaSeconds, created }: Onboarded): OnboardResponseDto {
  return {
    domain_id: domainId,
    job_id: jobId,
    status_url: reportPath(domainId),
    eta_seconds: etaSeconds,
    created,
  };
}

/** In the documented order: `jsonb` keeps none. */
export function presentSite({ status, reason }: SiteState): SiteStateDto {
  return { status, reason };
}

export function reportPath(domainId: number): string {
  return `/v1/reports/${domainId}`;
}

function presentPrompt({ text, intent, origin, model }: Prompt): Pick<PromptDto, keyof PromptDto> {
  return { text, intent, origin, model };
}

export function presentDatedPrompt(prompt: Prompt): DatedPromptDto {
  return { ...presentPrompt(prompt), created_at: prompt.createdAt.toISOString() };
}
