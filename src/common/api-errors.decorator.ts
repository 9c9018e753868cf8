import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from './error-codes';
import { ErrorDto } from './error.dto';

/** What each code means to a caller, for the documentation. */
const MEANING: Readonly<Record<ErrorCode, string>> = {
  no_sections: '`sections` holds no valid key',
  callback_url_insecure: 'callback_url is not https',
  callback_url_forbidden: 'callback_url names an address that may not be called',
  callback_secret_too_short: 'callback_secret has fewer than 16 characters',
  invalid_request: 'body, path, query or header fails validation; `error` names the field and the rule',
  invalid_json: 'the body is not JSON',
  invalid_domain: 'not a registrable public domain name',
  missing_token: 'no bearer token',
  invalid_token: 'the token is unknown or revoked',
  domain_limit_exceeded: 'the agency has as many domains as its tier allows',
  insufficient_scope: 'a read-only key on a write',
  key_limit_exceeded: 'the agency has as many live keys as it may have: revoke one first',
  people_limit_exceeded: 'the agency has as many people as it may have: remove one first',
  tier_required: 'the tier of the agency does not allow it',
  share_link_limit_exceeded: 'the domain has as many live share links as it may have: revoke one first',
  domain_not_found: "no such domain among the caller's",
  version_not_found: 'the domain has no such report, or none with any of the sections',
  key_not_found: 'no live key with this prefix',
  share_link_not_found: 'the domain has no such share link, or it is revoked',
  person_not_found: "no such person among the caller's",
  job_not_found: 'no such job, or no outcome yet: keep polling',
  alert_not_found: 'the domain has no such alert, or none that could be sent again',
  not_found: 'no such route',
  method_not_allowed: 'the route has no such method; `Allow` names those that it has',
  request_timeout: 'the request was not sent in time',
  email_taken: 'the email has an agency already',
  build_running: 'the pipeline of the domain is running with other prompts or another default market',
  idempotency_conflict: 'the Idempotency-Key was used with another body, or for another domain',
  last_full_key: 'no key with full scope would be left; `force` revokes it nevertheless',
  person_exists: 'the address is one of the people already',
  owner_not_removable: 'the address owns the account',
  payload_too_large: 'the request body is over 64 KB',
  sync_too_large: 'the report is over 256 KB: use the refresh endpoint with a callback_url',
  unsupported_media_type: 'the body is not declared as JSON',
  expectation_failed: 'Expect asks for something other than 100-continue',
  rate_limited: 'too many requests in this window; see Retry-After',
  quota_exceeded: 'the monthly quota is used up (cached and fresh reads together)',
  fresh_quota_exceeded: 'the monthly quota of fresh reports is used up; cached reads still work',
  headers_too_large: 'address and headers together are over 16 KB',
  internal_error: 'unforeseen; quote the X-Request-Id',
  pdf_not_configured: 'no browser is configured (CHROMIUM_PATH): print the page instead',
  report_pending: 'the report is still being built; see Retry-After',
  spend_limit_reached: 'the calls of engines that a report needs would pass a spend limit; see Retry-After',
  service_unavailable: 'the database cannot be reached or is too slow; see Retry-After',
};

/** What any route can answer; a body is read also where none is needed. */
const ALWAYS = [
  'invalid_request',
  'invalid_json',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ErrorCode[];
const AUTHENTICATED = [
  'missing_token',
  'invalid_token',
  'rate_limited',
] as const satisfies readonly ErrorCode[];

/** What a route names itself. */
type OwnCode = Exclude<ErrorCode, (typeof ALWAYS)[number]>;

/** Documents the errors of a route, beside those that any route has: one response a status, one example a code. */
export function ApiErrors(...codes: readonly OwnCode[]): MethodDecorator & ClassDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...ALWAYS])) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return applyDecorators(
    ...[...byStatus].sort(([a], [b]) => a - b).map(([status, group]) => errorResponse(status, group)),
  );
}

/** As `ApiErrors`, for a route that needs a bearer token. */
export function ApiErrorsWithToken(
  ...codes: readonly Exclude<OwnCode, (typeof AUTHENTICATED)[number]>[]
): MethodDecorator & ClassDecorator {
  return ApiErrors(...AUTHENTICATED, ...codes);
}

/** What a code means on a route where it means something else. Stands above `ApiErrors`. */
export function ApiOwnMeaning(code: ErrorCode, meaning: string): MethodDecorator & ClassDecorator {
  return errorResponse(ERROR_STATUS[code], [code], { ...MEANING, [code]: meaning });
}

function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  meanings: Readonly<Record<ErrorCode, string>> = MEANING,
): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiExtraModels(ErrorDto),
    ApiResponse({
      status,
      description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('; '),
      schema: {
        allOf: [
          { $ref: getSchemaPath(ErrorDto) },
          { properties: { code: { type: 'string', enum: [...codes] } } },
        ],
      },
      examples: Object.fromEntries(
        codes.map((code) => [code, { summary: meanings[code], value: { error: meanings[code], code } }]),
      ),
    }),
  );
}
