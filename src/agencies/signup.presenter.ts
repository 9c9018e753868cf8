import type { ApiToken } from '../auth/api-token';
import type { Agency } from './agency.entity';
import type { SignupResponseDto } from './signup.dto';

/** `publicBaseUrl`: where the service is reached from outside, without a trailing slash. */
export function presentSignup(
  { id, tier, limits }: Agency,
  token: ApiToken,
  publicBaseUrl: string,
): SignupResponseDto {
  return {
    agency_id: id,
    api_key: token.plaintext,
    token_prefix: token.prefix,
    tier,
    quotas: {
      rate_limit_per_min: limits.ratePerMinute,
      monthly_quota: limits.monthlyQuota,
      monthly_fresh_quota: limits.monthlyFreshQuota,
    },
    next: {
      example:
        `curl -X POST ${publicBaseUrl}/v1/domains -H "Authorization: Bearer $API_KEY" ` +
        `-H 'Content-Type: application/json' -d '{"domain":"example.com"}'`,
      docs_url: `${publicBaseUrl}/docs`,
    },
  };
}
