import { reportPath } from './domain.presenter';
import type { OnboardResponseDto } from './onboarding.dto';
import type { Onboarded } from './onboarding.service';

export function presentOnboarded({ domainId, jobId, etaSeconds, created }: Onboarded): OnboardResponseDto {
  return {
    domain_id: domainId,
    job_id: jobId,
    status_url: reportPath(domainId),
    eta_seconds: etaSeconds,
    created,
  };
}
