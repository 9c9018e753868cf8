import type { ApiToken } from '../auth/api-token';
import type { AgencyAccount } from './agencies.service';
import type { QuotasDto, SignupResponseDto } from './signup.dto';
import type { ServiceAddresses } from './signup.service';
import type { Limits } from './tiers';

export function presentQuotas(limits: Limits): QuotasDto {
  return {
    rate_limit_per_min: limits.ratePerMinute,
    monthly_quota: limits.monthlyQuota,
    monthly_fresh_quota: limits.monthlyFreshQuota,
  };
}

export function presentSignup(
  account: AgencyAccount,
  token: ApiToken,
  addresses: ServiceAddresses,
): SignupResponseDto {
  return {
    agency_id: account.id,
    api_key: token.plaintext,
    token_prefix: token.prefix,
    tier: account.tier,
    quotas: presentQuotas(account.limits),
    next: {
      example:
        `curl -X POST ${addresses.publicBaseUrl}/v1/domains -H 'Authorization: Bearer ${token.plaintext}' ` +
        `-H 'Content-Type: application/json' -d '{"domain":"example.com"}'`,
      docs_url: `${addresses.publicBaseUrl}/docs`,
    },
  };
}
